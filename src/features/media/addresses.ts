/** Where a picture and its copies are found, from what is on record of them. */
import { DEFAULT_FOLDER, IMAGE_TYPES, type ImageType, UPLOAD_FOLDERS } from './rules.ts';

/** Below this path the site serves what its store keeps. */
export const UPLOADS_PATH = '/uploads/';

/** Of a SHA-256 in hex, what tells one state of a picture from the next. */
const SHORT_HASH_LENGTH = 8;

export const COPY_ENDINGS = ['avif', 'webp'] as const;
export type CopyEnding = (typeof COPY_ENDINGS)[number];

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const KEY = new RegExp(
  `^(?:${UPLOAD_FOLDERS.join('|')})/(${ID})(?:-([\\da-f]{${SHORT_HASH_LENGTH}})-(\\d{1,4})\\.(?:${COPY_ENDINGS.join('|')})|\\.(?:${Object.values(IMAGE_TYPES).join('|')}))$`,
);

/** The name of a picture in the store; its address ends with it. */
export const pictureKey = (folder: string, id: string, type: ImageType): string =>
  `${folder}/${id}.${IMAGE_TYPES[type]}`;

/** What the names of all copies of one state of a picture begin with. */
export const copiesBase = (picture: string, hash: string): string =>
  `${picture.replace(/\.\w+$/, '')}-${hash.slice(0, SHORT_HASH_LENGTH)}`;

export const copyName = (base: string, width: number, ending: CopyEnding): string =>
  `${base}-${width}.${ending}`;

/** What the name of a stored file says; undefined where it is none of ours. */
export function parseKey(
  key: string,
): { id: string; copy: { shortHash: string; width: number } | undefined } | undefined {
  const [, id, shortHash, width] = KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  const isCopy = shortHash !== undefined && width !== undefined;
  return { id, copy: isCopy ? { shortHash, width: Number(width) } : undefined };
}

/** The name in the store that a path of the site stands for; undefined where it is no upload's. */
export function keyOfPath(path: string): string | undefined {
  if (!path.startsWith(UPLOADS_PATH)) return undefined;
  const key = path.slice(UPLOADS_PATH.length);
  return parseKey(key) === undefined ? undefined : key;
}

/** The name in the store of the picture that has this address. */
export function keyOfAddress(address: string): string {
  const [folder = DEFAULT_FOLDER, file = ''] = address.split('/').slice(-2);
  return `${folder}/${file}`;
}

/** All copies at these widths. */
export const copyNames = (base: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => COPY_ENDINGS.map((ending) => copyName(base, width, ending)));

/** The widths of a picture's copies as its row has them; none while the copies are not made. */
export const copyWidthsOf = ({ copies }: { copies: string | null }): number[] =>
  copies === null ? [] : JSON.parse(copies);
