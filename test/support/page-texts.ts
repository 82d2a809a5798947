/** What visitors read and hear of a page: its texts, and what its attributes say. */

const HEARD =
  /\s(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder)="([^"]*)"/g;

/** The references that our own renderers write. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x26': '&',
  '#x27': "'",
  '#39': "'",
};

const decoded = (text: string): string =>
  text.replaceAll(
    /&(\w+|#\w+);/g,
    (whole, name: string) => CHARACTERS[name.toLowerCase()] ?? whole,
  );

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every text of a document's body, each once, as a visitor has it. */
export function textsOfPage(html: string): string[] {
  const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? '';
  const seen = body
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|template|noscript)[\s>][\s\S]*?<\/\1>/g, '<i>');
  const heard = [...seen.matchAll(HEARD)].map(([, words = '']) => words);
  const texts = [...seen.split(/<[^>]*>/), ...heard].map((text) => collapsed(decoded(text)));
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text));
}

const DATA = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

/** What of structured data is said to programs in their own terms, by the names of schema.org. */
const TERMS = new Set([
  '@context',
  '@id',
  '@type',
  'applicationCategory',
  'availability',
  'contactType',
  'dateModified',
  'datePublished',
  'inLanguage',
  'operatingSystem',
  'priceCurrency',
  'query-input',
]);

function saidIn(value: unknown): string[] {
  if (typeof value === 'string') return URL.canParse(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (TERMS.has(name) ? [] : saidIn(part)));
}

/** Every text of a document's structured data, each once. */
export function textsOfData(html: string): string[] {
  const said = [...html.matchAll(DATA)].flatMap(([, json = '']) => saidIn(JSON.parse(json)));
  return [...new Set(said.map(collapsed))].filter((text) => /\p{L}/u.test(text));
}

/** All texts of a value, however deep, as they are read: without the marks of Markdown. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

export const withoutMarks = (text: string): string =>
  collapsed(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`#>|~\\]/g, ''));

/** What needs no source: figures, keys of the keyboard, names of languages in capitals. */
const FIGURE = /^[A-Z\d\s,.:%]*$/;

/** What is put together of other texts: a name beside what it is, sentences, a list, a quotation, a figure with its unit. */
const JOINTS = /[:,.] | (?:·|and|to) |[“”()]|(?<=\d) /;

/** Finds texts that have stood in some source, with a figure or such texts in the place of `{name}`. */
export function sourceOf(texts: Iterable<string>): (text: string) => boolean {
  const all = [...new Set([...texts].map(withoutMarks))];
  const corpus = all.join('\n');
  const patterns = all.flatMap((text) =>
    /\{\w+\}/.test(text)
      ? [
          new RegExp(
            `^${text
              .split(/\{\w+\}/)
              .map((part) => RegExp.escape(part))
              .join('(.*)')}$`,
            'u',
          ),
        ]
      : [],
  );
  const isPutTogether = (text: string): boolean =>
    corpus.includes(text) ||
    text.split(JOINTS).every((part) => FIGURE.test(part) || corpus.includes(part.trim()));
  return (text) => {
    const plain = withoutMarks(text);
    return (
      isPutTogether(plain) || patterns.some((one) => one.exec(plain)?.slice(1).every(isPutTogether))
    );
  };
}
