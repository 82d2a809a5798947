/** What pages load of a look that is not as it ships: a small stylesheet, and the drawings that it names. */
import type { Look } from '#features/appearance/look.ts';
import { lookCache } from '#features/appearance/look-cache.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { lookStyles } from './look-styles.ts';
import { isDrawing, terrainArt } from './terrain-art.ts';

/** Where pages find it: `/site-look/{id}.css`. */
export const LOOK_PATH = '/site-look/:file';

/** In the place of the look that ships, for who asks by an old address. */
const NO_LOOK = '0'.repeat(14);

const FILE = /^([a-z\d]{14})(?:\.css|-([a-z]+)\.svg)$/;

/**
 * What is at the address of this look, or of one before it: those keep answering, with the look as it
 * is now.
 */
export function lookDocument(file: string, look: Look): PublicDocument | undefined {
  const [, asked, art] = FILE.exec(file) ?? [];
  if (asked === undefined) return undefined;
  const headers = { 'cache-control': lookCache(look, asked) };
  if (art === undefined) {
    const body = lookStyles(look, (name) => `/site-look/${look.id || NO_LOOK}-${name}.svg`);
    return { type: 'text/css; charset=utf-8', body, headers };
  }
  const body = drawingOf(art, look);
  return body === undefined ? undefined : { type: 'image/svg+xml', body, headers };
}

/** Of a look for as long as it is the site's: addresses of looks that never were cost no drawing. */
const drawings = new WeakMap<Look, Map<string, string | undefined>>();

export function drawingOf(name: string, look: Look): string | undefined {
  const ofLook = drawings.get(look) ?? new Map<string, string | undefined>();
  drawings.set(look, ofLook);
  if (!ofLook.has(name) && isDrawing(name)) ofLook.set(name, terrainArt(name, look));
  return ofLook.get(name);
}
