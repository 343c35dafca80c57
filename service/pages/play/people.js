// People with whom I have sat at a table, newest first: [{id, name}].

import { get } from "../common/api.js";

const LOOKED_AT = 100; // of my newest matches

export async function people(page, signal) {
  const me = page.session.get();
  if (!me) return [];
  const { items } = await get(`/v1/players/me/matches?limit=${LOOKED_AT}`, signal);
  const seats = items.flatMap((match) => match.seats);
  const others = seats.filter(({ player, name }) => player && name && player !== me.id);
  return [...new Map(others.map(({ player, name }) => [player, { id: player, name }])).values()];
}
