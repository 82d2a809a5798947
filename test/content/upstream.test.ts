import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#content/blocks/block.ts';
import { blocksField } from '#content/blocks/field.ts';
import { keepDraft } from '#content/drafts.server.ts';
import {
  defineContent,
  featured,
  requiredText,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { listUpstream } from '#content/upstream.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { openContentApi } from '../support/content-api.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { STAFF } from '../support/factories.ts';

const words = defineBlock({
  type: 'words',
  v: 1,
  labels: { one: 'Words' },
  fields: z.strictObject({ text: text(200).default('') }),
  sample: { text: 'Words' },
});

const card = {
  title: requiredText(200),
  slug,
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
};

/** The type as a release has it that ships these fields. */
const releaseWith = (shipped: object) => {
  const fields = z.strictObject({
    ...card,
    lead: text(500).default(''),
    blocks: blocksField([words]),
  });
  return defineContent({
    type: 'sheet',
    collection: 'sheets',
    labels: { one: 'sheet', missing: 'Sheet not found', limitReached: '', limitDetails: '' },
    label: ({ title }) => title,
    fields,
    card: z.object(card),
    featuredFirst: false,
    featuredLimit: 1,
    defaults: [
      {
        id: 'sheet-a',
        createdAt: '2026-01-01T00:00:00.000Z',
        item: fields.parse({ title: 'A', slug: 'a', status: 'published', ...shipped }),
      },
    ],
  });
};

const block = (id: string, text: string) => ({ id, type: 'words', v: 1, text });
const FIRST = { lead: 'Lead', blocks: [block('one', 'One'), block('two', 'Two')] };
const first = releaseWith(FIRST);

const api = (db: Db, type: typeof first) =>
  openContentApi(db, [defineManifest({ content: type, name: 'sheets', many: 'sheets' })]);

const SHEET = '/api/admin/sheets/sheet-a';

/** What the owner saves while the first release runs. */
async function save(db: Db, change: object): Promise<void> {
  const { send } = api(db, first);
  const { body } = await send('GET', SHEET);
  const saved = await send('PUT', SHEET, { ...Object(body), ...change });
  expect(saved.status).toBe(200);
}

test.for(databaseKinds)(
  'what a later release says otherwise is news for whoever has saved, and for nobody else (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const second = releaseWith({ ...FIRST, lead: 'A better lead' });
    expect(await listUpstream(db, [second])).toEqual([]);
    await save(db, { title: 'Mine' });
    expect(await listUpstream(db, [first])).toEqual([]);
    expect(await listUpstream(db, [second])).toEqual([
      {
        type: 'sheet',
        id: 'sheet-a',
        label: 'Mine',
        revision: 2,
        fields: [{ name: 'lead', mine: 'Lead', theirs: 'A better lead', isContested: false }],
      },
    ]);
    await api(db, second).send('DELETE', SHEET);
    expect(await listUpstream(db, [second])).toEqual([]);
  },
);

test.for(databaseKinds)(
  'a merge is a draft that has both sides, by field and by block, and its save ends the news (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await save(db, { title: 'Mine', blocks: [block('one', 'My one'), block('two', 'Two')] });
    const improved = {
      title: 'Theirs',
      lead: 'A better lead',
      blocks: [block('one', 'One'), block('two', 'A better two'), block('three', 'Three')],
    };
    const second = releaseWith(improved);
    const { send } = api(db, second);
    expect((await listUpstream(db, [second])).flatMap(({ fields }) => fields)).toMatchObject([
      { name: 'title', mine: 'Mine', theirs: 'Theirs', isContested: true },
      { name: 'lead', isContested: false },
      { name: 'blocks', isContested: false },
    ]);
    expect(await send('POST', `${SHEET}/upstream`, { answer: 'merge' })).toMatchObject({
      status: 200,
    });
    const { body } = await send('GET', SHEET);
    expect(body).toMatchObject({ title: 'Mine', lead: 'Lead', revision: 2 });
    const { drafts } = z.looseObject({ drafts: z.array(z.looseObject({})) }).parse(body);
    expect(drafts).toMatchObject([
      {
        basedOn: 2,
        fields: {
          title: 'Mine',
          lead: 'A better lead',
          blocks: [block('one', 'My one'), block('two', 'A better two'), block('three', 'Three')],
        },
      },
    ]);
    const fields = z.looseObject({}).parse(drafts[0]?.fields);
    await send('PUT', SHEET, { ...fields, revision: 2 });
    expect((await listUpstream(db, [second])).flatMap(({ fields }) => fields)).toMatchObject([
      { name: 'title', mine: 'Mine', isContested: true },
    ]);
    expect(await send('POST', `${SHEET}/upstream`, { answer: 'decline' })).toMatchObject({
      status: 200,
    });
    expect(await listUpstream(db, [second])).toEqual([]);
    expect(await send('POST', `${SHEET}/upstream`, { answer: 'decline' })).toMatchObject({
      status: 404,
    });
    expect(await listUpstream(db, [releaseWith({ ...improved, title: 'Third' })])).toMatchObject([
      { fields: [{ name: 'title', theirs: 'Third', isContested: true }] },
    ]);
  },
);

test('a merge never takes the place of what the caller has typed, and refuses other answers', async () => {
  const db = await openTestDatabase();
  await save(db, { title: 'Mine' });
  const second = releaseWith({ ...FIRST, lead: 'A better lead' });
  await keepDraft(db, second, STAFF, { key: 'sheet-a', basedOn: 2, fields: { title: 'Typed' } });
  const { send } = api(db, second);
  expect(await send('POST', `${SHEET}/upstream`, { answer: 'merge' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('unsaved changes') },
  });
  expect((await send('POST', `${SHEET}/upstream`, { answer: 'both' })).status).toBe(422);
  expect((await send('POST', '/api/admin/sheets/none/upstream', { answer: 'merge' })).status).toBe(
    404,
  );
});
