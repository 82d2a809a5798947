/** What the site says of itself, as its owner saves it in the studio. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runDueSchedules } from '#content/schedule.server.ts';
import { contentTypes } from '#content-lists.ts';
import { readSite } from '#features/settings/snapshot.server.ts';
import { createLogger } from '#platform/log.ts';
import { cardText } from '#site/cards/card-text.ts';
import { siteConfig } from '#site.config.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { SAMPLE_MARKS } from '../support/brand.ts';
import { databaseKinds } from '../support/databases.ts';
import { openTestReceiver, startTestDelivery, toContact } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { anyOf, inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { openSignedIn } from '../support/staff.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const SETTINGS = '/api/admin/settings/settings';
const NAVIGATION = '/api/admin/navigation/navigation';
const FOOTER = '/api/admin/footer/footer';

const Problem = z.object({ fields: z.record(z.string(), z.string()).default({}) });

/** What stands there now, with some of it in other words. Pages have been made anew by its end. */
async function save(app: TestApp, path: string, changes: Record<string, unknown>) {
  const { body } = await call(app, 'GET', path);
  const saved = await call(app, 'PUT', path, { ...Entry.parse(body), ...changes });
  await app.noticeChanges();
  return saved;
}

const text = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

const HARBOUR = {
  name: 'Lark & Plover',
  tagline: 'Bridges and small harbours',
  description: 'Lark & Plover draws bridges that outlive their builders.',
  email: 'desk@harbour-pine.example',
  phone: '+47 22 33 44 55',
  copyrightYear: 2031,
  offices: [
    {
      country: 'Norway',
      city: 'Oslo',
      lines: ['Kaia 1', '0150 Oslo'],
      coordinates: '59.9139, 10.7522',
    },
    {
      country: 'Scotland',
      city: 'Leith',
      lines: ['2 The Shore'],
      coordinates: '55.9756° N 3.1701° W',
    },
    {
      country: 'Iceland',
      city: 'Akureyri',
      lines: ['3 Strandgata'],
      coordinates: '65.6885° N 18.1262° W',
    },
  ],
  social: [{ name: 'Mastodon', href: 'https://social.example/@harbour' }],
  industries: ['Shipping'],
};

/** Of what ships, nothing of which may be left on a page of the layout. */
const PLACES = [siteConfig.phone, ...siteConfig.offices.map(({ city }) => city)];
const OLD = anyOf(SAMPLE_MARKS.flatMap((mark) => [mark, inPage(mark)]));

test.each(databaseKinds)(
  '%s what is saved shows in pages, feeds, documents and the API at once, and nothing of the old is left',
  async (kind) => {
    const app = await openStudio(kind);
    const before = await Promise.all(['/', '/contact'].map((path) => text(app, path)));
    for (const page of before) expect(page).toContain(inPage(SHIPPED_NAME));
    expect((await save(app, SETTINGS, HARBOUR)).status).toBe(200);
    const links = [{ label: 'Our bridges', href: '/case-studies' }];
    expect((await save(app, NAVIGATION, { links, products: [] })).status).toBe(200);
    expect((await save(app, FOOTER, { sections: links, policies: [] })).status).toBe(200);

    for (const path of ['/', '/contact', '/insights', '/case-studies', '/search', '/nowhere']) {
      const page = await text(app, path);
      expect(page, path).toContain('Lark &amp; Plover');
      expect(page, path).not.toMatch(OLD);
      expect(page, path).toContain('desk@harbour-pine.example');
      expect(page, path).toContain('tel:+4722334455');
      expect(page, path).toContain('© <!-- -->2031');
      expect(page, path).toContain('3 Strandgata');
      expect(page, path).toContain('https://social.example/@harbour');
      expect(page, path).toContain('Our bridges');
      expect(page, path).not.toContain('Scores the health of a backlog');
    }
    const contact = await text(app, '/contact');
    expect(contact).toContain('Three offices, ');
    expect(contact).toContain('offices in Oslo, Leith and Akureyri');
    expect(contact).toContain('59.9139° N 10.7522° E');
    expect(await text(app, '/')).toContain('Bridges and small harbours');

    const graph = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(contact)?.[1];
    expect(graph).toContain('"telephone":"+47 22 33 44 55"');
    expect(graph).toContain('"addressLocality":"Akureyri"');
    expect(graph).not.toMatch(OLD);
    for (const path of ['/feed.xml', '/feed.json', '/insights/feed.xml', '/llms.txt']) {
      const document = await text(app, path);
      expect(document, path).toMatch(/Lark (?:&amp;|&) Plover/);
      expect(document, path).not.toMatch(anyOf(PLACES));
    }
    expect(await text(app, '/site.webmanifest')).toContain('"name":"Lark & Plover"');
    expect(await text(app, '/api/openapi.json')).toContain('"title":"Lark & Plover API"');
    const { status: _status, featured: _featured, ...site } = HARBOUR as Record<string, unknown>;
    expect((await call(app, 'GET', '/api/site')).body).toMatchObject({
      ...site,
      offices: [{ coordinates: '59.9139° N 10.7522° E' }, {}, {}],
      navigation: links,
      products: [],
      policies: [],
    });
  },
);

test('link cards are those of the firm that is saved', async () => {
  const app = await openStudio();
  const card = async () => Buffer.from(await (await app.request('/cards/home.png')).arrayBuffer());
  const before = await card();
  await save(app, SETTINGS, HARBOUR);
  expect((await card()).equals(before)).toBe(false);
  expect(cardText('/', await text(app, '/'), await readSite(app.db))).toMatchObject({
    title: 'Bridges and small harbours',
    labels: ['59.9139° N 10.7522° E'],
    sender: { name: 'Lark & Plover', here: '59.9139° N 10.7522° E' },
  });
});

test('mails and webhooks are sent in the name that is saved', async () => {
  const app = await openStudio();
  await save(app, SETTINGS, { name: 'Harbour ✳ Pine' });
  const mailbox = await openMailbox();
  const receiver = await openTestReceiver();
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@harbour-pine.example' };
  const channels = { ...toContact(receiver), mail };
  const delivery = await startTestDelivery(channels, { db: app.db });
  await addSubmission(app.db, delivery.settings);
  delivery.wake();
  await mailbox.received(1);
  expect(mailbox.mails[0]?.parsed.from?.name).toBe('Harbour ✳ Pine');
  await expect.poll(() => receiver.requests.length).toBe(1);
  expect(receiver.requests[0]?.headers['user-agent']).toBe('Harbour  Pine');
  await mailbox.close();
});

test('another node shows a saved name within its next look, and asks nothing for a page', async () => {
  const here = await openStudio();
  const there = await createTestApp({ db: here.db });
  expect(await text(there, '/contact')).toContain(inPage(SHIPPED_NAME));
  await save(here, SETTINGS, { name: 'Harbour' });
  await there.noticeChanges();
  expect(await text(there, '/contact')).not.toContain(`· ${inPage(SHIPPED_NAME)}</title>`);
  expect(await text(there, '/contact')).toContain('<title>Contact · Harbour</title>');
});

test('nothing is written before somebody saves, and every field at fault is named at once', async () => {
  const app = await openStudio();
  await text(app, '/');
  expect(await app.db.selectFrom('entry').select('id').execute()).toEqual([]);
  const office = { country: 'Norway', city: 'Oslo', lines: ['Kaia 1'], coordinates: '59.9, 10.7' };
  const wrong = {
    name: '',
    tagline: 'two\nlines',
    email: 'nobody',
    phone: 'call us',
    copyrightYear: 20_250,
    offices: [{ ...office, city: '', lines: [], coordinates: 'up north' }],
    social: [{ name: 'Home', href: 'javascript:alert(1)' }],
    industries: ['x'.repeat(100)],
  };
  const { status, body } = await save(app, SETTINGS, wrong);
  expect(status).toBe(422);
  expect(Object.keys(Problem.parse(body).fields).sort()).toEqual(
    [
      'name',
      'tagline',
      'email',
      'phone',
      'copyrightYear',
      'offices.0.city',
      'offices.0.lines',
      'offices.0.coordinates',
      'social.0.href',
      'industries.0',
    ].sort(),
  );
  for (const [changes, field] of [
    [{ offices: Array.from({ length: 1_000 }, () => office) }, 'offices'],
    [{ offices: [{ ...office, owner: 'me' }] }, 'offices.0.owner'],
    [{ status: 'draft' }, 'status'],
    [{ apiBase: 'https://elsewhere.example' }, 'apiBase'],
  ] as const) {
    const answer = await save(app, SETTINGS, changes);
    expect(answer.status, field).toBe(422);
  }
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '', ' ']) {
    const answer = await save(app, NAVIGATION, { links: [{ label: 'Out', href }] });
    expect(Problem.parse(answer.body).fields, href).toHaveProperty(['links.0.href']);
  }
  const many = Array.from({ length: 1_000 }, () => ({ label: 'A', href: '/' }));
  expect((await save(app, FOOTER, { sections: many })).status).toBe(422);
  expect(await text(app, '/contact')).toContain(inPage(SHIPPED_NAME));
});

test('of two who save at once the second sees what the first has written', async () => {
  const app = await openStudio();
  const { body } = await call(app, 'GET', SETTINGS);
  const opened = Entry.parse(body);
  expect((await call(app, 'PUT', SETTINGS, { ...opened, name: 'First' })).status).toBe(200);
  const second = await call(app, 'PUT', SETTINGS, { ...opened, name: 'Second' });
  expect(second.status).toBe(409);
  expect(JSON.stringify(second.body)).toContain('First');
  await app.noticeChanges();
  expect(await text(app, '/contact')).toContain('<title>Contact · First</title>');
});

test('editors and administrators save them, nobody else, and nobody deletes or adds one', async () => {
  const app = await createTestApp();
  const stranger = await app.request(SETTINGS, { method: 'PUT', headers: { origin: PUBLIC_URL } });
  expect(stranger.status).toBe(401);
  expect((await app.request(SETTINGS)).status).toBe(401);
  for (const role of ['editor', 'admin'] as const) {
    const browser = await openSignedIn(app, { role });
    const opened = Entry.parse(await (await browser.request(SETTINGS)).json());
    const saved = await browser.send('PUT', SETTINGS, { ...opened, name: `By an ${role}` });
    expect(saved.status).toBe(200);
    for (const [method, path] of [
      ['DELETE', SETTINGS],
      ['POST', '/api/admin/settings'],
      ['POST', `${SETTINGS}/copy`],
      ['POST', `${SETTINGS}/preview-links`],
    ] as const) {
      expect((await browser.send(method, path, {})).status, method).toBeGreaterThanOrEqual(404);
    }
  }
  await app.noticeChanges();
  expect(await text(app, '/contact')).toContain('<title>Contact · By an admin</title>');
});

test('they are never taken down, not by a plan either; a plan may change them', async () => {
  const app = await openStudio();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const plan = `${SETTINGS}/schedule`;
  const down = await call(app, 'PUT', plan, { publishAt: null, unpublishAt: at });
  expect(Problem.parse(down.body).fields).toEqual({ unpublishAt: 'It must stay published' });
  const { body } = await call(app, 'GET', SETTINGS);
  const { id: _id, revision: _revision, ...fields } = Entry.parse(body);
  const later = { publishAt: at, unpublishAt: null, fields: { ...fields, name: 'Harbour' } };
  expect((await call(app, 'PUT', plan, later)).status).toBe(200);
  await runDueSchedules(app.db, contentTypes, new Date(Date.parse(at) + 1), createLogger('silent'));
  await app.noticeChanges();
  expect(await text(app, '/contact')).toContain('<title>Contact · Harbour</title>');
});

test('a draft shows to nobody, a state of the history comes back, and the log names who saved', async () => {
  const app = await openStudio();
  const { body } = await call(app, 'GET', SETTINGS);
  const opened = Entry.parse(body);
  await call(app, 'PUT', '/api/admin/settings/drafts/settings', {
    basedOn: opened.revision,
    fields: { name: 'Not yet' },
  });
  expect(await text(app, '/contact')).not.toContain('Not yet');
  await save(app, SETTINGS, { name: 'Harbour' });
  expect((await call(app, 'POST', `${SETTINGS}/revisions/1/restore`)).status).toBe(200);
  await app.noticeChanges();
  expect(await text(app, '/contact')).toContain(`<title>Contact · ${inPage(SHIPPED_NAME)}</title>`);
  const { body: log } = await call(app, 'GET', '/api/admin/audit?type=settings');
  expect(JSON.stringify(log)).toContain(INES.name);
});
