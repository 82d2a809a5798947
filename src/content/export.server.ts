import type { Db } from '#platform/db/tables.ts';
import { decodeCursor } from './cursor.ts';
import { listItems } from './entry-lists.server.ts';
import { ENTRY_STATUSES } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';

/** Every entry as the text of an import file, in pieces, so that memory holds one page at a time. */
export async function* exportContent(
  db: Db,
  types: readonly ContentType[],
): AsyncGenerator<string> {
  yield '{';
  for (const [index, type] of types.entries()) {
    yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(type.collection)}: [`;
    let separator = '\n    ';
    for await (const item of everyItem(db, type)) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ',\n    ';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

/** What is counted is counted again where it is imported. */
const withoutCounts = ({ readMinutes: _, ...item }: ContentItem & EntryFacts): ContentItem => item;

/** Every entry of a type, the drafts first or last, a page of them in memory at a time. */
export async function* everyItem(db: Db, type: ContentType): AsyncGenerator<ContentItem> {
  for (const status of ENTRY_STATUSES) {
    let next: string | undefined;
    do {
      const cursor = next === undefined ? undefined : decodeCursor(next);
      const page = await listItems(db, type, { status, cursor });
      yield* page.items.map(withoutCounts);
      next = page.next;
    } while (next !== undefined);
  }
}
