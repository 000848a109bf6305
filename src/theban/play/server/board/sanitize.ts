// From the text of a picture to elements that cannot do anything but be drawn.
//
// The server escapes the names of players; this holds even if it did not.

const SVG = "http://www.w3.org/2000/svg";

/** What style elements are called while the text is read: a strict policy logs each as a fault. */
const SHEET = "metadata";

const DRAWN = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use " +
    "clipPath mask linearGradient radialGradient stop pattern metadata"
  ).split(" "),
);

/** Whether a value of CSS or of an attribute asks for something from elsewhere. */
function isForeign(value: string): boolean {
  return (
    /\\|@import|expression\(|javascript:|image-set\(|src\(/i.test(value) ||
    /url\((?!\s*["']?#)/i.test(value)
  );
}

function clean(element: Element, sheets: string[]): void {
  for (const attribute of [...element.attributes]) {
    const name = attribute.name.toLowerCase();
    const isLink = attribute.localName === "href";
    if (
      name.startsWith("on") ||
      name.startsWith("xml:") ||
      (isLink && !attribute.value.trim().startsWith("#")) ||
      (!name.startsWith("aria-") && !name.startsWith("data-") && isForeign(attribute.value))
    ) {
      element.removeAttributeNode(attribute);
    }
  }
  for (const child of [...element.children]) {
    if (child.namespaceURI !== SVG || !DRAWN.has(child.localName)) child.remove();
    else if (child.localName === SHEET) {
      const text = child.textContent ?? "";
      if (!isForeign(text)) sheets.push(text);
      child.remove();
    } else clean(child, sheets);
  }
}

export interface Sanitized {
  readonly svg: SVGSVGElement;
  /** Its style sheets: as text, since a page's policy may forbid style elements. */
  readonly css: string;
}

/** Return the picture, or null if the text is not an SVG. */
export function sanitize(text: string): Sanitized | null {
  const renamed = text.replace(/<(\/?)style\b/g, `<$1${SHEET}`);
  const root = new DOMParser().parseFromString(renamed, "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.namespaceURI !== SVG) return null;
  if (root.getElementsByTagName("parsererror").length > 0) return null;
  const sheets: string[] = [];
  clean(root, sheets);
  const svg = document.importNode(root, true) as unknown as SVGSVGElement;
  // A style attribute that was parsed is left out under a strict policy, one that is set is not.
  for (const styled of svg.querySelectorAll<SVGElement>("[style]")) {
    const style = styled.getAttribute("style") ?? "";
    styled.removeAttribute("style");
    styled.style.cssText = style;
  }
  return { svg, css: sheets.join("\n") };
}
