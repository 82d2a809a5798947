/** What an owner words otherwise shows wherever it stands, and only that travels with pages. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SHIPPED_WORDS } from '#features/messages/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const MESSAGES = '/api/admin/messages/messages';
const Problem = z.object({ fields: z.record(z.string(), z.string()) });

async function word(app: TestApp, words: Record<string, unknown>) {
  const { body } = await call(app, 'GET', MESSAGES);
  const answer = await call(app, 'PUT', MESSAGES, { ...Entry.parse(body), words });
  await app.noticeChanges();
  return answer;
}

const text = async (app: TestApp, path: string) => (await app.request(path)).text();

/** Whether a page has the words; a page is too long to be shown where it has not. */
const has = async (app: TestApp, path: string, words: string): Promise<boolean> =>
  (await text(app, path)).includes(words);

test.for(databaseKinds)(
  'an owner’s words show in pages, forms and failures at once, on every node (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const there = await createTestApp({ db: app.db });
    for (const one of [app, there]) {
      expect(await has(one, '/insights', '>Contact Us<')).toBe(true);
      expect(await has(one, '/insights', 'messages')).toBe(false);
    }
    expect((await call(app, 'GET', '/api/site')).body).not.toHaveProperty('messages');
    const words = {
      'contact-us': 'Talk <now> & here',
      'name-home': 'Start of {name}',
      'oops-page-not-found': 'Niemand hier.',
      'or-write-to': 'Oder schreiben Sie an',
      'please-enter-a-valid-email': 'So heißt keine Adresse',
      'no-blog-posts-available-yet': 'Noch nichts',
    };
    for (const key of Object.keys(words)) expect(SHIPPED_WORDS.has(key), key).toBe(true);
    expect((await word(app, words)).status).toBe(200);
    await there.noticeChanges();
    for (const one of [app, there]) {
      expect(await has(one, '/insights', '>Talk &lt;now&gt; &amp; here<')).toBe(true);
      expect(await has(one, '/insights', '>Contact Us<')).toBe(false);
      expect(await has(one, '/insights', 'aria-label="Start of Northmile"')).toBe(true);
      expect(await has(one, '/insights', 'Noch nichts')).toBe(true);
      expect(await has(one, '/nowhere', 'Niemand hier.')).toBe(true);
      expect(await has(one, '/contact', 'Oder schreiben Sie an')).toBe(true);
    }
    const form = { name: 'Ann Lee', email: 'nobody', subject: 'Subject', message: 'A message.' };
    const post = new URLSearchParams({ ...form, consent: 'on' });
    const refused = await app.request('/contact', { method: 'POST', body: post });
    expect(refused.status).toBe(422);
    expect((await refused.text()).includes('So heißt keine Adresse')).toBe(true);
    // Programs get the words that ship, whatever the site says to people.
    const { body } = await call(app, 'POST', '/api/contact', { ...form, consent: true });
    expect(Problem.parse(body).fields).toEqual({ email: 'Please enter a valid email address' });

    const { body: site } = await call(app, 'GET', '/api/site');
    expect(Object(site).messages).toMatchObject({
      'Contact Us': words['contact-us'],
      '{name} home': words['name-home'],
    });
    expect(Object.keys(Object(site).messages)).toHaveLength(Object.keys(words).length);
  },
);

test('what is emptied or worded as it ships is not kept, and follows the next release', async () => {
  const app = await openStudio();
  await word(app, { 'contact-us': 'Talk', menu: '', admin: 'Admin' });
  const { body } = await call(app, 'GET', MESSAGES);
  expect(Object(body).words).toEqual({ 'contact-us': 'Talk' });
  await word(app, {});
  expect(await has(app, '/insights', '>Contact Us<')).toBe(true);
  expect((await call(app, 'POST', `${MESSAGES}/revisions/2/restore`)).status).toBe(200);
  await app.noticeChanges();
  expect(await has(app, '/insights', '>Talk<')).toBe(true);
  const { body: log } = await call(app, 'GET', '/api/admin/audit?type=messages');
  expect(JSON.stringify(log)).toContain(INES.name);
});

test('what cannot be saved is named by key', async () => {
  const app = await openStudio();
  const problems = async (words: Record<string, unknown>) => {
    const { status, body } = await word(app, words);
    expect(status).toBe(422);
    return Problem.parse(body).fields;
  };
  expect(
    await problems({
      'name-home': 'Start',
      'sheet-code-unsurveyed-ground': '{code} {code}',
      'contact-us': 'Talk to {name}',
      'no-such-key': 'x',
    }),
  ).toEqual({
    'words.name-home': 'Write {name} in it, once each, and nothing else in curly brackets',
    'words.sheet-code-unsurveyed-ground':
      'Write {code} in it, once each, and nothing else in curly brackets',
    'words.contact-us': 'Write it without curly brackets',
    'words.no-such-key': 'There is no such message',
  });
  expect(Object.keys(await problems({ menu: 'x'.repeat(501) }))).toEqual(['words.menu']);
  expect(Object.keys(await problems({ menu: 'two\nlines' }))).toEqual(['words.menu']);
  expect(Object.keys(await problems({ menu: 7 }))).toEqual(['words.menu']);
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 'x']));
  expect(Object.keys(await problems(many))).toContain('words');
  expect(await has(app, '/insights', '>Contact Us<')).toBe(true);
});
