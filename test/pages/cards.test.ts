/** Link cards as a chat or a timeline fetches them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';

const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

/** Where a page says that its card is. */
async function cardAddress(app: TestApp, page: string): Promise<string> {
  const html = await (await app.request(page)).text();
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/cards/`));
  return address.slice(PUBLIC_URL.length);
}

test('every kind of public page leads to a card that others may show', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'measure' });
  await addCaseStudy(app.db, { slug: 'trams' });
  await app.noticeChanges();
  const pages = [
    '/',
    '/insights',
    '/insights/measure',
    '/case-studies',
    '/case-studies/trams',
    '/blog/low-code-platforms',
    '/services/ai-solutions',
    '/staff-augmentation',
    '/project-pulse',
    '/core-concept',
    '/privacy',
    '/contact',
  ];
  const cards = new Set<string>();
  for (const page of pages) {
    const response = await app.request(await cardAddress(app, page));
    expect(response.status, page).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public/),
      etag: expect.stringMatching(/^W\/"/),
    });
    const body = await bytesOf(response);
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height], page).toEqual(['png', 1_200, 630]);
    cards.add(body.toString('base64'));
  }
  expect(cards.size).toBe(pages.length);
  const etag = (await app.request('/cards/home.png')).headers.get('etag') ?? '';
  const again = await app.request('/cards/home.png', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(app.logged).toEqual([]);
});

test('a card changes with the words of its page and with nothing else', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'measure', title: 'Measure before you cut' });
  await addInsight(app.db, { slug: 'other' });
  await app.noticeChanges();
  const before = await bytesOf(await app.request('/cards/insights/measure.png'));
  await addInsight(app.db, { slug: 'third' });
  await app.noticeChanges();
  expect(await bytesOf(await app.request('/cards/insights/measure.png'))).toEqual(before);

  const renamed = await createTestApp();
  await addInsight(renamed.db, { slug: 'measure', title: 'Measure, then </svg> & cut' });
  await renamed.noticeChanges();
  const after = await bytesOf(await renamed.request('/cards/insights/measure.png'));
  expect(after).not.toEqual(before);
  expect((await sharp(after).metadata()).width).toBe(1_200);
});

test('B2 what nobody may find has no card: drafts, pages left out, the studio, addresses of nothing', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'secret', status: 'draft' });
  await addInsight(app.db, { slug: 'measure' });
  await app.noticeChanges();
  const paths = [
    '/insights/secret.png',
    '/insights/unknown.png',
    '/unknown.png',
    '/search.png',
    '/thank-you.png',
    '/admin.png',
    '/admin/inbox.png',
    '/preview/blog-posts/token.png',
    '/insights/measure',
    '/insights/measure.jpg',
    '/insights/Measure.png',
    '/insights/measure%3Ftag=x.png',
    '/insights/..%2Finsights/measure.png',
    '/insights//measure.png',
    '/.png',
    '/',
  ];
  for (const path of paths) {
    const response = await app.request(`/cards${path}`);
    expect([404, 301], path).toContain(response.status);
    expect(response.headers.get('content-type') ?? '', path).not.toContain('image');
  }
  expect((await app.request('/cards/insights/measure.png')).status).toBe(200);
  expect(app.logged).toEqual([]);
});

test('fifty who ask at once get one card', async () => {
  const app = await createTestApp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.request('/cards/contact.png')),
  );
  const etags = new Set(answers.map((answer) => answer.headers.get('etag')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(etags.size).toBe(1);
});
