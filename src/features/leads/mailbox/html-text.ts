/** The words of an HTML mail. Nothing of it is kept as HTML, and nothing it names is loaded. */

/** Elements whose content is no text to read. */
const UNREAD: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 'title']);

/** Elements that begin or end a line. */
const LINES: ReadonlySet<string> = new Set(
  'address article blockquote br div dl dt dd footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
]);

/** Reads tags off one by one, so that its time grows with its length alone. */
export function htmlText(html: string): string {
  // Of other letters, lowercase may be longer, and places in it others.
  const lower = html.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    pieces.push(html.slice(at, open === -1 ? html.length : open).replaceAll(/\s+/g, ' '));
    if (open === -1) break;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) break;
    at = close + (isComment ? '-->'.length : 1);
    if (isComment) continue;
    const name = /^[a-z][a-z\d]{0,15}/.exec(lower.slice(open + 1, open + 20).replace('/', ''))?.[0];
    if (name === undefined) continue;
    if (LINES.has(name)) pieces.push('\n');
    if (!UNREAD.has(name) || lower.charAt(open + 1) === '/') continue;
    const end = lower.indexOf(`</${name}`, at);
    at = end === -1 ? html.length : end;
  }
  return tidied(decoded(pieces.join('')));
}

const decoded = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const isHex = name.charAt(1).toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** No more than one empty line after another. */
function tidied(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const words = line.trim();
    if (words !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(words);
  }
  return lines.join('\n').trim();
}
