/** Pages of blocks as staff save them: what is kept, what is refused, and two people at once. */
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contentContract } from '../support/content-contract.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { leaflets } from '../support/leaflets-manifest.ts';
import { Entry } from '../support/studio.ts';
import { addLeaflets, type Walk } from '../support/walk.ts';

type Studio = Pick<typeof import('../support/studio.ts'), 'openStudio' | 'call'>;

const HERO = { id: 'top', type: 'hero', v: 1, headline: 'Hello', lead: '', imageUrl: '' };
const QUOTE = { id: 'said', type: 'quote', v: 2, words: 'It held.', by: '' };
const STRANGE = {
  id: 'odd',
  type: 'hologram',
  v: 4,
  hidden: 'now and then',
  imageUrl: 'none',
  a: [{}],
};
const LEAFLET = { title: 'One sheet', status: 'published', blocks: [HERO, QUOTE, STRANGE] };

contentContract(leaflets.content, { ...LEAFLET, slug: 'one-sheet' });

const Leaflet = Entry.extend({
  blocks: z.array(z.looseObject({ id: z.string() })),
  merged: z.object({ by: z.array(z.string()), taken: z.array(z.looseObject({})) }).optional(),
});
const Refusal = z.looseObject({ fields: z.record(z.string(), z.string()).optional() });

let walk: Promise<Walk> | undefined;

afterAll(async () => (await walk)?.remove());

/** The program with the type of leaflets, and one of them saved. */
async function openLeaflets(kind?: DatabaseKind) {
  walk ??= addLeaflets();
  const { dir } = await walk;
  const { openStudio, call }: Studio = await import(`${dir}/test/support/studio.ts`);
  const app = await openStudio(kind);
  const send = (method: string, path: string, body?: unknown) =>
    call(app, method, `/api/admin/leaflets${path}`, body);
  const made = await send('POST', '', LEAFLET);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const leaflet = Leaflet.parse(made.body);
  const save = (revision: number, fields: object) =>
    send('PUT', `/${leaflet.id}`, { ...LEAFLET, ...fields, revision });
  return { app, call, send, leaflet, save };
}

test('what a release does not know passes through saves, revisions, export and import as it is', {
  tags: ['long'],
}, async () => {
  const { app, call, send, leaflet, save } = await openLeaflets();
  expect(leaflet.blocks.at(-1)).toEqual(STRANGE);
  const moved = { blocks: [STRANGE, HERO, { id: 'old', type: 'quote', v: 1, text: 'Before.' }] };
  const saved = Leaflet.parse((await save(1, moved)).body);
  expect(saved.blocks[0]).toEqual(STRANGE);
  expect(saved.blocks[2]).toEqual({ id: 'old', type: 'quote', v: 2, words: 'Before.', by: '' });
  const first = z.looseObject({}).parse((await send('GET', `/${leaflet.id}/revisions/1`)).body);
  expect(first.blocks).toEqual(leaflet.blocks);
  const file = z.looseObject({}).parse((await call(app, 'GET', '/api/admin/export')).body);
  const other = await openLeaflets();
  const renamed = z.array(z.looseObject({})).parse(file.leaflets);
  const records = renamed.map((record) => ({ ...record, slug: 'from-elsewhere' }));
  const imported = await other.call(other.app, 'POST', '/api/admin/import', { leaflets: records });
  expect(imported, JSON.stringify(imported.body)).toMatchObject({ body: { imported: 1 } });
  const read = await other.send('GET', `/${leaflet.id}`);
  expect(Leaflet.parse(read.body).blocks).toEqual(saved.blocks);
});

test('what is wrong is said of each block and field at once, and a body without measure is refused', async () => {
  const { save } = await openLeaflets();
  const wrong = await save(1, {
    kind: 'leaflet',
    blocks: [
      { ...HERO, headline: '' },
      { ...QUOTE, words: 5, colour: 'red' },
    ],
  });
  expect(wrong.status).toBe(422);
  expect(Refusal.parse(wrong.body).fields).toEqual({
    'blocks.0.headline': 'This field is required',
    'blocks.1.words': 'Write text here',
    'blocks.1.colour': 'This field does not exist',
  });
  const without = await save(1, { kind: 'leaflet', blocks: [QUOTE] });
  expect(Refusal.parse(without.body).fields).toEqual({
    blocks: 'This page needs hero',
  });
  const many = Array.from({ length: 2_000 }, () => ({ type: 'quote', words: 'x' }));
  let deep: unknown = 'x';
  for (let level = 0; level < 50; level += 1) deep = [deep];
  for (const blocks of [many, [{ type: 'hologram', deep }]]) {
    const { status, body } = await save(1, { blocks });
    expect(status).toBe(422);
    expect(JSON.stringify(Refusal.parse(body).fields)).toMatch(/at most (?:200|8)/);
  }
  expect((await save(1, { blocks: [{ ...HERO, lead: 'x'.repeat(10_000_000) }] })).status).toBe(413);
});

test.for(databaseKinds)(
  'two people who change different blocks of a page both keep their work (%s)',
  async (kind) => {
    const { send, leaflet, save } = await openLeaflets(kind);
    const ours = await save(1, { blocks: [{ ...HERO, headline: 'Ours' }, QUOTE, STRANGE] });
    expect(ours.status).toBe(200);
    const added = { id: 'new', type: 'quote', v: 2, words: 'Added.', by: '' };
    const theirs = { title: 'Two sheets', blocks: [HERO, { ...QUOTE, by: 'Tom' }, added, STRANGE] };
    const both = await save(1, theirs);
    expect(both.status, JSON.stringify(both.body)).toBe(200);
    const { revision, blocks, merged, ...rest } = Leaflet.parse(both.body);
    expect(rest).toMatchObject({ title: 'Two sheets' });
    expect(revision).toBe(3);
    expect(blocks).toMatchObject([{ headline: 'Ours' }, { by: 'Tom' }, added, STRANGE]);
    expect(merged).toEqual({
      by: ['Ines Duarte'],
      taken: [{ change: 'changed', blockId: 'top', type: 'hero', field: 'headline' }],
    });
    const read = await send('GET', `/${leaflet.id}`);
    expect(Leaflet.parse(read.body).blocks).toEqual(blocks);
    expect((await send('GET', `/${leaflet.id}/revisions`)).body).toMatchObject([
      { revision: 3, note: 'Together with revision 2' },
      { revision: 2 },
      { revision: 1 },
    ]);
    // What was answered can be sent back.
    expect((await send('PUT', `/${leaflet.id}`, both.body)).status).toBe(200);
  },
);

test.for(databaseKinds)(
  'where both changed the same, or the merge breaks a rule, nothing is overwritten (%s)',
  async (kind) => {
    const { send, leaflet, save } = await openLeaflets(kind);
    await save(1, { kind: 'leaflet', blocks: [{ ...HERO, headline: 'Ours' }, STRANGE] });
    const conflicts = [
      { blocks: [{ ...HERO, headline: 'Theirs' }, QUOTE, STRANGE] },
      { blocks: [HERO, { ...QUOTE, by: 'Tom' }, STRANGE] },
    ];
    for (const fields of conflicts) {
      const { status, body } = await save(1, fields);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        current: { revision: 2, blocks: [{ headline: 'Ours' }, STRANGE] },
      });
    }
    await save(2, { kind: 'blank', blocks: [HERO, STRANGE] });
    await save(3, { kind: 'leaflet', blocks: [HERO, STRANGE] });
    // A leaflet cannot be without its hero, which only the other one has removed.
    const broken = await save(3, { kind: 'blank', blocks: [STRANGE] });
    expect(broken.status).toBe(409);
    expect((await send('GET', `/${leaflet.id}`)).body).toMatchObject({ revision: 4 });
  },
);
