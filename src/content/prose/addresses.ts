/** Which addresses may stand in a text, and what each leads to. */
import { embedded } from '../embeds.ts';

/** What stands for a link to an entry of this site, before its id. */
export const ENTRY_LINK = 'entry:';

/** The id of the entry that a link leads to; undefined where it leads elsewhere. */
export const entryOf = (address: string): string | undefined =>
  /^entry:([\w-]{1,64})$/.exec(address)?.[1];

const SAFE_SCHEME = /^(?:https?:\/\/[^/]|mailto:[^\s]|tel:[+\d])/i;
const OWN_ADDRESS = /^(?:\/(?![/\\])|#)/;
/** A document beside the one that has the link, as policies name each other. */
const NEIGHBOUR = /^[\w-]+\.pdf$/;

/** Whether an address may stand in a link: of this site, http(s), mail or telephone. */
export const isSafeAddress = (address: string): boolean =>
  // Browsers leave control characters out, and what is left may lead elsewhere.
  !/[\p{Cc}\\]/u.test(address) &&
  address.length <= MAX_LINK_LENGTH &&
  (SAFE_SCHEME.test(address) ||
    OWN_ADDRESS.test(address) ||
    NEIGHBOUR.test(address) ||
    entryOf(address) !== undefined);

const MAX_LINK_LENGTH = 2_048;

const UPLOADS = '/uploads/';
const OWN_PICTURE = /^\/uploads\/[a-z-]+\/[\da-f-]+\.(?:jpg|png|webp|gif)$/;

/** Whether an address may be that of a picture: of the library, wherever that keeps its files. */
export function isPictureAddress(address: string): boolean {
  const at = address.lastIndexOf(UPLOADS);
  if (at === -1 || !OWN_PICTURE.test(address.slice(at))) return false;
  return (
    at === 0 || (at < MAX_LINK_LENGTH && /^https?:\/\/\w[\w.:/-]*$/.test(address.slice(0, at)))
  );
}

/** What a path or the path of an https address ends with, in lower case; empty where that says nothing. */
function endingOf(address: string): string {
  if (!isSafeAddress(address) || !/^(?:\/|https:)/i.test(address)) return '';
  const { pathname } = URL.parse(address, 'https://own.invalid') ?? {};
  return /\.(\w{1,5})$/.exec(pathname ?? '')?.[1]?.toLowerCase() ?? '';
}

const FILM_ENDINGS = new Set(['mp4', 'm4v', 'ogv', 'webm']);

/** Whether an address is that of a film that this site serves itself. */
export const isFilmAddress = (address: string): boolean =>
  address.startsWith('/') && FILM_ENDINGS.has(endingOf(address));

/** Whether an address is that of a film: of this site, or of a provider whose player pages show. */
export const isVideoAddress = (address: string): boolean =>
  isFilmAddress(address) || (isSafeAddress(address) && embedded(address) !== undefined);

const LIBRARY_FILM = /^\/uploads\/films\/[\da-f-]{36}\.(?:mp4|webm)$/;

/** Whether an address is that of a film of the library, which pages play without a script. */
export const isLibraryFilm = (address: string): boolean => LIBRARY_FILM.test(address);

/** Whether an address is that of subtitles that this site serves itself. */
export const isSubtitlesAddress = (address: string): boolean =>
  address.startsWith('/') && endingOf(address) === 'vtt';

/** What people keep and open with a program of their own; nothing that a browser would run. */
const FILE_ENDINGS = new Set(
  'csv doc docx epub ics key mp3 numbers odp ods odt pages pdf ppt pptx rtf txt vcf xls xlsx zip'.split(
    ' ',
  ),
);

/** The kind of file at an address, such as `PDF`; undefined where it is none to be downloaded. */
export function fileKindOf(address: string): string | undefined {
  const ending = endingOf(address);
  return FILE_ENDINGS.has(ending) ? ending.toUpperCase() : undefined;
}

/** Whether a button may lead there: a page of this site, https, mail or telephone. */
export const isActionAddress = (address: string): boolean =>
  isSafeAddress(address) && /^(?:\/|https:|mailto:|tel:|entry:)/i.test(address);

/** Whether an address is that of an entry, or of a page of this site. */
export const isOwnPage = (address: string): boolean =>
  isSafeAddress(address) && (entryOf(address) !== undefined || address.startsWith('/'));
