// The picture of a result: the face of the game, who has won, all points, and their way there.
// It is painted on a canvas, as large as previews of links are.

import { text } from "../../common/files.js";
import { boundsOf } from "../../table/lines.js";
import { fileOf } from "../faces.js";

const [WIDTH, HEIGHT] = [1200, 630];
const COLOURS = ["#ffb43d", "#6cc0ff", "#ff8fb0", "#7fdc8f", "#c9a6ff", "#d7d4c8"]; // of the seats
const DASHES = [[], [16, 6], [6, 6], [24, 6, 6, 6], [32, 8], [4, 10]];
const [INK, SOFT] = ["#fff8e6", "#e6d9bd"];
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
const LEFT = 60;
const PLOT = { left: 740, top: 260, width: 400, height: 250 };
const LIST = { top: 302, right: 680, most: 40 };

/** A PNG (Blob) of the end of a match. Raises Error where a browser cannot draw it. */
export async function poster(film, scene, title) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const paint = canvas.getContext("2d");
  paint.drawImage(await faceOf(film.match.game), 0, 0, WIDTH, HEIGHT);
  shaded(paint);
  write(paint, scene.say(film.game.names), LEFT, 92, `600 38px ${SERIF}`, SOFT, WIDTH - 2 * LEFT);
  write(paint, title, LEFT, 190, `700 76px ${SERIF}`, INK, WIDTH - 2 * LEFT);
  ranks(paint, film.match, scene);
  if (film.curve.some((points) => points?.length)) plot(paint, film);
  write(paint, `Dragonhoard · ${location.host}`, LEFT, 592, `500 26px ${SANS}`, SOFT, 700);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** The face, as large as the picture: some browsers paint none that does not say its size. */
async function faceOf(slug) {
  const drawn = await text(fileOf(slug));
  const sized = drawn.replace("<svg ", `<svg width="${WIDTH}" height="${HEIGHT}" `);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  return image;
}

/** Texts can be read on any picture. */
function shaded(paint) {
  const shade = paint.createLinearGradient(0, 0, WIDTH, 0);
  shade.addColorStop(0, "#0b0f14e6");
  shade.addColorStop(1, "#0b0f148c");
  paint.fillStyle = shade;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
}

function write(paint, said, x, y, font, colour, width, align = "left") {
  Object.assign(paint, { font, fillStyle: colour, textAlign: align });
  paint.fillText(fitting(paint, said, width), x, y, width);
}

/** As much of a text as has room, with three dots where it is cut. */
function fitting(paint, said, width) {
  const letters = [...said];
  const wide = (count) => paint.measureText(cut(letters, count)).width;
  let count = letters.length;
  while (count > 1 && wide(count) > width * 1.15) count--; // a little is squeezed instead
  return cut(letters, count);
}

const cut = (letters, count) =>
  count === letters.length ? letters.join("") : `${letters.slice(0, count - 1).join("").trim()}…`;

/** Everybody with their points, the best first; the winners have a crown. */
function ranks(paint, { result }, { who }) {
  const ranked = [...result].sort((one, other) => one.rank - other.rank);
  const step = Math.min(62, (PLOT.top + PLOT.height - LIST.top + 30) / ranked.length);
  const size = Math.min(LIST.most, step * 0.72);
  ranked.forEach(({ seat, points, rank }, at) => {
    const y = LIST.top + at * step;
    paint.fillStyle = COLOURS[seat];
    paint.fillRect(LEFT, y - size * 0.62, 8, size * 0.7);
    const font = `${rank === 1 ? 700 : 500} ${size}px ${SANS}`;
    write(paint, rank === 1 ? "♛" : String(rank), LEFT + 24, y, font, SOFT, 44);
    write(paint, who(seat), LEFT + 78, y, font, INK, LIST.right - LEFT - 190);
    write(paint, String(points), LIST.right, y, font, INK, 100, "right");
  });
}

/** The points over the entries, as the seats' lines. */
function plot(paint, { curve, match, length }) {
  const { left, top, width, height } = PLOT;
  const { low, top: most } = boundsOf(curve);
  const x = (at) => left + (at / Math.max(length - 1, 1)) * width;
  const y = (value) => top + height - ((value - low) / (most - low)) * height;
  paint.fillStyle = "#0006";
  paint.fillRect(left - 20, top - 20, width + 40, height + 40);
  Object.assign(paint, { lineWidth: 5, lineJoin: "round" });
  match.seats.forEach(({ seat }) => {
    paint.strokeStyle = COLOURS[seat];
    paint.setLineDash(DASHES[seat]);
    paint.beginPath();
    stepped(paint, curve, seat, x, y);
    paint.stroke();
  });
}

function stepped(paint, curve, seat, x, y) {
  let before = null;
  curve.forEach((points, at) => {
    const value = points?.[seat] ?? null;
    if (value !== null && before === null) paint.moveTo(x(at), y(value));
    else if (value !== null) {
      paint.lineTo(x(at), y(before));
      paint.lineTo(x(at), y(value));
    }
    before = value;
  });
}
