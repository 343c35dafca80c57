// A short sound and a vibration when it is my turn, each of which can be switched off. The sound is
// made here.

import { kept } from "../common/session.js";

const NOTES = [659.3, 987.8]; // Hz: a fifth, upwards
const EACH_S = 0.16;
const LOUD = 0.12; // of what the device can do
const GONE_MS = 2000;
const BUZZ_MS = [80, 60, 80];

export const SWITCHES = ["sound", "vibration"];

/** Whether this browser has what the switch is for. */
export const canDo = (name) =>
  name === "sound" ? "AudioContext" in window : "vibrate" in navigator;

/** Whether the switch is on: it is, as long as nobody has touched it. */
export const isOn = (name) => kept(name) !== false;

/** Make the sound and the vibration that are switched on. */
export function chime() {
  for (const name of SWITCHES) if (isOn(name)) make(name);
}

/** Make one of them. A browser that was not touched yet makes none. */
export function make(name) {
  if (!canDo(name)) return;
  if (name === "sound") sound();
  else navigator.vibrate(BUZZ_MS);
}

/** A sound that could not be played within two seconds is dropped. */
function sound() {
  const audio = new AudioContext();
  NOTES.forEach((hz, n) => note(audio, hz, audio.currentTime + n * EACH_S));
  setTimeout(() => audio.close(), GONE_MS);
}

/** One note, softly begun and ended, so that nothing clicks. */
function note(audio, hz, from) {
  const [voice, loudness] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = hz;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUD, from + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + 2 * EACH_S);
  voice.connect(loudness).connect(audio.destination);
  voice.start(from);
  voice.stop(from + 2 * EACH_S);
}
