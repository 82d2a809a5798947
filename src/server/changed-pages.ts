/** The pages of entries that have just changed, which are made before anybody asks for them. */
import { listLastPublished } from '#content/published.server.ts';
import { entryAddress } from '#content-lists.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';

/** A change saves one entry, or a few; what an import brings is made when it is asked for. */
const MAX_PAGES = 5;

/** The addresses of what was saved last; none where the database does not answer. */
export async function findChangedPages(db: Db, log: Logger): Promise<string[]> {
  try {
    const entries = await listLastPublished(db, MAX_PAGES);
    return entries.flatMap(({ type, slug }) =>
      slug === null ? [] : (entryAddress(type, slug) ?? []),
    );
  } catch (error) {
    log.warn({ err: error }, 'changed pages not found');
    return [];
  }
}
