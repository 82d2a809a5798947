/** Cards that are read once for as long as their rows, and the words that they name, are the same. */
import { expect, test } from 'vitest';
import { keepClients } from '#content/client-book.server.ts';
import { createClientBook } from '#content/client-book.ts';
import { listCards } from '#content/entry-lists.server.ts';
import { keepTags } from '#content/tag-book.server.ts';
import { createTagBook } from '#content/tag-book.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';

const cardOf = async (db: Db) => {
  const { items } = await listCards(db, insightContent);
  expect(items).toHaveLength(1);
  return items[0];
};

test.for(databaseKinds)(
  'a card is read anew once its entry is saved or a tag of it is renamed, and not before (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
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

    const ports = { key: 'Harbours', name: 'Ports', shortName: '', kind: 'topic' as const };
    const book = createTagBook({ list: [{ ...ports, aliases: ['Harbours'] }], solutions: [] });
    keepTags(db, async () => book, book);
    expect((await cardOf(db))?.tags).toEqual(['Ports']);
    const harbour = { id: '1', name: 'Harbour Line', aliases: ['Harbours Ltd'] };
    await addCaseStudy(db, { clientName: 'Harbours Ltd' });
    const nameOf = async () => (await listCards(db, caseStudyContent)).items[0]?.clientName;
    expect(await nameOf()).toBe('Harbours Ltd');
    const clients = createClientBook([{ ...harbour, mark: '', website: '', featured: false }]);
    keepClients(db, async () => clients, clients);
    expect(await nameOf()).toBe('Harbour Line');
  },
);
