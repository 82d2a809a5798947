/** Where a media item and its copies are found, from what is on record of them. */
import { endingOf, FILE_FOLDERS, FILE_TYPES, type MediaType } from './file-types.ts';
import { DEFAULT_FOLDER, IMAGE_TYPES, MEDIA_FOLDERS } from './rules.ts';

/** Below this path the site serves what its store keeps. */
export const UPLOADS_PATH = '/uploads/';

/** Of a SHA-256 in hex, what tells one state of a media item from the next. */
const SHORT_HASH_LENGTH = 8;

export const COPY_ENDINGS = ['avif', 'webp'] as const;
export type CopyEnding = (typeof COPY_ENDINGS)[number];

/** Folder, id, what tells a copy (the short hash and a width), ending. */
const KEY =
  /^([a-z-]+)\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:-([\da-f]{8})-(\d{1,4}))?\.(\w+)$/;
const IMAGE_ENDINGS: ReadonlySet<string> = new Set(Object.values(IMAGE_TYPES));
/** The endings that each folder holds. */
const ENDINGS = new Map<string, ReadonlySet<string>>([
  ...MEDIA_FOLDERS.map((folder) => [folder, IMAGE_ENDINGS] as const),
  ...Object.values(FILE_FOLDERS).map((folder) => [folder, endingsIn(folder)] as const),
]);

function endingsIn(folder: string): ReadonlySet<string> {
  const types = Object.values(FILE_TYPES).filter(({ kind }) => FILE_FOLDERS[kind] === folder);
  return new Set(types.map(({ ending }) => ending));
}

const ENDINGS_OF_COPIES: ReadonlySet<string> = new Set(COPY_ENDINGS);

/** The name of a media item in the store; its address ends with it. */
export const mediaKey = (folder: string, id: string, type: MediaType): string =>
  `${folder}/${id}.${endingOf(type)}`;

/** What the names of all copies of one state of a media item begin with. */
export const copiesBase = (key: string, hash: string): string =>
  `${key.replace(/\.\w+$/, '')}-${hash.slice(0, SHORT_HASH_LENGTH)}`;

export const copyName = (base: string, width: number, ending: CopyEnding): string =>
  `${base}-${width}.${ending}`;

/** What the name of a stored file says; undefined where it is none of ours. */
export function parseKey(
  key: string,
): { id: string; copy: { shortHash: string; width: number } | undefined } | undefined {
  const [, folder = '', id, shortHash, width, ending = ''] = KEY.exec(key) ?? [];
  const isCopy = shortHash !== undefined && width !== undefined;
  const own = ENDINGS.get(folder);
  const endings = isCopy ? ENDINGS_OF_COPIES : own;
  // Only pictures have copies.
  const isPlaced = own === IMAGE_ENDINGS || (own !== undefined && !isCopy);
  if (id === undefined || !isPlaced || endings?.has(ending) !== true) return undefined;
  return { id, copy: isCopy ? { shortHash, width: Number(width) } : undefined };
}

/** The name in the store that a path of the site stands for; undefined where it is no upload's. */
export function keyOfPath(path: string): string | undefined {
  if (!path.startsWith(UPLOADS_PATH)) return undefined;
  const key = path.slice(UPLOADS_PATH.length);
  return parseKey(key) === undefined ? undefined : key;
}

/** The name in the store of the media item that has this address. */
export function keyOfAddress(address: string): string {
  const [folder = DEFAULT_FOLDER, file = ''] = address.split('/').slice(-2);
  return `${folder}/${file}`;
}

/** All copies at these widths. */
export const copyNames = (base: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => COPY_ENDINGS.map((ending) => copyName(base, width, ending)));

/** The widths of a media item's copies as its row has them; none while the copies are not made. */
export const copyWidthsOf = ({ copies }: { copies: string | null }): number[] =>
  copies === null ? [] : JSON.parse(copies);

const MAX_LENGTH = 200;

/** What a file was called, for people to read: without a path and without signs that mislead them. */
export function plainFileName(name: string, otherwise = 'image'): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replaceAll(/\p{C}/gu, '').trim();
  return [...plain].slice(0, MAX_LENGTH).join('') || otherwise;
}
