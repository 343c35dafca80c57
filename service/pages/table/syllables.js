// Breaks for long words of names on a narrow card. Browsers know that for some languages
// on some systems only; so names say it themselves, with soft hyphens.

const PARTED = `
  Adven-turers Alche-mist am-ethyst Ancient Ap-pren-tice Arch-mage author-ity Baha-mut
  Bot-tom-less Bri-gand Char-latan Charmed con-fu-sion Crys-tal dia-mond Dark-ness Dis-guise
  Dop-pel-gan-ger Draco-lich Dragon-slayer emer-ald En-chant-ed En-chant-ress Friend-ly Gi-gan-tic
  Gig-gling Gold-smith hour-glass Lady-bug lan-tern Lepre-chaun Light-ning Magi-cal Magi-cian
  Mer-chant Mush-room Necro-man-cer Pil-fer-ing Prin-cess pro-tec-tion Quick-sand Rain-bow
  sap-phire Scep-tre Sor-cerer Spi-ders Spin-ach Thun-der Uni-corn Alchi-miste amé-thyste
  Amu-lette Ap-prenti Arai-gnées Archi-mage auto-rité bon-heur Cham-pi-gnon cha-par-deur
  Coc-ci-nelle colé-rique cris-tal Dégui-se-ment dia-mant Draco-liche Drui-desse em-brouille
  éme-raude en-chan-tée En-chan-teur En-sor-ce-leuse en-so-leillée épi-nards Es-ca-mo-tage
  Fan-tôme Four-mis géla-ti-neux Gobe-lin gro-gnon Guer-rier Guer-rière Jour-née Lan-terne
  Li-corne Magi-cien ma-gique Mar-chand mau-dite Monstre mou-vants Nécro-mant Or-fèvre Prin-cesse
  San-glier sau-vage Scep-tre se-crète si-nistres Sor-cier Sor-cière sour-cier Tem-pête té-nèbres
  vi-gueur vi-tesse vul-gaire Vo-leuse
`;
const SOFT = "\u00AD";
const HYPHENS = new Map(
  PARTED.trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll("-", "").toLowerCase(), word.split("-")]),
);

/** A name whose long words may be broken between syllables. */
export const parted = (name) => name.replaceAll(/\p{L}+/gu, broken);

function broken(word) {
  const parts = HYPHENS.get(word.toLowerCase()) ?? [word];
  let at = 0;
  return parts.map(({ length }) => word.slice(at, (at += length))).join(SOFT);
}

/** How many letters the longest part has that stays whole. */
export const longest = (name) =>
  Math.max(...name.split(new RegExp(`[\\s${SOFT}-]`)).map(({ length }) => length));
