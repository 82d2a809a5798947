/** What texts and pages ask of entries, images and files. */
import { askedInTurns } from '#content/prose/links.server.ts';
import { createFileFacts } from '#features/media/file-facts.server.ts';
import { createPageImages } from '#features/media/page-images.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { entryFinders } from './entry-cards.ts';

export const createTextSources = (
  db: Db,
  shippedImages: Parameters<typeof createPageImages>[1] = new Map(),
) => ({
  ...askedInTurns(entryFinders(db)),
  findImages: createPageImages(db, shippedImages),
  findFiles: createFileFacts(db),
});
