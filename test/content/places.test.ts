/** Where entries stand by their own fields: behind a prefix, or at one address for good. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEntry, updateEntry } from '#content/change.server.ts';
import { findBySlug, findEntry, toItem } from '#content/entries.server.ts';
import { reference } from '#content/reference-schema.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { defineContent, featured, requiredText, slug, status, tags } from '#content/schema.ts';
import { trashEntry } from '#content/trash.server.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';

const actor = { id: 'ines', name: 'Ines' };

const card = {
  title: requiredText(60),
  slug,
  parent: reference('place'),
  kind: z.enum(['front', 'offer', 'other']).default('other'),
  aliases: z.array(z.string()).default([]),
  status: status.default('published'),
  featured: featured.default(false),
  tags: tags.default([]),
};
type Item = z.output<typeof Place>;
const Place = z.strictObject(card);

const item = (title: string, at: string, rest: Partial<Item> = {}): Item =>
  Place.parse({ title, slug: at, ...rest });

const PLACES = { front: { fixed: '' }, offer: { prefix: 'offers/' }, other: {} } as const;

const places = defineContent<Item, Item>({
  type: 'place',
  collection: 'places',
  labels: { one: 'place', missing: 'Place not found', limitReached: '', limitDetails: '' },
  label: ({ title }) => title,
  fields: Place,
  card: z.object(card),
  featuredFirst: false,
  featuredLimit: 0,
  parent: 'parent',
  aliases: 'aliases',
  placeOf: (one) => PLACES[card.kind.parse(Reflect.get(one, 'kind'))],
  defaults: [
    {
      id: 'front',
      item: item('Front', 'home', { kind: 'front' }),
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    {
      id: 'walk',
      item: item('Walk', 'walk', { kind: 'offer' }),
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
});

test.for(databaseKinds)(
  'what stands at one address for good is edited, and neither moved, taken down nor deleted (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    expect(await findBySlug(db, places, '', 'published')).toMatchObject({
      id: 'front',
      slug: 'home',
    });
    const front = item('Front', 'home', { kind: 'front' });
    const saved = await updateEntry(db, places, 'front', { ...front, title: 'Mine' }, { actor });
    expect([saved.title, saved.path]).toEqual(['Mine', '']);
    for (const [given, field] of [
      [{ slug: 'start' }, 'slug'],
      [{ kind: 'other' }, 'slug'],
      [{ status: 'draft' }, 'status'],
      [{ parent: 'walk' }, 'parent'],
    ] as const) {
      const refused = updateEntry(db, places, 'front', { ...front, ...given }, { actor });
      const fields = { [field]: expect.stringContaining('“/”') };
      await expect(refused, field).rejects.toMatchObject({ code: 'conflict', fields });
    }
    const gone = {
      code: 'conflict',
      message: expect.stringContaining('cannot be unpublished or deleted'),
    };
    await expect(trashEntry(db, places, 'front', actor)).rejects.toMatchObject(gone);
    const plan = { publishAt: null, unpublishAt: '2030-01-01T00:00:00.000Z', item: undefined };
    await expect(setSchedule(db, places, 'front', plan, actor)).rejects.toMatchObject(gone);
    // Nor is there a second one, or anything below it.
    for (const other of [
      item('Other', 'home', { kind: 'front' }),
      item('Below', 'below', { parent: 'front' }),
    ]) {
      await expect(createEntry(db, places, other, { actor })).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    // Its slug is no address, so another may have that.
    expect((await createEntry(db, places, item('Home', 'home'), { actor })).path).toBe('home');
  },
);

test.for(databaseKinds)(
  'behind a prefix an entry stands without one above it, and moves with nothing that only looks so (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const pathOf = async (id: string) => {
      const row = await findEntry(db, places, id);
      return row && toItem(db, places, row).path;
    };
    expect(await findBySlug(db, places, 'offers/walk', 'published')).toMatchObject({
      slug: 'walk',
    });
    const list = await createEntry(db, places, item('Offers', 'offers'), { actor });
    const below = await createEntry(db, places, item('All', 'all', { parent: list.id }), { actor });
    const deep = await createEntry(db, places, item('Deep', 'deep', { parent: 'walk' }), { actor });
    expect([below.path, deep.path]).toEqual(['offers/all', 'offers/walk/deep']);
    const walk = item('Walk', 'run', { kind: 'offer' });
    expect((await updateEntry(db, places, 'walk', walk, { actor })).path).toBe('offers/run');
    await updateEntry(db, places, list.id, item('Offers', 'list'), { actor });
    expect([await pathOf(below.id), await pathOf(deep.id), await pathOf('walk')]).toEqual([
      'list/all',
      'offers/run/deep',
      'offers/run',
    ]);
    await expect(trashEntry(db, places, 'walk', actor)).rejects.toMatchObject({ code: 'conflict' });
    await trashEntry(db, places, deep.id, actor);
    await trashEntry(db, places, 'walk', actor);
    expect(await findBySlug(db, places, 'offers/run', 'published')).toBeUndefined();
    expect(await findBySlug(db, places, 'offers/walk', 'published')).toBeUndefined();
  },
);
