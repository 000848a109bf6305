// What both pages share: making elements, the theme, and asking the server.

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

/** Show what went wrong; nothing takes it away again. */
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
  let text = `The server answers ${response.status}.`;
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
    button.textContent = current() === "dark" ? "Light" : "Dark";
    button.setAttribute("aria-label", `Use ${current() === "dark" ? "light" : "dark"} colours`);
    tell(current());
  };
  button.addEventListener("click", () => {
    stored.set(current() === "dark" ? "light" : "dark");
    show();
  });
  system.addEventListener("change", show);
  show();
}
