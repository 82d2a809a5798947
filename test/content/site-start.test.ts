import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { keepSiteStart, readSiteStart } from '#content/defaults.server.ts';
import { findEntry, findSingleton, toItem } from '#content/entries.server.ts';
import { listCards } from '#content/entry-lists.server.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { actor, firm, item, notes, SHIPPED } from '../support/shipped-notes.ts';

test.for(databaseKinds)(
  'a singleton is there before and after its first save (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    expect(await findSingleton(db, firm)).toMatchObject({ id: 'firm', name: 'Dunlin & Rail' });
    const changed = firm.fields.parse({ name: 'Lark & Plover' });
    await updateEntry(db, firm, 'firm', changed, { actor, basedOn: 1 });
    expect(await findSingleton(db, firm)).toMatchObject({ revision: 2, name: 'Lark & Plover' });
    const row = await findEntry(db, firm, 'firm');
    expect(row && toItem(db, firm, row)).toMatchObject({ name: 'Lark & Plover' });
    await expect(findSingleton(db, notes)).rejects.toThrow('no singleton');
    expect(firm.fields.safeParse({ name: 'X', status: 'draft' }).success).toBe(false);
  },
);

test.for(databaseKinds)(
  'a site that began empty shows what ships for all, and nothing of the sample agency (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const [a, b, c] = SHIPPED;
    const defaults = [
      { ...a, start: 'sample' },
      { ...a, item: { ...a?.item, title: 'Blank' }, start: 'empty' },
      b,
      { ...c, start: 'sample' },
    ] as typeof SHIPPED;
    const mixed = { ...notes, defaults };
    const titles = async () => (await listCards(db, mixed)).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Note c', 'Note b', 'Note a']);
    expect(await readSiteStart(db)).toBe('sample');
    await keepSiteStart(db, 'empty');
    await keepSiteStart(db, 'sample');
    expect(await readSiteStart(db)).toBe('empty');
    expect(await titles()).toEqual(['Note b', 'Blank']);
    expect(await findEntry(db, mixed, 'note-c')).toBeUndefined();
    await updateEntry(db, mixed, 'note-a', item('Mine', 'a', '2024-01-01'), { actor });
    const kept = await db.selectFrom('default_entry').select('base').execute();
    expect(kept.some(({ base }) => base.includes('Blank'))).toBe(true);
  },
);
