// The memory of this browser: its player, and small settings. Nothing of it leaves the browser but
// the token, which goes to this service alone.

const PREFIX = "dragonhoard.";

/** The value kept under this name; null if there is none, or if the browser keeps nothing. */
export function kept(name, where = "localStorage") {
  try {
    return JSON.parse(window[where].getItem(PREFIX + name));
  } catch {
    return null;
  }
}

/** Keep a value (null: forget it). If the browser refuses, it lives no longer than the page. */
export function keep(name, value, where = "localStorage") {
  try {
    if (value === null) window[where].removeItem(PREFIX + name);
    else window[where].setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

let player = kept("player");

/** The player of this browser: {id, name, token}, or null. Other tabs are heard. */
export const session = {
  get: () => player,
  set: (who) => {
    player = who;
    keep("player", who);
  },
};

addEventListener("storage", ({ key }) => {
  if (key === `${PREFIX}player`) player = kept("player");
});

/** A token that was given to this tab alone, to look with other eyes. */
export const guest = {
  get: () => kept("token", "sessionStorage"),
  set: (token) => keep("token", token || null, "sessionStorage"),
};

/** The token with which this tab asks: its own, or that of who plays here. */
export const token = () => guest.get() ?? session.get()?.token ?? null;
