// The company at a table: who may be talked to, and heard.

/** The seats of other players. */
export const others = ({ seats, you }) =>
  seats.filter(({ seat, player }) => player && seat !== you);

/** Whether there is anybody to talk to, and one may. */
export const canTalk = (match) => match.you !== null && others(match).length > 0;

/** Whether one sits with people, or may yet: then there may be something to hear. */
export const canHear = ({ seats, you }) =>
  you !== null && seats.some(({ seat, kind }) => kind !== "ai" && seat !== you);
