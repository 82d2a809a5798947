/** Which address an image value stands for (public-site.md §5). */

/** Shown where there is no image or it cannot be read. */
export const FALLBACK_IMAGE = '/images/fallback.webp';

/** Base64 below this length, in characters, is no image. */
const MIN_BASE64_LENGTH = 100;

/** How the base64 of each type begins: the encoded magic bytes. */
const SIGNATURES = [
  ['png', 'iVBORw0KGgo'],
  ['jpeg', '/9j/'],
  ['gif', 'R0lGOD'],
  ['webp', 'UklGR'],
] as const;

/** Stands before the data in a data URL. */
const MARK = 'base64,';

const ONLY_BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The address for an `<img>`: web addresses, paths and data URLs as they are, raw base64 as a data
 * URL, anything else the fallback. Signatures come first, since a JPEG in base64 looks like a path.
 */
export function imageSource(value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '') return FALLBACK_IMAGE;
  if (text.startsWith('data:image/')) return text;
  if (isBase64Image(text)) return fromBase64(text);
  return /^(?:https?:\/\/|\/)/.test(text) ? text : FALLBACK_IMAGE;
}

const typeOf = (base64: string): string | undefined =>
  SIGNATURES.find(([, start]) => base64.startsWith(start))?.[0];

const isBase64Image = (text: string): boolean =>
  typeOf(text) !== undefined ||
  text.includes(MARK) ||
  (text.length > MIN_BASE64_LENGTH && ONLY_BASE64.test(text));

function fromBase64(text: string): string {
  const [start, rest] = text.split(MARK, 2);
  const payload = (rest ?? start ?? '').replace(/\s+/g, '');
  if (payload.length < MIN_BASE64_LENGTH || !isDecodable(payload)) return FALLBACK_IMAGE;
  return `data:image/${typeOf(payload) ?? 'png'};base64,${payload}`;
}

/** Whether `atob` would take it, without decoding megabytes to find out. */
function isDecodable(payload: string): boolean {
  if (!ONLY_BASE64.test(payload)) return false;
  return payload.endsWith('=') ? payload.length % 4 === 0 : payload.length % 4 !== 1;
}
