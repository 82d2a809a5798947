/** A site of another brand: nothing that a visitor or its staff gets is the sample agency's by code. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oklchOf } from '#features/appearance/colour-rules.ts';
import { lookOf, SHIPPED_CHOICE } from '#features/appearance/look.ts';
import { deriveTokens, SHIPPED_BRAND } from '#features/appearance/rules.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import { readSite } from '#features/settings/snapshot.server.ts';
import { cardText } from '#site/cards/card-text.ts';
import { cardSvg } from '#site/cards/draw-card.server.ts';
import { findMark } from '#site/look/mark.server.ts';
import { loadTypefaces } from '#site/look/typefaces.server.ts';
import { shippedMark } from '#site.config.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { applyBrand, KESTREL, SAMPLE_MARKS } from '../support/brand.ts';
import { openTestReceiver, startTestDelivery, toContact } from '../support/delivery.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { betaForm, contactForm, longLead, sendJson } from '../support/lead-forms.ts';
import { openMailbox } from '../support/mailbox.ts';
import { REFERENCE_START, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { ADMIN_INES } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const Receipt = z.object({ reference: z.string() });

const open = (): Promise<TestApp> =>
  createTestApp({
    publicUrl: KESTREL.publicUrl,
    identify: async () => ({ ...ADMIN_INES, email: 'ines@kestrel-vane.example' }),
  });

const decoded = (text: string): string =>
  text
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Every text of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Without marks of Markdown and HTML, and without white space, in which pages and sources differ. */
const bare = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\]\([^)]*\)|[[\]*_`>|\\]/g, '')
    .replaceAll(/\s+/g, '');

const anyReference = new RegExp(`${REFERENCE_START}\\w{6}`, 'g');

const SAMPLE = new RegExp(
  [...SAMPLE_MARKS, REFERENCE_START]
    .map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
  'i',
);

const policies = await Promise.all(
  (await Array.fromAsync(glob('content/policies/*'))).map((file) => readFile(file, 'utf8')),
);

/** What the sample's texts say of the sample agency themselves, sentence by sentence. */
const sampleSentences: readonly string[] = [...defaultPages, ...shippedArticles]
  .flatMap(({ item }) => textsIn(item))
  .concat(policies)
  .flatMap((text) => text.split(/\n|(?<=[.?!])\s/))
  .map((sentence) => sentence.replace(/^[\s'-]+|[\s',]+$/g, ''))
  .filter((sentence) => SAMPLE.test(sentence))
  .map(bare)
  .sort((a, b) => b.length - a.length);

/** Of the attributes the addresses in the sample's policies. */
const isOfPolicies = (path: string, value: string): boolean =>
  /^\/(?:privacy|policies)/.test(path) && policies.some((policy) => policy.includes(value));

/** What a document says of the sample agency, beside the sample's own sentences. */
function leftovers(document: string, path = ''): string[] {
  const text = decoded(decoded(document));
  if (!SAMPLE.test(text)) return [];
  let rest = bare(text);
  for (const sentence of sampleSentences) rest = rest.replaceAll(sentence, '');
  const marks = [...SAMPLE_MARKS, REFERENCE_START].map(bare);
  return [
    ...marks
      .filter((mark) => rest.toLowerCase().includes(mark.toLowerCase()))
      .map((mark) => {
        const at = rest.toLowerCase().indexOf(mark.toLowerCase());
        return rest.slice(Math.max(0, at - 60), at + 80);
      }),
    // Attributes, which `bare` has taken away with their tags.
    ...[...text.matchAll(/(?:href|content|title|alt|aria-label|placeholder)="([^"]*)"/g)]
      .map(([, value = '']) => value)
      .filter((value) => SAMPLE.test(value))
      .filter((value) => !sampleSentences.some((sentence) => bare(value).includes(sentence)))
      .filter((value) => !isOfPolicies(path, value)),
  ];
}

/** The addresses of documents that the sitemaps name, and of what they do not. */
async function addressesOf(app: TestApp): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const xml = await (await app.request(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at = '']) => new URL(at).pathname + new URL(at).search,
    );
  };
  const maps = await locations('/sitemap.xml');
  const listed = (await Promise.all(maps.map(locations))).flat();
  return [
    ...listed,
    ...maps,
    '/sitemap.xml',
    '/search?q=trams',
    '/thank-you?form=contact',
    '/nothing-is-here',
    '/admin',
    '/robots.txt',
    '/llms.txt',
    '/feed.xml',
    '/feed.json',
    '/insights/feed.xml',
    '/case-studies/feed.json',
    '/site.webmanifest',
    '/favicon.svg',
    '/api/openapi.json',
    '/api/site',
    '/api/search?q=delivery',
    '/covers/measure.svg',
  ];
}

test('of the sample agency nothing is left on pages, in feeds and documents but what its own texts say', async () => {
  const app = await open();
  await addCaseStudy(app.db, { slug: 'measure', cardImageUrl: '' });
  await addInsight(app.db, { slug: 'gusts' });
  await addTestimonial(app.db, { featured: true });
  await applyBrand(app, KESTREL);
  const paths = await addressesOf(app);
  expect(paths.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const path of paths) {
    const response = await app.request(path);
    const body = await response.text();
    expect([200, 404], path).toContain(response.status);
    if (/html/.test(response.headers.get('content-type') ?? '') && path !== '/admin') {
      expect(body, path).toMatch(/Kestrel &(?:amp;|#38;) Vane/);
    }
    found.push(...leftovers(body, path).map((words) => `${path}: ${words}`));
    const headers = [...response.headers].join('\n');
    if (/northmile/i.test(headers)) found.push(`${path}: ${headers}`);
  }
  expect(found).toEqual([]);
});

/** Every colour of a look that ships, but for black, white and what the other brand has too. */
const own = Object.values(
  deriveTokens({
    ink: oklchOf(KESTREL.look.ink),
    paper: oklchOf(KESTREL.look.paper),
    signal: oklchOf(KESTREL.look.signal),
    current: oklchOf(KESTREL.look.current),
  }),
).flatMap((tokens) => Object.values(tokens));
const SAMPLE_COLOURS = Object.values(deriveTokens(SHIPPED_BRAND))
  .flatMap((tokens) => Object.values(tokens))
  .concat('#22304a', '#f7f3ea')
  .filter((colour) => !own.includes(colour));

test('what is drawn for another brand has none of the sample agency’s colours', async () => {
  const app = await open();
  await addCaseStudy(app.db, { slug: 'measure', cardImageUrl: '' });
  await applyBrand(app, KESTREL);
  const home = await (await app.request('/')).text();
  const sheet = /href="(\/site-look\/[^"]+\.css)"/.exec(home)?.[1] ?? '';
  const styles = await (await app.request(sheet)).text();
  const arts = [...styles.matchAll(/url\("([^"]+\.svg)"\)/g)].map(([, path = '']) => path);
  expect(arts.length).toBeGreaterThan(2);
  const paths = [sheet, ...arts, '/covers/measure.svg', '/favicon.svg', '/site.webmanifest'];
  const found: string[] = [];
  for (const path of ['/', '/contact', '/nothing-is-here', '/case-studies', ...paths]) {
    const body = (await (await app.request(path)).text()).toLowerCase();
    found.push(
      ...SAMPLE_COLOURS.filter((one) => body.includes(one)).map((one) => `${path} ${one}`),
    );
  }
  expect(found).toEqual([]);
});

test('references, mails and webhooks bear the brand that is saved', async () => {
  const app = await open();
  await applyBrand(app, KESTREL);
  for (const [path, form] of [
    ['/api/contact', contactForm()],
    ['/api/beta-signups', betaForm()],
    ['/api/leads', longLead()],
  ] as const) {
    const answer = await sendJson(app, path, form);
    expect(await answer.json(), path).toMatchObject({
      reference: expect.stringMatching(/^KV-[2-9A-HJKMNP-TV-Z]{6}$/),
    });
  }
  const mailbox = await openMailbox();
  const receiver = await openTestReceiver();
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@kestrel-vane.example' };
  const delivery = await startTestDelivery(
    { ...toContact(receiver), mail },
    { db: app.db, publicUrl: KESTREL.publicUrl },
  );
  await addSubmission(app.db, delivery.settings);
  delivery.wake();
  await mailbox.received(1);
  await expect.poll(() => receiver.requests.length).toBeGreaterThan(0);
  const { raw = '', parsed } = mailbox.mails[0] ?? {};
  expect(parsed?.from?.name).toBe('Kestrel & Vane');
  const told = `${raw}\n${parsed?.html}\n${parsed?.text}`;
  expect(leftovers(told.replaceAll(anyReference, ''))).toEqual([]);
  expect(SAMPLE_COLOURS.filter((colour) => told.toLowerCase().includes(colour))).toEqual([]);
  const webhook = JSON.stringify([receiver.requests[0]?.headers, receiver.requests[0]?.body]);
  expect(webhook.toLowerCase()).not.toContain(SHIPPED_NAME.toLowerCase());
  await mailbox.close();
});

test('what references begin with is a setting; those of before are found by whoever asks for them', async () => {
  const app = await open();
  const send = async (): Promise<unknown> =>
    (await sendJson(app, '/api/contact', contactForm({ message: crypto.randomUUID() }))).json();
  const first = Receipt.parse(await send());
  expect(first.reference).toMatch(new RegExp(`^${REFERENCE_START}`));
  const own = { ...KESTREL, settings: { ...KESTREL.settings, referencePrefix: 'WIND' } };
  await applyBrand(app, own);
  expect(await send()).toMatchObject({ reference: expect.stringMatching(/^WIND-\w{6}$/) });
  const inbox = await (await app.request('/api/admin/submissions')).text();
  expect(inbox).toContain(first.reference);
  const thanks = await app.request(`/thank-you?form=contact&reference=${first.reference}`);
  expect(await thanks.text()).toContain(first.reference);
  for (const referencePrefix of ['kv', 'KESTREL', 'K V', '-']) {
    const settings = { ...KESTREL.settings, referencePrefix };
    await expect(applyBrand(app, { ...KESTREL, settings })).rejects.toThrow('referencePrefix');
  }
});

test('a page for a failure of the site has the colours that are saved, also where no page can be made', async () => {
  const app = await createTestApp({
    publicUrl: KESTREL.publicUrl,
    identify: async () => ADMIN_INES,
    renderPage: () => Promise.reject(new Error('broken on purpose')),
  });
  const sheetsOn = async (): Promise<string[]> => {
    const answer = await app.request('/contact');
    expect(answer.status).toBe(500);
    return [...(await answer.text()).matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  };
  expect(await sheetsOn()).toEqual(['/error-page.css']);
  await applyBrand(app, KESTREL);
  const [shipped, own = ''] = await sheetsOn();
  expect(shipped).toBe('/error-page.css');
  const styles = await (await app.request(own)).text();
  expect(styles).toContain(`--ground:light-dark(${KESTREL.look.paper},${KESTREL.look.ink})`);
  const rules = await (await app.request('/error-page.css')).text();
  for (const token of ['ground', 'text', 'link', 'text-2']) {
    expect(rules).toContain(`var(--${token},`);
  }
});

test('a link card is drawn in the colours, faces and mark that are saved', async () => {
  const app = await open();
  await applyBrand(app, KESTREL);
  const site = await readSite(app.db);
  const look = lookOf({ ...SHIPPED_CHOICE, ...KESTREL.look });
  const words = cardText('/contact', await (await app.request('/contact')).text(), site);
  if (words === undefined) throw new Error('The page has no card.');
  expect(leftovers(JSON.stringify(words))).toEqual([]);
  const svg = cardSvg(words, await loadTypefaces(look.typeSet), {
    look,
    mark: await findMark(site, look, async () => undefined),
    logo: undefined,
    darkLogo: undefined,
  });
  expect(SAMPLE_COLOURS.filter((colour) => svg.toLowerCase().includes(colour))).toEqual([]);
  expect(svg).not.toContain(shippedMark.path);
});
