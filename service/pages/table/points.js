// How points are said.

/** So many points, or that nobody here knows how many. */
export const pointsOf = (n, { t }) => (n === null ? t("points-unknown") : t("points-n", { n }));
