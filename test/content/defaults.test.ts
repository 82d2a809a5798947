import { expect, test } from 'vitest';
import { findAttention } from '#content/attention.server.ts';
import { createEntry, updateEntry } from '#content/change.server.ts';
import { isShipped } from '#content/defaults.server.ts';
import { findDrafts, keepDraft } from '#content/drafts.server.ts';
import { findBySlug, findEntry } from '#content/entries.server.ts';
import { listCards, listCardsWithTags } from '#content/entry-lists.server.ts';
import { exportContent } from '#content/export.server.ts';
import { importContent } from '#content/import.server.ts';
import { listNewEntries } from '#content/new-drafts.server.ts';
import { reorderEntries } from '#content/order.server.ts';
import { listAddressesFrom } from '#content/published-addresses.server.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { readSiteVersion } from '#content/site-version.server.ts';
import { listForStudio } from '#content/studio-list.server.ts';
import { purgeTrash, restoreTrashed, trashEntry } from '#content/trash.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { actor, item, notes, SHIPPED, shipped } from '../support/shipped-notes.ts';

const log = createLogger('silent');

const slugs = async (db: Db, options: object = {}): Promise<string[]> =>
  (await listCards(db, notes, { status: 'published', ...options })).items.map((note) => note.slug);

const countRows = async (db: Db): Promise<number> =>
  (await db.selectFrom('entry').select('id').execute()).length;

test.for(databaseKinds)(
  'what ships is listed, found and paged among what is saved, and reading writes nothing (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const version = await readSiteVersion(db);
    expect(await slugs(db)).toEqual(['c', 'b', 'a']);
    expect(await slugs(db, { tag: 'Two' })).toEqual(['b']);
    expect(await slugs(db, { featured: true })).toEqual(['c']);
    expect(await slugs(db, { status: 'draft' })).toEqual([]);
    expect(await findBySlug(db, notes, 'b', 'published')).toMatchObject({
      id: 'note-b',
      revision: 1,
    });
    expect(await findBySlug(db, notes, 'b', 'draft')).toBeUndefined();
    expect((await listAddressesFrom(db, notes, undefined)).map((one) => one.slug)).toHaveLength(3);
    expect(await countRows(db)).toBe(0);
    expect(await readSiteVersion(db)).toBe(version);

    await createEntry(db, notes, item('Mine', 'mine', '2024-02-01', { tags: ['Mine'] }), { actor });
    expect(await slugs(db)).toEqual(['c', 'b', 'mine', 'a']);
    const asked = { status: 'published', tags: ['Mine', 'One', 'None'] } as const;
    expect((await listCardsWithTags(db, notes, asked)).tags).toEqual(['Mine', 'One']);
    const first = await listCards(db, notes, { limit: 2 });
    expect(first.items.map((note) => note.slug)).toEqual(['c', 'b']);
    expect(first.next).toBeDefined();
  },
);

test.for(databaseKinds)('pages of a list neither repeat nor skip what ships (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  for (const [index, date] of ['2024-02-01', '2024-04-01', '2022-01-01'].entries()) {
    await createEntry(db, notes, item(`Mine ${index}`, `m${index}`, date), { actor });
  }
  const found: string[] = [];
  const { decodeCursor } = await import('#content/cursor.ts');
  let next: string | undefined;
  do {
    const cursor = next === undefined ? undefined : decodeCursor(next);
    const page = await listCards(db, notes, { status: 'published', limit: 1, cursor });
    found.push(...page.items.map((note) => note.slug));
    next = page.next;
  } while (next !== undefined);
  expect(found).toEqual(['c', 'm1', 'b', 'm0', 'a', 'm2']);
});

test.for(databaseKinds)(
  'the first save makes a row that wins for good, with what it was before in its history (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const saved = await updateEntry(db, notes, 'note-b', item('New', 'b', '2024-03-01'), {
      actor,
      basedOn: 1,
    });
    expect(saved).toMatchObject({ id: 'note-b', revision: 2, title: 'New' });
    const improved = {
      ...notes,
      defaults: [shipped('note-b', 'b', '2025-01-01', { title: 'Newer' })],
    };
    expect(await findBySlug(db, improved, 'b', 'published')).toMatchObject({ title: 'New' });
    const history = await db.selectFrom('entry_revision').select(['revision', 'item']).execute();
    expect(history.map(({ revision }) => revision).toSorted()).toEqual([1, 2]);
    expect(await slugs(db)).toEqual(['c', 'b', 'a']);
    const stale = updateEntry(db, notes, 'note-b', item('Late', 'b', '2024-03-01'), {
      actor,
      basedOn: 1,
    });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
  },
);

test('a newer release shows its own words where nobody has saved any', async () => {
  const db = await openTestDatabase();
  const improved = {
    ...notes,
    defaults: [shipped('note-a', 'a', '2024-01-01', { title: 'Newer' })],
  };
  expect(await findBySlug(db, improved, 'a', 'published')).toMatchObject({ title: 'Newer' });
});

test.for(databaseKinds)(
  'what is deleted stays away, also once the trash is emptied, and comes back from it (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await trashEntry(db, notes, 'note-a', actor);
    expect(await slugs(db)).toEqual(['c', 'b']);
    expect(await findEntry(db, notes, 'note-a')).toBeUndefined();
    await restoreTrashed(db, notes, 'note-a', { actor, isUndone: true });
    expect(await slugs(db)).toEqual(['c', 'b', 'a']);
    await trashEntry(db, notes, 'note-a', actor);
    await purgeTrash(db, new Date(Date.now() + 40 * 86_400_000));
    expect(await slugs(db)).toEqual(['c', 'b']);
  },
);

test('a draft of what ships stands beside it, is no new entry, and ends with the save', async () => {
  const db = await openTestDatabase();
  await keepDraft(db, notes, actor, { key: 'note-a', basedOn: 1, fields: { title: 'Typed' } });
  expect(await listNewEntries(db, notes, { actor })).toEqual([]);
  expect(await findBySlug(db, notes, 'a', 'published')).toMatchObject({ title: 'Note a' });
  const { unsaved } = await findAttention(db, [notes], actor, new Date());
  expect(unsaved).toMatchObject([{ key: 'note-a', label: 'Note a', isNew: false }]);
  await updateEntry(db, notes, 'note-a', item('Typed', 'a', '2024-01-01'), { actor, basedOn: 1 });
  expect(await findDrafts(db, notes, 'note-a')).toEqual([]);
});

test.for(databaseKinds)('what ships can be planned to come down (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const at = '2026-05-01T00:00:00.000Z';
  await setSchedule(db, notes, 'note-a', { publishAt: null, unpublishAt: at }, actor);
  expect(await slugs(db)).toEqual(['c', 'b', 'a']);
  await runDueSchedules(db, [notes], new Date('2026-06-01'), log);
  expect(await slugs(db)).toEqual(['c', 'b']);
});

test.for(databaseKinds)('the slug and the place of what ships are taken (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const taken = createEntry(db, notes, item('Other', 'b', '2024-01-01'), { actor });
  await expect(taken).rejects.toMatchObject({ code: 'conflict' });
  const moved = updateEntry(db, notes, 'note-a', item('A', 'b', '2024-01-01'), { actor });
  await expect(moved).rejects.toMatchObject({ code: 'conflict' });
  expect(await countRows(db)).toBe(0);
  expect(await isShipped(notes, 'note-a')).toBe(true);
  const star = item('Star', 'star', '2024-01-01', { featured: true });
  await createEntry(db, notes, star, { actor });
  const third = createEntry(db, notes, { ...star, slug: 'star-2' }, { actor });
  await expect(third).rejects.toMatchObject({ code: 'limit_reached' });
});

test.for(databaseKinds)('the studio lists, searches and sorts what ships (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  await createEntry(db, notes, item('Note aa', 'aa', '2024-02-01'), { actor });
  const list = async (filter: object) =>
    (await listForStudio(db, notes, { sort: 'order', limit: 10, ...filter })).items.map(
      (note) => note.slug,
    );
  expect(await list({})).toEqual(['b', 'aa', 'a', 'c']);
  expect(await list({ sort: 'title' })).toEqual(['a', 'aa', 'b', 'c']);
  expect(await list({ q: 'note ships b' })).toEqual(['b']);
  expect(await list({ featured: true })).toEqual(['c']);
  expect(await list({ tag: 'One' })).toEqual(['a']);
  const first = await listForStudio(db, notes, { sort: 'title', limit: 2 });
  const second = await listForStudio(db, notes, { sort: 'title', limit: 9, cursor: first.next });
  expect(second.items.map((note) => note.slug)).toEqual(['b', 'c']);
});

test.for(databaseKinds)(
  'an export has what ships, and its import keeps only what differs (%s)',
  async (kind) => {
    const first = await openTestDatabase(kind);
    await updateEntry(first, notes, 'note-a', item('Mine', 'a', '2024-01-01'), { actor });
    await createEntry(first, notes, item('Added', 'added', '2024-01-05'), { actor });
    const exported = (await Array.fromAsync(exportContent(first, [notes]))).join('');
    const second = await openTestDatabase(kind);
    const report = await importContent(second, [notes], [{ name: 'export.json', text: exported }]);
    expect(report).toMatchObject({ imported: 4, rejected: [] });
    expect(await countRows(second)).toBe(2);
    expect((await Array.fromAsync(exportContent(second, [notes]))).join('')).toBe(exported);
  },
);

test('a type that is ordered by hand keeps the order of what ships until it is changed', async () => {
  const { sortKey: _sortKey, ...rest } = notes;
  const defaults = SHIPPED.map((entry) => ({ ...entry }));
  const byHand = { ...rest, featuredFirst: false, defaults };
  const db = await openTestDatabase();
  const order = async () => (await listCards(db, byHand)).items.map((note) => note.slug);
  expect(await order()).toEqual(['a', 'b', 'c']);
  await createEntry(db, byHand, item('Mine', 'mine', '2024-01-01'), { actor });
  expect(await order()).toEqual(['a', 'b', 'c', 'mine']);
  await reorderEntries(db, byHand, ['note-c', 'note-a'], actor);
  expect(await order()).toEqual(['c', 'b', 'a', 'mine']);
});
