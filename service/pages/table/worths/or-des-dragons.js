// The worth of tokens of L'Or des dragons, as far as the rules say it before the end.

/** The worth of each kind by the rules; of the black diamond only if it lies there. */
export function worths({ t, game, match, options, lang }, treasure) {
  const { scoring, tokens } = game.components;
  const { majority, black_diamond, black_diamond_curse } = rulesOf(scoring, match, options);
  const coins = tokens.items.filter(({ points }) => points !== null);
  const of = ({ names, points }) => `${names[lang]} ${points}`;
  const said = t("worths", { coins: coins.map(of).join(", "), n: majority });
  const black = t(black_diamond_curse ? "worth-cursed" : "worth-black", { n: black_diamond });
  return treasure.black_diamond ? `${said} ${black}` : said;
}

const rulesOf = (scoring, { seats }, options) =>
  scoring.items.find((one) => one.seats === seats.length && one.advanced === options.advanced);

/** The worth of a share: points, and gems, of which only most at the end counts. */
export function worth(share, { t, game, match, options }) {
  const { scoring, tokens } = game.components;
  const { black_diamond } = rulesOf(scoring, match, options);
  const each = Object.fromEntries(tokens.items.map(({ id, points }) => [id, points]));
  const kinds = Object.entries({ ...each, black_diamond }).filter(([kind]) => share[kind]);
  const points = kinds.reduce((sum, [kind, n]) => sum + (n ?? 0) * share[kind], 0);
  const gems = kinds.reduce((sum, [kind, n]) => sum + (n === null ? share[kind] : 0), 0);
  const said = [t("points-n", { n: points })];
  if (gems) said.push(t("gems-n", { n: gems }));
  return said.join(" + ");
}
