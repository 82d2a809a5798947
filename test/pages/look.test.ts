/** How the site looks, as its owner saves it in the studio. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oklchOf } from '#features/appearance/colour-rules.ts';
import { deriveTokens } from '#features/appearance/rules.ts';
import { IMMUTABLE_CACHE, READ_CACHE } from '#platform/http/security-headers.ts';
import { shippedMark } from '#site.config.ts';
import { DRAWING_VERSION } from '#ui/drawings.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { openTestReceiver, startTestDelivery } from '../support/delivery.ts';
import { addCaseStudy } from '../support/factories.ts';
import { openMailbox } from '../support/mailbox.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { call, Entry, openStudio } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const LOOK = '/api/admin/appearance/appearance';
const SETTINGS = '/api/admin/settings/settings';

const HARBOUR = { ink: '#12352b', paper: '#f7f0dc', signal: '#8e4585', current: '#1f6f54' };
const TOKENS = deriveTokens({
  ink: oklchOf(HARBOUR.ink),
  paper: oklchOf(HARBOUR.paper),
  signal: oklchOf(HARBOUR.signal),
  current: oklchOf(HARBOUR.current),
});

const Problem = z.object({ fields: z.record(z.string(), z.string()).default({}) });

async function save(app: TestApp, path: string, changes: Record<string, unknown>) {
  const { body } = await call(app, 'GET', path);
  const saved = await call(app, 'PUT', path, { ...Entry.parse(body), ...changes });
  await app.noticeChanges();
  return saved;
}

const text = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

const bytes = async (app: TestApp, path: string): Promise<Buffer> =>
  Buffer.from(await (await app.request(path)).arrayBuffer());

/** Where the page finds the stylesheet of its look; undefined where it looks as it ships. */
const sheetOf = (html: string): string | undefined =>
  /<link rel="stylesheet" href="(\/site-look\/[^"]+)"/.exec(html)?.[1];

test.each(databaseKinds)(
  '%s a saved look shows in pages, covers, cards, icons and the manifest at once; as it ships nothing is there',
  async (kind) => {
    const app = await openStudio(kind);
    await addCaseStudy(app.db, { slug: 'measure', cardImageUrl: '' });
    await app.noticeChanges();
    const before = await text(app, '/case-studies');
    expect(sheetOf(before)).toBeUndefined();
    expect(before).toContain('href="/favicon.svg"');
    expect(before).toContain(`/covers/measure.svg?look=${DRAWING_VERSION}"`);
    const drawn = ['/covers/measure.svg', '/cards/home.png', '/favicon.svg', '/favicon.ico'];
    const shipped = await Promise.all(drawn.map((path) => bytes(app, path)));
    const kept = await app.request(`/covers/measure.svg?look=${DRAWING_VERSION}`);
    expect(kept.headers.get('cache-control')).toBe(IMMUTABLE_CACHE);
    // What an earlier version drew is in browsers for a year, at the address that said nothing.
    expect((await app.request('/covers/measure.svg')).headers.get('cache-control')).toBe(
      READ_CACHE,
    );

    const saved = await save(app, LOOK, { ...HARBOUR, terrain: 'harbour', typeSet: 'editorial' });
    expect(saved.status).toBe(200);
    const page = await text(app, '/case-studies');
    const sheet = sheetOf(page) ?? '';
    const id = /^\/site-look\/([a-z\d]{14})\.css$/.exec(sheet)?.[1];
    const styles = await app.request(sheet);
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(styles.headers.get('cache-control')).toBe(IMMUTABLE_CACHE);
    const css = await styles.text();
    expect(css).toContain(`--ground:light-dark(${HARBOUR.paper},${HARBOUR.ink})`);
    expect(css).toContain(`--signal:light-dark(${TOKENS.light.signal},${TOKENS.dark.signal})`);
    expect(css).toContain('--font-display:"Newsreader"');
    expect(await text(app, '/case-studies/measure')).toContain(`/covers/measure.svg?look=${id}`);
    expect(page).toMatch(/rel="preload" href="[^"]*editorial-display/);
    expect(page).not.toMatch(/rel="preload" href="[^"]*\/display-/);
    expect(page).toMatch(new RegExp(`href="/favicon\\.svg\\?${id}`));

    for (const [index, path] of drawn.entries()) {
      expect((await bytes(app, path)).equals(shipped[index] ?? Buffer.of()), path).toBe(false);
    }
    const cover = await app.request(`/covers/measure.svg?look=${id}`);
    expect(cover.headers.get('cache-control')).toBe(IMMUTABLE_CACHE);
    // Old addresses keep answering, and nobody keeps what they answer.
    for (const path of [
      '/covers/measure.svg',
      `/covers/measure.svg?look=${DRAWING_VERSION}`,
      '/covers/measure.svg?look=00000000000000',
    ]) {
      const old = await app.request(path);
      expect([old.status, old.headers.get('cache-control')], path).toEqual([200, READ_CACHE]);
    }
    const oldSheet = await app.request('/site-look/00000000000000.css');
    expect([oldSheet.headers.get('cache-control'), await oldSheet.text()]).toEqual([
      READ_CACHE,
      css,
    ]);
    for (const name of ['hero', 'paper', 'engine', 'map']) {
      const art = await app.request(`/site-look/${id}-${name}.svg`);
      expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
    for (const path of ['/site-look/x.css', `/site-look/${id}-none.svg`, `/site-look/${id}.js`]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
    const manifest = JSON.parse(await text(app, '/site.webmanifest'));
    expect(manifest).toMatchObject({
      background_color: HARBOUR.paper,
      theme_color: HARBOUR.ink,
      icons: [{ src: expect.stringContaining(`/favicon.svg?${id}`) }, {}, {}],
    });
    expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
  20_000,
);

test('a look whose colours cannot be read is refused with each field, its pair and what is nearest, and that is taken', async () => {
  const app = await openStudio();
  const wrong = { ...HARBOUR, current: '#b9e4d3', signal: '#b06a9f' };
  const { status, body } = await save(app, LOOK, wrong);
  expect(status).toBe(422);
  const { fields } = Problem.parse(body);
  expect(fields.current).toMatch(
    /^In the light theme, charts on the background would have a contrast of 1\.\d\d, but needs 3\. The closest color that works is #[\da-f]{6}\.$/,
  );
  const offered = Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, /#[\da-f]{6}/.exec(sentence)?.[0]]),
  );
  expect(sheetOf(await text(app, '/contact'))).toBeUndefined();
  expect((await save(app, LOOK, { ...wrong, ...offered })).status).toBe(200);
  expect(sheetOf(await text(app, '/contact'))).toBeDefined();
  for (const ink of ['red', '', 'oklch(2 1 1)', 'url(//x)', '#12352b;}', 7]) {
    const answer = await save(app, LOOK, { ink });
    expect([answer.status, Problem.parse(answer.body).fields], String(ink)).toEqual([
      422,
      { ink: 'Enter a color such as #12352b or oklch(0.3 0.05 165)' },
    ]);
  }
  expect(Problem.parse((await save(app, LOOK, { typeSet: 'comic' })).body).fields).toHaveProperty(
    'typeSet',
  );
  expect(
    Problem.parse((await save(app, LOOK, { logoUrl: '/contact' })).body).fields,
  ).toHaveProperty('logoUrl');
});

test('two sites in one process do not share a look, and two nodes of one site do', async () => {
  const [one, other] = await Promise.all([openStudio(), openStudio()]);
  const node = await createTestApp({ db: one.db });
  await save(one, LOOK, { ...HARBOUR });
  await node.noticeChanges();
  await other.noticeChanges();
  const page = await text(one, '/contact');
  expect(sheetOf(page)).toBeDefined();
  expect(sheetOf(await text(node, '/contact'))).toBe(sheetOf(page));
  expect(sheetOf(await text(other, '/contact'))).toBeUndefined();
  const covers = await Promise.all([one, node, other].map((app) => text(app, '/covers/tram.svg')));
  expect(covers[1]).toBe(covers[0]);
  expect(covers[2]).not.toBe(covers[0]);
});

test('a firm of another name has its first letter as its mark, and nobody else’s', async () => {
  const app = await openStudio();
  const shipped = await text(app, '/favicon.svg');
  expect(shipped).toContain(`d="${shippedMark.path}"`);
  await save(app, SETTINGS, { name: 'Lark & Plover' });
  const [icon, home, ico] = await Promise.all([
    text(app, '/favicon.svg'),
    text(app, '/'),
    bytes(app, '/favicon.ico'),
  ]);
  expect(icon).not.toContain(shippedMark.path);
  expect(icon).toContain('fill="#f7f3ea"');
  expect(home).not.toContain(shippedMark.path);
  expect(home).toMatch(/href="\/favicon\.svg\?[a-z\d]+"/);
  // A file of three images, each as wide as its entry says.
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const start = ico.readUInt32LE(at + 12);
    const image = ico.subarray(start, start + ico.readUInt32LE(at + 8));
    expect((await sharp(image).metadata()).width).toBe(size);
    expect(ico[at]).toBe(size);
  }
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const { format, width } = await sharp(await bytes(app, path)).metadata();
    expect([format, width], path).toEqual(['png', size]);
  }
});

test('a logo stands in the header, one about as wide as high is the mark, and one that is gone is none', async () => {
  const app = await openStudio();
  const logoUrl = '/marks/calder-basin-port.svg';
  expect((await save(app, LOOK, { logoUrl })).status).toBe(200);
  const page = await text(app, '/contact');
  expect(page).toContain(`src="${logoUrl}"`);
  expect(page).toContain(`alt="${inPage(SHIPPED_NAME)}"`);
  const card = await bytes(app, '/cards/contact.png');
  expect((await save(app, LOOK, { logoUrl: '', markImageUrl: logoUrl })).status).toBe(200);
  expect(await text(app, '/favicon.svg')).toContain('data:image/png;base64,');
  expect((await bytes(app, '/cards/contact.png')).equals(card)).toBe(false);
  const gone = { logoUrl: '/uploads/uploaded-images/../../webhook-secret', markImageUrl: '' };
  expect((await save(app, LOOK, gone)).status).toBe(200);
  expect(await text(app, '/favicon.svg')).toContain(`d="${shippedMark.path}"`);
});

test('mails to the team are in the colours of the site', async () => {
  const app = await openStudio();
  await save(app, LOOK, { ...HARBOUR });
  const mailbox = await openMailbox();
  const receiver = await openTestReceiver();
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@harbour-pine.example' };
  const delivery = await startTestDelivery({ mail }, { db: app.db, findColours: () => TOKENS });
  await addSubmission(app.db, delivery.settings);
  delivery.wake();
  await mailbox.received(1);
  expect(mailbox.mails[0]?.parsed.html).toContain(`background:${HARBOUR.signal}`);
  expect(receiver.requests).toEqual([]);
  await mailbox.close();
});
