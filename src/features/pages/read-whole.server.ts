/** A page as what it says by itself, with the lists that its blocks take from other entries. */
import type { Db } from '#platform/db/tables.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { withClaims } from './backed-blocks.server.ts';
import type { KnownPage } from './known-pages.server.ts';
import { listedBy, withShownItems } from './listed.server.ts';
import type { PublishedPages } from './published.server.ts';
import { readablePage } from './readable.ts';
import { templateOf } from './templates.ts';

interface Around {
  db: Db;
  pages: PublishedPages;
}

/** Whether a page is read as a text beside its own address. */
export const isReadable = ({ template }: KnownPage): boolean =>
  templateOf(template)?.isReadable !== false;

/** What a page says, lists and all; undefined where it has gone since. */
export async function readWholePage(
  around: Around,
  known: KnownPage,
): Promise<ReadablePage | undefined> {
  const page = await around.pages.read(known);
  if (page === undefined) return undefined;
  const own = page.blocks.filter(({ hidden }) => hidden !== true);
  const [visible = []] = await withClaims(around.db, [own], around.pages.catalogue());
  const shown = visible.map((block) => withShownItems(around.db, block));
  const listed = visible.map(
    async (block) => [block.id, await listedBy(around, block, page)] as const,
  );
  const blocks = (await Promise.all(shown)).filter((block) => block !== undefined);
  return readablePage({ ...page, blocks }, new Map(await Promise.all(listed)));
}
