/** Documents (feeds, cards, covers, icons) and uploads, with the budget of each visitor for new ones. */
import { type FindLook, SHIPPED_LOOK } from '#features/appearance/look.ts';
import { UPLOADS_PATH } from '#features/media/addresses.ts';
import { readImageFile } from '#features/media/image-files.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { createMediaResponses } from '#features/media/serving.server.ts';
import type { CreateCachedResponse } from '#platform/http/cached-response.ts';
import { createFileBudgets } from '#platform/http/file-budgets.ts';
import { createDocuments } from '#platform/http/public-documents.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { createCards } from '#site/cards/card-document.server.ts';
import type { DocumentContext, DocumentRoutes } from './documents.ts';

interface FileParts extends Omit<DocumentContext, 'findCard' | 'findLook' | 'readImage'> {
  cache: ResponseCache;
  /** Without it the site looks as it ships. */
  findLook?: FindLook;
  media: Media;
  documents: DocumentRoutes;
  store: CreateCachedResponse;
}

export function createFileRoutes({ documents, cache, store, media, ...parts }: FileParts) {
  const { staticFiles, findLook = () => SHIPPED_LOOK } = parts;
  const budgets = createFileBudgets();
  const context = {
    ...parts,
    findLook,
    findCard: createCards(),
    readImage: (address: string) => readImageFile(media.store, staticFiles, address),
  };
  const files = createDocuments(documents, { context, cache, store, count: budgets.countCover });
  const answerMedia = createMediaResponses({
    store: media.store,
    cache,
    toCached: store,
    findName: media.findFileName,
    finishUpload: media.finishUpload,
    budget: { take: budgets.countUpload, giveBack: budgets.forgiveUpload },
  });
  files.get(`${UPLOADS_PATH}*`, (c) => answerMedia(c.req.raw, c.env.address));
  return files;
}
