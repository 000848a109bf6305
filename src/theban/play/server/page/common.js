// What both pages share: the language, making elements, the theme, and asking the server.

import { language, words } from "./words.js";

/** A sentence of the page in its language, with its gaps filled. */
export function t(english, gaps = {}) {
  return (words[english] ?? english).replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
}

/** What is written in the page is marked: its text, or the attributes that the mark names. */
document.documentElement.lang = language;
for (const element of document.querySelectorAll("[data-t]")) {
  const names = element.dataset.t.split(" ").filter(Boolean);
  for (const name of names) element.setAttribute(name, t(element.getAttribute(name)));
  if (!names.length) element.textContent = t(element.textContent.replace(/\s+/g, " ").trim());
}

/** Make an element: its properties, then what is in it. */
export function make(name, properties = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...inside);
  return element;
}

export const find = (id) => document.getElementById(id);

/** Show what went wrong, until the next call; an empty text takes it away. */
export function complain(text) {
  const fault = find("fault");
  fault.textContent = text;
  fault.hidden = !text;
}

/** Ask the server with the token of this page's link; what it refuses is an Error. */
export async function ask(path, token, options = {}) {
  const headers = { Authorization: `Bearer ${token}`, ...options.headers };
  const response = await fetch(path, { ...options, headers });
  if (response.ok) return response;
  let text = t("The server answers {status}.", { status: response.status });
  try {
    text = (await response.json()).error ?? text;
  } catch {
    // It was no answer of ours.
  }
  throw new Error(text);
}

const stored = {
  get: () => { try { return localStorage.getItem("theban-theme"); } catch { return null; } },
  set: (theme) => { try { localStorage.setItem("theban-theme", theme); } catch { /* not kept */ } },
};

/** Let a button switch between dark and light; tell whoever wants to know. */
export function themed(button, tell = () => {}) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const current = () => stored.get() ?? (system.matches ? "dark" : "light");
  const show = () => {
    document.documentElement.dataset.theme = current();
    button.textContent = current() === "dark" ? t("Light") : t("Dark");
    button.setAttribute("aria-label", current() === "dark" ? t("Use light colours") : t("Use dark colours"));
    tell(current());
  };
  button.addEventListener("click", () => {
    stored.set(current() === "dark" ? "light" : "dark");
    show();
  });
  system.addEventListener("change", show);
  show();
}
