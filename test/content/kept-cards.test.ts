/** Cards that are read once for as long as their rows, and the words that they name, are the same. */
import { expect, test } from 'vitest';
import { listCards } from '#content/entry-lists.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { databaseKinds } from '../support/databases.ts';
import { addInsight } from '../support/factories.ts';
import { call, openStudio } from '../support/studio.ts';

const cardOf = async (db: Db) => {
  const { items } = await listCards(db, insightContent);
  expect(items).toHaveLength(1);
  return items[0];
};

test.for(databaseKinds)(
  'a card is read anew once its entry is saved or a tag of it is renamed, and not before (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { db } = app;
    await addInsight(db, { title: 'Tides', tags: ['Harbours'] });
    const first = await cardOf(db);
    expect((await cardOf(db))?.tags).toBe(first?.tags);

    const { data } = await db.selectFrom('entry').select('data').executeTakeFirstOrThrow();
    const renamed = JSON.stringify({ ...JSON.parse(data), title: 'Ebbs' });
    // Of the same revision, as somebody would who mends a database by hand.
    await db.updateTable('entry').set({ data: renamed }).execute();
    const second = await cardOf(db);
    expect(second).toEqual({ ...first, title: 'Ebbs' });
    await db.updateTable('entry').set({ status: 'draft', revision: 2 }).execute();
    expect(await cardOf(db)).toEqual({ ...second, status: 'draft', revision: 2 });

    const change = { action: 'edit', tag: 'Harbours', from: 'Harbours', name: 'Ports' };
    expect((await call(app, 'POST', '/api/admin/tag-list', change)).status).toBe(200);
    await app.noticeChanges();
    expect((await cardOf(db))?.tags).toEqual(['Ports']);
  },
);
