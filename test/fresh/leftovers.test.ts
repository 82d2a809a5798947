import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { clients } from '#catalogue/clients.ts';
import { emptyMessages } from '#catalogue/empty/messages.ts';
import { beginSite } from '#content/beginning.server.ts';
import { keepSiteStart } from '#content/defaults.server.ts';
import { contentTypes } from '#content-lists.ts';
import { ASSISTANT } from '#features/assistant/rules.ts';
import { NO_DELIVERY } from '#features/leads/settings.server.ts';
import { SHIPPED_WORDS } from '#features/messages/schema.ts';
import { addSample } from '#features/start/sample.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { cardText } from '#site/cards/card-text.ts';
import type { Site } from '#web/site.ts';
import { listPages } from '../../src/server/pages/visit-pages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { openMailbox } from '../support/mailbox.ts';
import { passagesIn, plain, SAMPLE_FILES, sampleWords } from '../support/sample-words.ts';
import { SHIPPED_NAME } from '../support/shipped-brand.ts';
import { ADMIN_INES } from '../support/studio.ts';

const PUBLIC_URL = 'https://www.harbour.test';

const DOCUMENTS = [
  '/robots.txt',
  '/llms.txt',
  '/feed.xml',
  '/feed.json',
  '/site.webmanifest',
  '/favicon.svg',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/site',
  '/api/case-studies',
  '/api/blog-posts',
  '/api/testimonials',
  '/api/search?q=services',
  '/api/search?q=product',
  '/api/search?q=privacy',
];

/** What the product says on every site, the sample's words among it. */
const SHIPPED = [...SHIPPED_WORDS]
  .filter(([key, words]) => words.includes(' ') && emptyMessages[key] === undefined)
  .map(([, words]) => words);

/** What it says for the sample agency alone, and the name of the sample's assistant. */
const OTHERWISE = [
  ...[...SHIPPED_WORDS].filter(([key]) => emptyMessages[key] !== undefined),
  ['', ASSISTANT],
].map(([, words = '']) => words);

const FORMS = ['contact', 'beta', 'short', 'long', 'challenge'];

async function openEmpty(db?: Kysely<Tables>): Promise<TestApp> {
  const own = db ?? (await openTestDatabase());
  await keepSiteStart(own, 'empty');
  return createTestApp({
    db: own,
    publicUrl: PUBLIC_URL,
    identify: async () => ADMIN_INES,
  });
}

/** Every address that a visitor, a crawler or a reader finds. */
async function addressesOf(app: TestApp): Promise<string[]> {
  const index = await (await app.request('/sitemap.xml')).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => pathOf(at));
  const pages = await Promise.all(maps.map(async (path) => (await app.request(path)).text()));
  const listed = pages.flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => pathOf(at)),
  );
  const known = await listPages(app.db);
  return [
    ...new Set([
      ...listed,
      ...known,
      ...maps,
      ...DOCUMENTS,
      ...FORMS.map((form) => `/thank-you?form=${form}`),
      '/nothing-is-here',
      '/solution/nothing',
      '/blog/nothing',
      '/case-studies/nothing',
      '/insights/nothing',
      '/search?q=nowhere',
      '/insights/feed.xml',
      '/case-studies/feed.json',
    ]),
  ];
}

const pathOf = (address: string): string => address.replace(PUBLIC_URL, '') || '/';

async function walk(app: TestApp, needles: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  const statuses = new Map<string, number>();
  const waiting = await addressesOf(app);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await app.request(path);
    statuses.set(path, response.status);
    const type = response.headers.get('content-type') ?? '';
    if (!/text|json|xml/.test(type)) continue;
    const body = await response.text();
    const said = plain(body);
    const text = passagesIn(said, SHIPPED).reduce(
      (rest, words) => rest.replaceAll(words, ''),
      said,
    );
    for (const needle of passagesIn(text, [...needles, ...OTHERWISE])) {
      const at = text.indexOf(needle);
      found.push(`${path}: ${needle} (${text.slice(Math.max(0, at - 60), at + 60)})`);
    }
    if (type.includes('html')) {
      if (/<h[1-6][^>]*>\s*<\/h[1-6]>/.test(body)) found.push(`${path}: a heading without words`);
      if (/<[uo]l(?![^>]*aria-live)[^>]*>\s*<\/[uo]l>/.test(body))
        found.push(`${path}: a list without items`);
      for (const [, href = ''] of body.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
        const linked = plain(href);
        if (linked.startsWith('/admin')) continue;
        const status = statuses.get(linked) ?? (await app.request(linked)).status;
        statuses.set(linked, status);
        if (status >= 400) found.push(`${path}: leads to ${linked}, which answers ${status}`);
        waiting.push(linked);
      }
    }
    for (const folder of SAMPLE_FILES) {
      if (body.includes(`"${folder}`) || body.includes(`${PUBLIC_URL}${folder}`)) {
        found.push(`${path}: a file of ${folder}`);
      }
    }
  }
  return [...new Set(found)].sort();
}

test('nothing that the sample agency says is found anywhere in a site that began empty', {
  tags: ['long'],
}, async () => {
  const needles = await sampleWords();
  expect(needles.length).toBeGreaterThan(2_000);
  expect(needles).toEqual(
    expect.arrayContaining([SHIPPED_NAME, ...clients.map(({ name }) => name)]),
  );
  expect(await walk(await openEmpty(), needles)).toEqual([]);
});

test('nor in one whose administrator chose to start empty, with name, colours and services', {
  tags: ['long'],
}, async () => {
  const needles = await sampleWords();
  const db = await openTestDatabase();
  await db.transaction().execute((db) =>
    beginSite(db, { start: 'sample', isOpen: true }, async (db) => {
      await addSample(db, contentTypes);
    }),
  );
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const notifyEmail = 'desk@harbour.test';
  const app = await createTestApp({
    db,
    publicUrl: PUBLIC_URL,
    identify: async () => ADMIN_INES,
    delivery: { ...NO_DELIVERY, mail: { smtpUrl: mailbox.smtpUrl, notifyEmail } },
  });
  const before = await walk(app, [SHIPPED_NAME]);
  expect(before.length).toBeGreaterThan(20);
  const chosen = await app.request('/api/admin/start', {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({
      start: 'empty',
      name: 'Lark & Plover',
      services: ['Quay surveys', 'Timber grading', 'Winter berths'],
      colours: { ink: '#12352b', paper: '#fbf7ee', signal: '#c34b28', current: '#1f6f78' },
    }),
  });
  expect(chosen.status).toBe(200);
  await app.noticeChanges();
  expect(await walk(app, needles)).toEqual([]);
  const home = await (await app.request('/')).text();
  for (const service of ['Quay surveys', 'Timber grading', 'Winter berths']) {
    expect(home).toContain(service);
  }
  const site: Site = await (await app.request('/api/site')).json();
  for (const path of ['/', '/contact', '/quay-surveys']) {
    const card = cardText(path, await (await app.request(path)).text(), site);
    expect(card?.sender.name).toBe('Lark & Plover');
    expect((await app.request(`/cards${path === '/' ? '/home' : path}.png`)).status).toBe(200);
    const said = plain(JSON.stringify(card));
    expect(needles.filter((needle) => said.includes(needle))).toEqual([]);
  }
  await app.start();
  const sent = await app.request('/api/contact', {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'A berth for the winter',
      message: 'Is there one left for a boat of nine metres?',
      consent: true,
    }),
  });
  expect(sent.status).toBe(201);
  await mailbox.received(1);
  const told = plain(mailbox.mails.map(({ parsed }) => JSON.stringify(parsed)).join(' '));
  expect(told).toContain('Lark & Plover');
  expect(needles.filter((needle) => told.includes(needle))).toEqual([]);
});

test('lists and feeds of what is published in an empty site claim nothing that its owner has not said', async () => {
  const app = await openEmpty();
  await addCaseStudy(app.db);
  await addInsight(app.db);
  for (const path of ['/llms.txt', '/insights/feed.xml', '/case-studies/feed.xml', '/feed.json']) {
    const said = plain(await (await app.request(path)).text());
    expect(said, path).not.toMatch(/with the figures|arithmetic shown/);
  }
  const listed = await (await app.request('/llms.txt')).text();
  expect(listed).toContain('What we did, for whom, and what came of it.');
  expect(listed).toContain('What we write about our work.');
});
