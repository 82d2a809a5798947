/** The owner's tags of a database: read once for each state of the site, and changed by staff. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { updateEntry } from '#content/change.server.ts';
import { readSiteStart } from '#content/defaults.server.ts';
import type { ContentType } from '#content/schema.ts';
import { lockSiteVersion } from '#content/site-version.server.ts';
import { forgetTags, freshTags, keepTags } from '#content/tag-book.server.ts';
import { createTagBook, type TagBook } from '#content/tag-book.ts';
import { findStaleWords } from '#content/tag-rows.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { siteConfig } from '#site.config.ts';
import { tags as manifest } from './manifest.ts';
import { changeTags, findTag, type TagChange, type TagList, TagProblem } from './rules.ts';
import { TagsFields } from './schema.ts';

const { content } = manifest;
/** Saved without what a form's whole list is completed by: one change knows what it takes away. */
const { carry: _carry, ...changed } = content;

/** The tags as they are kept; before anybody has changed them the industries are those of the settings. */
export async function readTagList(db: Db): Promise<TagList> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'body'])
    .where('id', 'in', [content.type, 'settings'])
    .where('type', 'in', [content.type, 'settings'])
    .execute();
  const bodyOf = (id: string): unknown =>
    JSON.parse(rows.find((row) => row.id === id)?.body ?? '{}');
  if (rows.some(({ id }) => id === content.type)) return TagsFields.parse(bodyOf(content.type));
  const began = await readSiteStart(db);
  const defaults = Array.isArray(content.defaults) ? content.defaults : [];
  const { list = [], solutions = [] } = defaults.find(({ start }) => start === began)?.item ?? {};
  const shipped = began === 'sample' ? siteConfig.industries : [];
  return { list: [...list, ...industriesIn(bodyOf('settings'), list, shipped)], solutions };
}

/** The industries that settings of earlier releases name, as tags. */
function industriesIn(
  settings: unknown,
  others: TagList['list'],
  shipped: readonly string[],
): TagList['list'] {
  const { industries } = Object(settings);
  const names: readonly unknown[] = Array.isArray(industries) ? industries : shipped;
  return [...new Set(names)].flatMap((name) =>
    typeof name === 'string' && findTag(others, name) === undefined
      ? { key: name, name, shortName: '', kind: 'industry' as const, aliases: [] }
      : [],
  );
}

/** The owner's tags in memory, for everybody who reads this database. */
export interface OwnTags {
  /** Reads them anew; call it for each version of the site. Until then the last state holds. */
  refresh: () => Promise<void>;
}

/** Has the tags of a database known to everybody who reads it. @throws what the first read throws. */
export async function openTags(db: Db, types: readonly ContentType[]): Promise<OwnTags> {
  const names = types.map(({ type }) => type);
  const read = async (db: Db): Promise<TagBook> => createTagBook(await readTagList(db));
  const refresh = async (): Promise<void> => {
    const state = await readTagList(db);
    const stale = await findStaleWords(db, names, createTagBook(state).aliases);
    keepTags(db, read, createTagBook({ ...state, stale }));
  };
  await refresh();
  return { refresh };
}

/** How many entries are found under a tag, drafts included, and how many are featured for it. */
export interface TagUse {
  tag: string;
  entries: number;
  solutions: number;
}

/** The uses of all words that entries of these types have, by key; of those that meet `visible`. */
export async function countTagUses(
  db: Db,
  types: readonly string[],
  visible?: Expression<SqlBool>,
): Promise<TagUse[]> {
  const { keyOf } = await freshTags(db);
  const count = (table: string, column: string): Expression<unknown> => {
    const word = sql.ref(`${table}.${column}`);
    const seen =
      visible === undefined
        ? sql``
        : sql`join entry on entry.id = ${sql.ref(`${table}.entry_id`)} and ${visible}`;
    return sql`select ${word} as tag, count(*) as uses from ${sql.table(table)} ${seen}
      where ${sql.ref(`${table}.type`)} in (${sql.join([...types])}) group by ${word}`;
  };
  const [entries, solutions] = await Promise.all(
    [count('entry_tag', 'tag'), count('entry_solution', 'solution')].map(async (query) => {
      const { rows } = await sql<{ tag: string; uses: number }>`${query}`.execute(db);
      return rows;
    }),
  );
  const uses = new Map<string, TagUse>();
  const useOf = (word: string): TagUse => {
    const tag = keyOf(word);
    const use = uses.get(tag) ?? { tag, entries: 0, solutions: 0 };
    uses.set(tag, use);
    return use;
  };
  for (const { tag, uses } of entries ?? []) useOf(tag).entries += Number(uses);
  for (const { tag, uses } of solutions ?? []) useOf(tag).solutions += Number(uses);
  return [...uses.values()];
}

/** How many entries of these types are found under both tags. */
export async function countUnderBoth(
  db: Db,
  types: readonly string[],
  [one, other]: readonly [string, string],
  visible?: Expression<SqlBool>,
): Promise<number> {
  const { keyOf } = await freshTags(db);
  const { rows } = await sql<{ both: number }>`
    select count(*) as both from entry_tag as one
    join entry_tag as other on other.entry_id = one.entry_id and other.tag = ${keyOf(other)}
    ${visible === undefined ? sql`` : sql`join entry on entry.id = one.entry_id and ${visible}`}
    where one.type in (${sql.join([...types])}) and one.tag = ${keyOf(one)}`.execute(db);
  return Number(rows[0]?.both ?? 0);
}

/**
 * Changes the tags: at once for everybody, since entries keep words that go on to stand for them.
 * @throws {AppError} validation_failed with the field at fault; conflict where somebody else was
 * first, or where a tag that is to be removed is in use.
 */
export async function saveTagChange(
  db: Db,
  types: readonly string[],
  change: TagChange,
  actor: Actor,
): Promise<TagList> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const before = await readTagList(db);
    const after = tryChange(before, change);
    if (change.action === 'remove') await assertUnused(db, types, change.tag);
    const { action, subject, note } = describe(before, after, change);
    const item = TagsFields.parse(after);
    const saved = await updateEntry(db, changed, content.type, item, {
      actor,
      action,
      note,
      subject,
    });
    forgetTags(db);
    return saved;
  });
}

function tryChange(tags: TagList, change: TagChange): TagList {
  try {
    return changeTags(tags, change);
  } catch (error) {
    if (!(error instanceof TagProblem)) throw error;
    const code = error.isConflict ? 'conflict' : 'validation_failed';
    throw new AppError(code, `${error.message}.`, { fields: { [error.field]: error.message } });
  }
}

async function assertUnused(db: Db, types: readonly string[], word: string): Promise<void> {
  const { keyOf, nameOf } = await freshTags(db);
  const key = keyOf(word);
  const use = (await countTagUses(db, types)).find(({ tag }) => tag === key);
  if (use === undefined) return;
  const { entries, solutions } = use;
  const many = Math.max(entries, solutions);
  const has = many === 1 ? '1 entry has' : `${many} entries have`;
  throw new AppError(
    'conflict',
    `${has} the tag “${nameOf(word)}”. Merge it into another instead.`,
    {
      current: { entries, solutions },
    },
  );
}

/** What the audit log and the history say of a change. */
function describe(before: TagList, after: TagList, change: TagChange) {
  const word = 'tag' in change ? change.tag : 'name' in change ? change.name : '';
  const was = findTag(before.list, word);
  const now = findTag(after.list, word);
  const label = now?.name ?? was?.name ?? 'Tags';
  const subject = { type: 'tag', id: now?.key ?? was?.key ?? '', label };
  const from = was?.name ?? word;
  switch (change.action) {
    case 'add':
      return { action: 'created', subject, note: `Added “${label}”` };
    case 'edit':
      return from === label
        ? { action: 'updated', subject, note: `Changed “${label}”` }
        : { action: 'renamed', subject, note: `Renamed “${from}” to “${label}”` };
    case 'merge':
      return { action: 'merged', subject, note: `Merged “${from}” into “${label}”` };
    case 'remove':
      return { action: 'deleted', subject, note: `Deleted “${label}”` };
    case 'order':
    case 'order-solutions':
      return {
        action: 'reordered',
        subject: { ...subject, label: 'The order of tags' },
        note: 'Reordered',
      };
  }
}
