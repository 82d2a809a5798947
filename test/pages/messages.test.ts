/** What an owner words otherwise shows wherever it stands, and only that travels with pages. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { SHIPPED_WORDS } from '#features/messages/schema.ts';
import { siteConfig } from '#site.config.ts';
import { shortFor } from '#ui/short-for.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { addContent } from '../support/public-addresses.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
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

onEachDatabase(
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
      expect(await has(one, '/insights', `aria-label="Start of ${inPage(SHIPPED_NAME)}"`)).toBe(
        true,
      );
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
      [shortFor('Contact Us')]: words['contact-us'],
      [shortFor('{name} home')]: words['name-home'],
    });
    expect(Object.keys(Object(site).messages)).toHaveLength(Object.keys(words).length);
  },
);

test('they show in drawings of the server, in what browsers take over, and in what is only heard', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const shown = {
    'the-first-layer-of-a': ['A core.', '/core-concept', 'aria-label="A core."'],
    tickets: ['Requests', '/core-concept', '>Requests<'],
    'of-total-an-example': ['out of {total}', '/core-concept', '>out of 50<'],
    'go-to-slide-number': ['Card {number}, please', '/', 'aria-label="Card 2, please"'],
    slide: ['card', '/', 'aria-roledescription="card"'],
    'graph-as-a-list': ['In words', '/', 'In words</summary>'],
    // The drawing is made without React, from what the page tells it.
    'case-study-2': ['Job', '/', '"kinds":{"WorkItem":"Job"}'],
    'leads-to': ['goes on to', '/', 'goes on to<'],
    '5-min-read': ['a short read', '/insights', '>a short read<'],
    'count-longer-articles-that-are': ['{count} more.', '/insights', 'Six more.'],
    'minutes-min': ['{minutes} minutes', '/insights', /> ?\d+ minutes</],
    'field-notes-from-the-people': ['Notes.', '/insights', 'name="description" content="Notes."'],
    author: ['By', '/blog/low-code-platforms', 'aria-label="By"'],
    'time-read': ['{time} to read', '/blog/low-code-platforms', / minutes to read</],
  } as const;
  const owned = Object.entries(shown).map(([key, [own]]) => [key, own]);
  expect((await word(app, Object.fromEntries(owned))).status).toBe(200);
  for (const [key, [, path, found]] of Object.entries(shown)) {
    expect(SHIPPED_WORDS.has(key), key).toBe(true);
    const html = await text(app, path);
    expect(typeof found === 'string' ? html.includes(found) : found.test(html), key).toBe(true);
  }
  expect(await has(app, '/', 'Graph as a list</summary>')).toBe(false);
});

test('instruments, texts, feeds, names that are heard and errors are in the owner’s words', async () => {
  const app = await openStudio();
  const words = {
    'points-for-each-figure-with': 'Punkte je Zahl',
    'auto-distribute': 'Von selbst verteilen',
    'health-views': 'Drei Ansichten',
    'completeness-is-100-4-blocked': 'Je {count} offene',
    'please-enter-your-name': 'Wie heißen Sie?',
    'link-to-heading': 'Verweis auf {heading}',
    'in-effect-since': 'Gilt seit',
    insights: 'Notizen',
  };
  const found = async (): Promise<boolean[]> => {
    const [pulse, privacy] = [await text(app, '/project-pulse'), await text(app, '/privacy')];
    const post = { method: 'POST', body: new URLSearchParams({ 'beta-name': ' ' }) };
    const refused = await (await app.request('/project-pulse', post)).text();
    return [
      // Drawn by the server alone, and drawn anew in the browser.
      pulse.includes('>Punkte je Zahl</caption>') && pulse.includes('Je 40 offene'),
      pulse.includes('Von selbst verteilen'),
      pulse.includes('aria-label="Drei Ansichten"'),
      refused.includes('Wie heißen Sie?'),
      /aria-label="Verweis auf [^"]+"/.test(privacy),
      privacy.includes('Gilt seit'),
      (await text(app, '/insights/feed.json')).includes(`"title":"${siteConfig.name} Notizen"`),
    ];
  };
  expect(await found()).toEqual(Array(7).fill(false));
  expect((await word(app, words)).status).toBe(200);
  expect(await found()).toEqual(Array(7).fill(true));
  // A text that was drawn before is drawn anew with other words, and is back without them.
  await word(app, {});
  expect(await found()).toEqual(Array(7).fill(false));
});

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
    'words.name-home': 'Use {name} exactly once each, with nothing else in curly brackets',
    'words.sheet-code-unsurveyed-ground':
      'Use {code} exactly once each, with nothing else in curly brackets',
    'words.contact-us': 'Do not use curly brackets',
    'words.no-such-key': 'This message does not exist',
  });
  expect(Object.keys(await problems({ menu: 'x'.repeat(501) }))).toEqual(['words.menu']);
  expect(Object.keys(await problems({ menu: 'two\nlines' }))).toEqual(['words.menu']);
  expect(Object.keys(await problems({ menu: 7 }))).toEqual(['words.menu']);
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 'x']));
  expect(Object.keys(await problems(many))).toContain('words');
  expect(await has(app, '/insights', '>Contact Us<')).toBe(true);
});

test('no two words that ship are taken for each other', () => {
  const shipped = new Set(SHIPPED_WORDS.values());
  expect(new Set([...shipped].map(shortFor)).size).toBe(shipped.size);
});
