/** Keys of new entries in the wrong hands: whatever is sent, nobody loses what they wrote. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { addMedia } from '../support/library.ts';
import { call, Entry, INES } from '../support/studio.ts';

const POSTS = '/api/admin/blog-posts';
const VOICES = '/api/admin/testimonials';
const OMAR: Staff = { ...INES, id: 'u2', name: 'Omar Haddad', email: 'omar@northmile.example' };

const post = (title: string) => ({
  title,
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'draft',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
});

const VOICE = {
  company: 'Halden',
  name: 'Noor Aziz',
  title: 'Head of Operations',
  testimonialText: 'They listened first.',
};

async function openShared(database: DatabaseKind) {
  let staff: Staff = INES;
  const app = await createTestApp({ identify: async () => staff, database });
  const as = (next: Staff): void => {
    staff = next;
  };
  return { app, as };
}

const keep = async (app: TestApp, collection: string, key: string, fields: object) => {
  const path = `${collection}/drafts/${key}`;
  expect((await call(app, 'PUT', path, { basedOn: 0, fields })).status).toBe(200);
};

async function save(app: TestApp, key: string, fields: object) {
  const response = await app.request(POSTS, {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json', 'draft-key': key },
    body: JSON.stringify(fields),
  });
  return { status: response.status, body: await response.json() };
}

const titlesOf = async (app: TestApp, key: string): Promise<string[]> => {
  const Drafts = z.array(z.object({ fields: z.looseObject({ title: z.string() }) }));
  const { body } = await call(app, 'GET', `${POSTS}/drafts/${key}`);
  return Drafts.parse(body).map(({ fields }) => fields.title);
};

for (const database of databaseKinds) {
  test(`a draft key that is the id of another entry makes an entry of its own (${database})`, async () => {
    const { app } = await openShared(database);
    const { id: other } = Entry.parse((await call(app, 'POST', VOICES, VOICE)).body);
    const first = Entry.parse((await call(app, 'POST', POSTS, post('In the trash'))).body).id;
    await call(app, 'PUT', `${POSTS}/${first}`, post('In the trash, changed'));
    await call(app, 'DELETE', `${POSTS}/${first}`);
    for (const [key, title] of [
      [other, 'Under the key of a testimonial'],
      [first, 'Under the key of a post in the trash'],
    ] as const) {
      const saved = await save(app, key, post(title));
      expect(saved.status, title).toBe(201);
      const { id } = Entry.parse(saved.body);
      expect(id, title).not.toBe(key);
      expect((await call(app, 'GET', `${POSTS}/${id}`)).body).toMatchObject({ title });
      expect((await call(app, 'GET', `${POSTS}/${id}/revisions`)).body).toHaveLength(1);
    }
    expect((await call(app, 'GET', `${VOICES}/${other}/revisions`)).body).toHaveLength(1);
    expect((await call(app, 'POST', `${POSTS}/${first}/untrash`)).status).toBe(200);
    expect((await call(app, 'GET', `${POSTS}/${first}/revisions`)).body).toHaveLength(3);
  });

  test(`a draft under the key of an entry in the trash cannot take its place there (${database})`, async () => {
    const { app } = await openShared(database);
    const { id } = Entry.parse((await call(app, 'POST', POSTS, post('Worth keeping'))).body);
    await call(app, 'DELETE', `${POSTS}/${id}`);
    for (const collection of [POSTS, VOICES]) {
      await keep(app, collection, id, { title: 'Over it' });
      expect((await call(app, 'DELETE', `${collection}/${id}`)).status).toBe(409);
    }
    expect((await call(app, 'POST', `${POSTS}/${id}/untrash`)).status).toBe(200);
    expect((await call(app, 'GET', `${POSTS}/${id}`)).body).toMatchObject({
      title: 'Worth keeping',
    });
    await call(app, 'DELETE', `${POSTS}/drafts/${id}`);
    expect((await call(app, 'DELETE', `${VOICES}/${id}`)).status).toBe(409);
    expect((await call(app, 'DELETE', `${POSTS}/${id}`)).status).toBe(200);
  });

  test(`what others typed of a new entry outlives its deletion, whoever types on (${database})`, async () => {
    const { app, as } = await openShared(database);
    const [deleted, saved] = [randomUUID(), randomUUID()];
    const { address } = await addMedia(app.db, {});
    for (const key of [deleted, saved]) {
      as(INES);
      await keep(app, POSTS, key, { title: 'What Ines typed', cardImageUrl: address });
      as(OMAR);
      await keep(app, POSTS, key, { title: 'What Omar typed' });
      expect((await call(app, 'DELETE', `${POSTS}/${key}`)).status).toBe(200);
    }
    await keep(app, POSTS, deleted, { title: 'What Omar typed on' });
    expect((await call(app, 'DELETE', `${POSTS}/${deleted}`)).status).toBe(200);
    expect((await call(app, 'POST', `${POSTS}/${deleted}/untrash`)).status).toBe(200);
    expect((await titlesOf(app, deleted)).sort()).toEqual([
      'What Ines typed',
      'What Omar typed on',
    ]);

    expect((await save(app, saved, post('What Omar saved'))).status).toBe(201);
    expect(await titlesOf(app, saved)).toEqual(['What Ines typed']);
    expect((await call(app, 'GET', '/api/admin/trash')).body).toEqual([]);
    const uses = await app.db
      .selectFrom('media_use')
      .select(['source', 'key'])
      .where('source', '!=', 'entry')
      .orderBy('key')
      .execute();
    const drafts = [deleted, saved].sort().map((key) => ({ source: 'draft', key }));
    expect(uses).toEqual(drafts);
  });

  test(`of two who save the same new entry at once one is first, and the other keeps every word (${database})`, async () => {
    const { app } = await openShared(database);
    const key = randomUUID();
    await keep(app, POSTS, key, { title: 'Half' });
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => save(app, key, post(title))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await app.db.selectFrom('entry').select('id').execute()).toEqual([{ id: key }]);
  });

  test(`odd draft keys are refused, and what was typed stays (${database})`, async () => {
    const { app } = await openShared(database);
    for (const key of ['k'.repeat(10_000), '../x', 'a b', '%00', "x';--"]) {
      expect((await save(app, key, post('Odd'))).status, key.slice(0, 20)).toBe(422);
    }
    expect((await save(app, 'constructor', post('Odd but allowed'))).status).toBe(201);
  });
}
