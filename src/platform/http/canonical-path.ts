/** How addresses are written: those of pages in one way each, all others to the letter. */
import { AppError } from '../errors.ts';

/** Sections that hold no public page: the studio, previews, the API, files. */
const RESERVED =
  /^\/(?:admin|api|assets|cards|covers|healthz|metrics|page-parts|preview|readyz|sample|sitemaps|uploads)(?:\/|$)/i;

/** Files that pages bring along. */
const PART_OF_PAGE =
  /\.(?:avif|css|gif|ico|jpe?g|js|map|mjs|mp[34]|pdf|png|svg|vtt|webm|webmanifest|webp|woff2?)$/i;

/** Whether something other than a public page is at this path, or would be. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);

/** Whether errors at this path are told in JSON; the page that documents the API is a page. */
export const isApiPath = (path: string): boolean =>
  path.startsWith('/api/') && path !== '/api/docs';

/**
 * Pages have one address each: in lowercase, without a slash at the end. The letters of a percent
 * escape are a number's, and stay as they are.
 */
export function canonicalPath(path: string): string {
  if (path.length <= 1 || path.includes('//')) return path;
  const trimmed = path.replace(/\/$/, '');
  return isReservedPath(trimmed) || PART_OF_PAGE.test(trimmed) ? trimmed : lowerLetters(trimmed);
}

const lowerLetters = (path: string): string =>
  path.replaceAll(/(?:^|%[\da-f]{2})[^%]*/gi, (part) => {
    const start = part.startsWith('%') ? 3 : 0;
    return part.slice(0, start) + part.slice(start).toLowerCase();
  });

/** The path by which rules are looked up: for them the letters of an escape are the same, too. */
export const rulePath = (path: string): string => canonicalPath(path).toLowerCase();

/** Encoding an address more often than this hides nothing from anybody who reads it once. */
const MAX_DECODINGS = 5;

/**
 * The path that is meant, however it is spelled: without percent escapes, in lowercase, with single
 * slashes. Never throws; what cannot be decoded stays.
 */
export function plainPath(path: string): string {
  let plain = path;
  for (let turn = 0; turn < MAX_DECODINGS && plain.includes('%'); turn += 1) {
    const decoded = decode(plain);
    if (decoded === undefined) break;
    plain = decoded;
  }
  return plain.toLowerCase().replaceAll(/[\\/]+/g, '/');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The address without percent escapes.
 * @throws {AppError} bad_request where it has a stray percent sign or is no UTF-8.
 */
export function decodeAddress(url: string): string {
  try {
    // Where nothing comes of it the bundler takes this call for one without effect.
    return decodeURIComponent(url);
  } catch (cause) {
    const sentence = 'This address is malformed: a percent sign is not followed by a code.';
    throw new AppError('bad_request', sentence, { cause });
  }
}
