/** The pages of entries that have just changed, made before anybody asks for them. */
import { listLastPublished } from '#content/published.server.ts';
import { entryAddress } from '#content-lists.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Warming } from '#platform/http/warming.ts';
import type { Logger } from '#platform/log.ts';

/** A change saves one entry, or a few; what an import brings is made when it is asked for. */
const MAX_PAGES = 5;

/** Warms the pages of what was saved last; where the database does not answer they come later. */
export async function warmChangedPages(db: Db, warming: Warming, log: Logger): Promise<void> {
  try {
    const entries = await listLastPublished(db, MAX_PAGES);
    const pages = entries.flatMap(({ type, slug }) => {
      return slug === null ? [] : (entryAddress(type, slug) ?? []);
    });
    await warming.warm(pages);
  } catch (error) {
    log.warn({ err: error }, 'changed pages not warmed');
  }
}
