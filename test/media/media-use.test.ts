/** Where media are used is known at every moment, on every database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEntry, updateEntry } from '#content/change.server.ts';
import { dropDrafts, keepDraft } from '#content/drafts.server.ts';
import { importContent } from '#content/import.server.ts';
import { mediaUse } from '#content/migrations/007-media-use.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { purgeTrash, restoreTrashed, trashEntry } from '#content/trash.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { databaseKinds, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { OTHER_STAFF, STAFF, studioPost } from '../support/factories.ts';

const A = '/uploads/blog-images/a.png';
const B = '/uploads/blog-images/b.png';
const log = createLogger('silent');

/** Who holds an address: sources, in order. */
async function holders(db: Db, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_use')
    .select('source')
    .where('address', '=', address)
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

const addPost = (db: Db, fields: Record<string, unknown> = {}) =>
  createEntry(db, insightContent, studioPost({ cardImageUrl: A, ...fields }), { actor: STAFF });

test.each(databaseKinds)('saves keep uses in step, and take them along on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const post = await addPost(db, { contentSections: [{ text: 'Because.', imageUrl: B }] });
  expect([await holders(db, A), await holders(db, B)]).toEqual([['entry'], ['entry']]);

  await updateEntry(db, insightContent, post.id, studioPost({ cardImageUrl: B }), {
    actor: STAFF,
  });
  expect([await holders(db, A), await holders(db, B)]).toEqual([[], ['entry']]);
});

test.each(databaseKinds)('D16 drafts, plans and the trash are uses on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const { id } = await addPost(db, { cardImageUrl: B, status: 'draft' });

  await keepDraft(db, insightContent, STAFF, { key: id, basedOn: 1, fields: { cardImageUrl: A } });
  await keepDraft(db, insightContent, OTHER_STAFF, {
    key: id,
    basedOn: 1,
    fields: { coverImageUrl: A },
  });
  expect(await holders(db, A)).toEqual(['draft', 'draft']);
  await dropDrafts(db, insightContent, { key: id, authorId: STAFF.id });
  expect(await holders(db, A)).toEqual(['draft']);

  const item = studioPost({ cardImageUrl: A });
  const publishAt = '2020-01-01T00:00:00.000Z';
  await setSchedule(db, insightContent, id, { publishAt, unpublishAt: null, item }, STAFF);
  expect(await holders(db, A)).toEqual(['draft', 'schedule']);
  await runDueSchedules(db, [insightContent], new Date(), log);
  expect(await holders(db, A)).toEqual(['draft', 'entry']);

  await trashEntry(db, insightContent, id, STAFF);
  expect(await holders(db, A)).toEqual(['trash']);
  await restoreTrashed(db, insightContent, id, { actor: STAFF });
  expect(await holders(db, A)).toEqual(['draft', 'entry']);
  await trashEntry(db, insightContent, id, STAFF);
  await purgeTrash(db, new Date(Date.now() + 40 * 86_400_000));
  expect(await holders(db, A)).toEqual([]);
});

test('a plan taken back uses nothing', async () => {
  const db = await openTestDatabase();
  const { id } = await addPost(db, { cardImageUrl: B });
  const plan = { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: null };
  await setSchedule(
    db,
    insightContent,
    id,
    { ...plan, item: studioPost({ cardImageUrl: A }) },
    STAFF,
  );

  await setSchedule(db, insightContent, id, { publishAt: null, unpublishAt: null }, STAFF);

  expect(await holders(db, A)).toEqual([]);
});

test('what is imported uses media', async () => {
  const db = await openTestDatabase();
  const text = JSON.stringify({ blogPosts: [studioPost({ cardImageUrl: A })] });

  await importContent(db, contentTypes, [{ name: 'posts.json', text }]);

  expect(await holders(db, A)).toEqual(['entry']);
});

test.each(databaseKinds)('the migration finds the uses that are there on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const { id } = await addPost(db, { contentSections: [{ text: 'Because.', imageUrl: B }] });
  const gone = await addPost(db, { title: 'Another' });
  await keepDraft(db, insightContent, STAFF, { key: id, basedOn: 1, fields: { cardImageUrl: A } });
  const plan = { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: null };
  await setSchedule(
    db,
    insightContent,
    id,
    { ...plan, item: studioPost({ cardImageUrl: A }) },
    STAFF,
  );
  await trashEntry(db, insightContent, gone.id, STAFF);
  const before = [await holders(db, A), await holders(db, B)];
  await sql`drop table media_use`.execute(db);

  await mediaUse.up(db);

  expect(before).toEqual([['draft', 'entry', 'schedule', 'trash'], ['entry']]);
  expect([await holders(db, A), await holders(db, B)]).toEqual(before);
});

test.each(databaseKinds)('C5 a draft may hold addresses by the thousand on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const fields = { tags: Array.from({ length: 7_000 }, (_, n) => `/uploads/${n}.png`) };

  await keepDraft(db, insightContent, STAFF, { key: 'new', basedOn: 0, fields });

  expect(await holders(db, '/uploads/6999.png')).toEqual(['draft']);
});

test('drafts and plans take turns with the removal of media', async () => {
  const { db, queries } = await openWatchedDatabase();
  const { id } = await addPost(db);
  const plan = { publishAt: '2020-01-01T00:00:00.000Z', unpublishAt: null };
  const firstChange = async (work: () => Promise<unknown>): Promise<string | undefined> => {
    queries.length = 0;
    await work();
    return queries.map((query) => query.sql).find((text) => /^(?:insert|update|delete)/.test(text));
  };
  const turn = expect.stringContaining('update "site_version"');

  const draft = { key: id, basedOn: 1, fields: { cardImageUrl: B } };
  expect(await firstChange(() => keepDraft(db, insightContent, STAFF, draft))).toEqual(turn);
  expect(await firstChange(() => setSchedule(db, insightContent, id, plan, STAFF))).toEqual(turn);
  expect(await firstChange(() => runDueSchedules(db, [insightContent], new Date(), log))).toEqual(
    turn,
  );
});
