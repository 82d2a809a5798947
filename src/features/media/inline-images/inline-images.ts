/** Images that content holds inside itself, as base64, instead of the address of a file. */
import type { ContentType } from '#content/schema.ts';
import { DEFAULT_FOLDER, MEDIA_FOLDERS, type MediaFolder } from '../rules.ts';

export interface InlineImage {
  /** Where it stands: `contentSections.0.imageUrl`. */
  field: string;
  /** As the content has it. */
  value: string;
}

/** How the base64 of each type begins: the encoded magic bytes. */
const SIGNATURES = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGOD'],
  ['image/webp', 'UklGR'],
] as const;

/** Shorter text of these letters is a word, not an image. */
const MIN_LENGTH = 100;
const ONLY_BASE64 = /^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/;

/** Longer beginnings of data URLs are none. */
const MAX_HEAD_LENGTH = 200;

const isInlineImage = (text: string): boolean =>
  /^data:image\/[\w.+-]+[;,]/i.test(text) ||
  (text.length >= MIN_LENGTH && typeOf(text) !== undefined);

function typeOf(text: string): string | undefined {
  const [type] = SIGNATURES.find(([, start]) => text.startsWith(start)) ?? [];
  return type !== undefined && ONLY_BASE64.test(text) ? type : undefined;
}

/** Every image that `item` holds inside itself, however deep. */
export function findInlineImages(item: unknown, path: readonly string[] = []): InlineImage[] {
  if (typeof item === 'string') {
    return isInlineImage(item.trim()) ? [{ field: path.join('.'), value: item }] : [];
  }
  if (typeof item !== 'object' || item === null) return [];
  return Object.entries(item).flatMap(([name, value]) => findInlineImages(value, [...path, name]));
}

/** `item` with every value that `replacements` names in the place of what it names. */
export function replaceValues(item: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof item === 'string') return replacements.get(item) ?? item;
  if (Array.isArray(item)) return item.map((value) => replaceValues(value, replacements));
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, replaceValues(value, replacements)]),
  );
}

/** A picture or a link of Markdown whose address is the image itself. */
const IN_TEXT = /\]\((data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]+)/gi;

/** Every image that a Markdown text of `item` holds inside itself, however deep. */
export function findTextImages(item: unknown, path: readonly string[] = []): InlineImage[] {
  if (typeof item === 'string') {
    const field = path.join('.');
    return [...item.matchAll(IN_TEXT)].flatMap(([, value]) =>
      value === undefined ? [] : [{ field, value }],
    );
  }
  if (typeof item !== 'object' || item === null) return [];
  return Object.entries(item).flatMap(([name, value]) => findTextImages(value, [...path, name]));
}

/** `item` with addresses in the place of the images that its Markdown texts hold. */
export function replaceTextImages(
  item: unknown,
  replacements: ReadonlyMap<string, string>,
): unknown {
  if (typeof item === 'string') {
    return item.replaceAll(IN_TEXT, (all, value: string) => {
      const address = replacements.get(value);
      return address === undefined ? all : `](${address}`;
    });
  }
  if (Array.isArray(item)) return item.map((value) => replaceTextImages(value, replacements));
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, replaceTextImages(value, replacements)]),
  );
}

/** The bytes of an inline image and what it says it is; undefined where it is no base64. */
export function decodeInlineImage(
  value: string,
): { bytes: Uint8Array; declaredType: string } | undefined {
  const text = value.trim();
  const comma = text.indexOf(',');
  const head = text.slice(0, Math.min(Math.max(comma, 0), MAX_HEAD_LENGTH));
  // at most 200 characters
  const [, mediaType] = /^data:([\w/+.-]+)[^,]*;base64$/is.exec(head) ?? [];
  const base64 = (mediaType === undefined ? text : text.slice(comma + 1)).replace(/\s+/g, '');
  const declaredType = (mediaType ?? typeOf(text) ?? '').toLowerCase();
  if (base64 === '' || !ONLY_BASE64.test(base64) || base64.length % 4 === 1) return undefined;
  return { bytes: Buffer.from(base64, 'base64'), declaredType: alias(declaredType) };
}

const alias = (type: string): string => (type === 'image/jpg' ? 'image/jpeg' : type);

/** Where the image of a field is kept. */
export function folderOf({ mediaFolder }: ContentType, field: string): MediaFolder {
  const wanted = mediaFolder?.(field);
  return MEDIA_FOLDERS.find((folder) => folder === wanted) ?? DEFAULT_FOLDER;
}
