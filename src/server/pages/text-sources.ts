/** What texts and pages ask of entries, images and files. */
import { askedInTurns } from '#content/prose/links.server.ts';
import { createMediaFacts } from '#features/media/media-facts.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { ImageFacts } from '#ui/image-facts.ts';
import { entryFinders } from './entry-cards.ts';

export const createTextSources = (db: Db, shipped?: ReadonlyMap<string, ImageFacts>) => ({
  ...askedInTurns(entryFinders(db)),
  ...createMediaFacts(db, shipped),
});
