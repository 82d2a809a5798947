/** What nodes of an earlier release save beside this one is known by its uses all the same. */
import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createEntry, updateEntry } from '#content/change.server.ts';
import { keepDraft } from '#content/drafts.server.ts';
import { noteUses } from '#content/noted-uses.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addPerson, STAFF, studioPost } from '../support/factories.ts';

const FILE = '/uploads/documents/01890a5d-ac96-774b-bcce-b302099a8057.pdf';
const PICTURE = '/uploads/blog-images/01890a5d-ac96-774b-bcce-b302099a8057.png';

const usesIn = (db: Db) =>
  db
    .selectFrom('media_use')
    .select(['address', 'source', 'key', 'author_id'])
    .orderBy('address')
    .orderBy('source')
    .orderBy('key')
    .execute();

/** An entry, a draft, a plan and something in the trash, each with a file, a picture and an entry. */
async function fill(db: Kysely<Tables>): Promise<string> {
  await addPerson(db, { id: 'ada', bio: `See [the list](${FILE}).` });
  const fields = studioPost({
    authorIds: ['ada'],
    cardImageUrl: PICTURE,
    contentSections: [{ text: `> [!DOWNLOAD]\n> [The list](${FILE})\n\nBy [her](entry:ada).` }],
  });
  const { id } = await createEntry(db, insightContent, fields, { actor: STAFF });
  await updateEntry(db, insightContent, id, fields, { actor: STAFF });
  await keepDraft(db, insightContent, STAFF, { key: id, basedOn: 2, fields: { ...fields } });
  const plan = { publishAt: '2999-01-01T00:00:00.000Z', unpublishAt: null };
  await setSchedule(db, insightContent, id, { ...plan, item: fields }, STAFF);
  const gone = { ...fields, title: 'Gone', slug: 'gone' };
  const trashed = await createEntry(db, insightContent, gone, { actor: STAFF });
  await trashEntry(db, insightContent, trashed.id, STAFF);
  return id;
}

test.each(databaseKinds)(
  'what is saved is noted, and what is not is noted the same on %s',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await fill(db);
    const noted = await usesIn(db);
    expect(new Set(noted.map(({ source }) => source))).toEqual(
      new Set(['entry', 'draft', 'schedule', 'trash']),
    );
    expect(await noteUses(db, contentTypes)).toBe(0);
    // As after an upgrade: nothing says so of any row.
    await db.deleteFrom('media_use').execute();
    for (const table of ['entry', 'entry_draft', 'entry_schedule', 'trash']) {
      await sql`update ${sql.table(table)} set noted = null`.execute(db);
    }
    expect(await noteUses(db, contentTypes)).toBe(5);
    expect(await usesIn(db)).toEqual(noted);
    expect(await noteUses(db, contentTypes)).toBe(0);
  },
);

test.each(databaseKinds)(
  'a save of an earlier release is noted once it is seen on %s',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const id = await fill(db);
    const noted = await usesIn(db);
    // Such a node notes no entries and no files of texts, and knows nothing of the column.
    await sql`delete from media_use where address not like ${PICTURE}`.execute(db);
    await sql`update entry set revision = revision + 1`.execute(db);
    await sql`update entry_draft set updated_at = '2999-01-01'`.execute(db);
    await sql`update trash set deleted_at = '2999-01-01'`.execute(db);
    const [plan] = await db.deleteFrom('entry_schedule').returningAll().execute();
    if (plan === undefined) throw new Error('There is no plan');
    const { noted: _, ...old } = plan;
    await db.insertInto('entry_schedule').values(old).execute();
    expect(await noteUses(db, contentTypes)).toBe(5);
    expect(await usesIn(db)).toEqual(noted);
    expect(noted.filter(({ key }) => key === id).length).toBeGreaterThan(5);
  },
);

test('a running site notes them by itself, and a row that cannot be read holds up no other', async () => {
  const db = await openTestDatabase();
  await fill(db);
  const noted = await usesIn(db);
  await db.deleteFrom('media_use').execute();
  await sql`update entry set noted = null`.execute(db);
  await sql`update entry_draft set noted = null, fields = 'no json'`.execute(db);
  await sql`update trash set noted = null, type = 'of-another-release'`.execute(db);
  const app = await createTestApp({ db });
  await app.start();
  const isOf =
    (...sources: string[]) =>
    (use: { source: string }) =>
      sources.includes(use.source);
  await vi.waitFor(
    async () => expect(await usesIn(db)).toEqual(noted.filter(isOf('entry', 'trash'))),
    5_000,
  );
});

test('rows that cannot be noted hold up no others, and are told of', async () => {
  const db = await openTestDatabase();
  const id = await fill(db);
  const noted = await usesIn(db);
  await db.deleteFrom('media_use').execute();
  for (const table of ['entry', 'entry_draft', 'entry_schedule', 'trash']) {
    await sql`update ${sql.table(table)} set noted = null`.execute(db);
  }
  await sql`create trigger broken before insert on media_use when new.source in ('entry', 'draft')
    and new.key = ${sql.lit(id)} begin select raise(abort, 'no room'); end`.execute(db);
  await expect(noteUses(db, contentTypes)).rejects.toThrow('no room');
  const isLeft = ({ source, key }: { source: string; key: string }): boolean =>
    key === id && ['entry', 'draft'].includes(source);
  expect(await usesIn(db)).toEqual(noted.filter((use) => !isLeft(use)));
  await sql`drop trigger broken`.execute(db);
  expect(await noteUses(db, contentTypes)).toBe(2);
  expect(await usesIn(db)).toEqual(noted);
});

test.each(databaseKinds)('an entry that names one person twice is noted on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const id = await fill(db);
  const noted = await usesIn(db);
  const row = db.selectFrom('entry').select(['id', 'data', 'body']).where('id', '=', id);
  const { data, body } = await row.executeTakeFirstOrThrow();
  const twice = { ...JSON.parse(data), ...JSON.parse(body), authorIds: ['ada', 'ada'] };
  const changed = { data: JSON.stringify(twice), noted: 0 };
  await db.updateTable('entry').set(changed).where('id', '=', id).execute();
  expect(await noteUses(db, contentTypes)).toBe(1);
  expect(await usesIn(db)).toEqual(noted);
});
