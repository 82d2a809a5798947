/** Link cards as answers: drawn once for what they say, whatever else of the site changes. */
import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { type CachedResponse, createCachedResponse } from '#platform/http/cached-response.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import type { FindSite } from '#web/site.ts';
import { type CardText, cardText } from './card-text.ts';
import { cardSvg } from './draw-card.server.ts';
import type { Typefaces } from './typefaces.server.ts';

/** What drawing turns the same words into; a change of the drawing is a new version. */
const DRAWING = '2';

/** About three hundred cards. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

const AT_ONCE = 2;

/** Of 100: as few colours as leave contours and letters smooth and the signal its own colour. */
const QUALITY = 75;

/** Of 10: more makes the image a tenth smaller and takes twice the memory. */
const EFFORT = 1;

/** The card of these words as PNG. */
export type DrawCard = (words: CardText) => Promise<Uint8Array>;

/** Loads something once; a failure is not kept, since a build that is replaced is there a moment later. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const loadFaces = loadOnce<Typefaces>(async () =>
  (await import('./typefaces.server.ts')).loadTypefaces(),
);

export const drawCard: DrawCard = async (words) => {
  const [sharp, faces] = await Promise.all([loadSharp(), loadFaces()]);
  return sharp(Buffer.from(cardSvg(words, faces)))
    .png({ palette: true, quality: QUALITY, dither: 0, compressionLevel: 9, effort: EFFORT })
    .toBuffer();
};

/** Cards by what they say: of requests for the same words, however many, one draws. */
export type FindCard = (words: CardText) => Promise<Uint8Array>;

export function createCards(draw: DrawCard = drawCard): FindCard {
  const kept = createResponseCache(MAX_CACHED_BYTES);
  const turns = new PQueue({ concurrency: AT_ONCE });
  return async (words) => {
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING, words]))
      .digest('base64url');
    const answer = await kept.getOrMake(key, () =>
      turns.add(async () => createCachedResponse(200, {}, await draw(words))),
    );
    return answer.body;
  };
}

export interface CardContext {
  /** The page as every visitor gets it; undefined where nobody may be sent. */
  readPage: (path: string) => Promise<CachedResponse> | undefined;
  findCard: FindCard;
  /** Pages of blocks, which say by their templates what they are. */
  pages: { cardLabel: (path: string) => string | undefined };
  findSite: FindSite;
}

/** The part of an address that names a page; the front page has none of its own. */
const PAGE = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

const HOME = 'home';

/** The card of `{page}.png`, the page's address without its first slash; only a page that may be found has one. */
export async function cardDocument(
  file: string,
  { readPage, findCard, findSite, pages }: CardContext,
): Promise<PublicDocument | undefined> {
  const page = file.replace(/\.png$/, '');
  if (page === file || !PAGE.test(page)) return undefined;
  const path = page === HOME ? '/' : `/${page}`;
  const answer = await readPage(path);
  if (answer?.status !== 200) return undefined;
  const html = Buffer.from(answer.body).toString();
  const words = cardText(path, html, findSite(), pages.cardLabel(path));
  if (words === undefined) return undefined;
  return {
    type: 'image/png',
    body: await findCard(words),
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  };
}
