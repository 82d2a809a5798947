import { redirect } from 'react-router';
import type { ListFilter } from '#content/list-query.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import type { Db } from '#platform/db/tables.ts';

/** Leads from the address of a list under an earlier name of a tag to that under its name. @throws the redirect. */
export function leadToTag(db: Db, filter: ListFilter, addressOf: (to: ListFilter) => string): void {
  const { tag } = filter;
  if (tag === undefined) return;
  const name = tagsOf(db).nameOf(tag);
  if (name !== tag) throw redirect(addressOf({ ...filter, tag: name }), 301);
}
