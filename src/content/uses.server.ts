/** Finds where addresses and entries are used, by what people call the places. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { changeableOf, seenOf } from './entry-rights.server.ts';
import { referencesIn } from './references.ts';
import type { ContentType } from './schema.ts';
import { type EntryUse, placesOf, type Use } from './uses.ts';
import { isObject, readText } from './wire.ts';

const MAX_USES_NAMED = 200;

interface UsesAsked {
  addresses: readonly string[];
  /** Entries whose own uses do not count. */
  besides?: readonly string[];
}

/** Where addresses are used: entries, drafts, plans and the trash, in one query. */
export async function findUses(
  db: Db,
  { addresses, besides = [] }: UsesAsked,
): Promise<(Use & { address: string })[]> {
  const rows = await db
    .selectFrom('media_use')
    .leftJoin('entry', 'entry.id', 'media_use.key')
    .leftJoin('trash', 'trash.entry_id', 'media_use.key')
    .leftJoin('entry_draft', (join) =>
      join
        .onRef('entry_draft.key', '=', 'media_use.key')
        .onRef('entry_draft.type', '=', 'media_use.type')
        .onRef('entry_draft.author_id', '=', 'media_use.author_id'),
    )
    .select([
      'media_use.address',
      'media_use.source',
      'media_use.type',
      'media_use.key',
      'entry.label as entry_label',
      'trash.label as trash_label',
      'entry_draft.author_name',
      'entry_draft.fields',
    ])
    .where('media_use.address', 'in', addresses)
    .$if(besides.length > 0, (query) => query.where('media_use.key', 'not in', besides))
    .orderBy('media_use.source')
    .orderBy('media_use.type')
    .orderBy('media_use.key')
    .limit(MAX_USES_NAMED)
    .execute();
  return rows.map((row) => ({
    address: row.address,
    source: row.source,
    type: row.type,
    key: row.key,
    isNew: row.source === 'draft' && row.entry_label === null,
    label: row.entry_label ?? row.trash_label ?? nameIn(row.fields),
    author: row.source === 'draft' ? (row.author_name ?? '') : '',
  }));
}

/** What a new entry is called as far as it is written: its person, or its title. */
function nameIn(fields: string | null): string {
  const typed: unknown = JSON.parse(fields ?? 'null');
  return isObject(typed) ? readText(typed.name) || readText(typed.title) : '';
}

/** How the table of uses has an entry that is shown, linked to or named. */
export const addressOfUse = (id: string): string => `uses:${id}`;

/** Links of texts to entries, and the cards of entries in them. */
const LINKED = /\]\(<?entry:([\w-]{1,64})/g;

const linkedIn = (text: string): string[] =>
  [...text.matchAll(LINKED)].flatMap(([, id]) => id ?? []);

/** What the table notes of the entries that an item shows, links to or names, once each. */
export const usedEntries = (type: ContentType, item: object): string[] => [
  // What is typed as a draft may name anything, of any length.
  ...new Set(
    referencesIn(type.fields, item, linkedIn)
      .filter(({ id }) => /^[\w-]{1,64}$/.test(id))
      .map(({ id }) => addressOfUse(id)),
  ),
];

/**
 * Where these entries are used by others than themselves: at most the first 200 places, in one query.
 * Of what is in the trash nothing is noted.
 */
export async function findEntryUses(db: Db, ids: readonly string[]): Promise<EntryUse[]> {
  const uses = await findUses(db, { addresses: ids.map(addressOfUse), besides: ids });
  return uses.map(({ address, ...use }) => ({
    of: address.slice(addressOfUse('').length),
    ...use,
  }));
}

/** Of these places those that a person sees: entries, and what stands beside those that they may change. */
export async function seenUses<Place extends Use>(
  db: Db,
  actor: Actor,
  uses: readonly Place[],
): Promise<Place[]> {
  const [seen, changeable] = await Promise.all([
    seenOf(db, actor, uses, ({ key }) => key),
    changeableOf(db, actor, uses, ({ type, key }) => ({ type, id: key })),
  ]);
  return uses.filter((use) => (use.source === 'entry' ? seen : changeable).includes(use));
}

/** @throws {AppError} conflict with the places that the person sees, where anything uses the entry. */
export async function assertEntryUnused(
  db: Db,
  { labels }: ContentType,
  id: string,
  actor: Actor,
): Promise<void> {
  const uses = await findEntryUses(db, [id]);
  if (uses.length === 0) return;
  const seen = await seenUses(db, actor, uses);
  throw new AppError('conflict', `This ${labels.one} is in use.`, {
    details: `It is used in ${seen.length === 0 ? 'what only others see' : placesOf(seen)}.`,
    current: { usedBy: seen.map(({ of: _, ...use }) => use) },
  });
}
