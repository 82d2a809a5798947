/** A finished page as its elements and texts, enough to ask where words stand. */

export interface PageElement {
  tag: string;
  attributes: string;
  above: PageElement | undefined;
  /** Its own and of all below it. */
  words: string;
}

export interface PageText {
  words: string;
  within: PageElement;
}

export interface ReadPage {
  texts: PageText[];
  elements: PageElement[];
}

const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/giu;
const UNSEEN = /<(script|style|template|noscript|title)[\s>][\s\S]*?<\/\1>/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|use|wbr)$/;
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (html: string): string =>
  html.replaceAll(
    /&(?:#(x?)([\da-f]+)|(\w+));/gi,
    (whole, hex: string, code: string, name: string) =>
      code === undefined
        ? (REFERENCES[name] ?? whole)
        : String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
  );

/** What visitors see of a page, and how it is put together. */
export function readPage(html: string): ReadPage {
  const body = html.slice(Math.max(html.indexOf('<body'), 0)).replaceAll(UNSEEN, '');
  const elements: PageElement[] = [];
  const texts: PageText[] = [];
  let within: PageElement = { tag: '', attributes: '', above: undefined, words: '' };
  for (const [piece, closes, tag = '', attributes = ''] of body.matchAll(PIECE)) {
    if (piece.startsWith('<!--')) continue;
    if (tag === '') {
      const words = decoded(piece);
      texts.push({ words, within });
      for (const one of around(within)) one.words += words;
    } else if (closes === '/') {
      within = [...around(within)].find((one) => one.tag === tag)?.above ?? within;
    } else {
      const element = { tag, attributes: decoded(attributes), above: within, words: '' };
      elements.push(element);
      if (!VOID.test(tag) && !attributes.endsWith('/')) within = element;
    }
  }
  return { texts, elements };
}

/** An element and all that it stands in, from the inside out. */
export function* around(element: PageElement): Generator<PageElement> {
  for (let one: PageElement | undefined = element; one !== undefined; one = one.above) yield one;
}

/** The value of an attribute; undefined where there is none. */
export const attributeOf = ({ attributes }: PageElement, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
