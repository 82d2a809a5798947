/** The images of pages as HTTP answers: which copies they offer, and what they say of them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { findBySlug } from '#content/entries.server.ts';
import { articles } from '#features/articles/manifest.ts';
import type { MediaTable } from '#features/media/tables.ts';
import type { Db } from '#platform/db/tables.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';

/** What the library knows of an image of 1,600 by 900 pixels, unless a test says otherwise. */
async function addMedia(db: Db, facts: Partial<MediaTable> & { address: string }) {
  await db
    .insertInto('media')
    .values({
      id: facts.address,
      folder: 'blog-images',
      file_name: 'ridge.webp',
      search: 'ridge.webp',
      status: 'ready',
      kind: 'picture',
      replaces: null,
      type: 'image/webp',
      bytes: 120_000,
      hash: 'c0ffee12'.repeat(8),
      width: 1_600,
      height: 900,
      is_animated: 0,
      thumbhash: 'pDkOLwTXaHdwioiMd4d4qHiId59H93kB',
      alt: '',
      is_decorative: 0,
      focus_x: null,
      focus_y: null,
      copies: '[320,720,1600]',
      leased_until: null,
      attempts: 1,
      created_by: 'u1',
      created_by_name: 'Ines Duarte',
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
      ...facts,
    })
    .execute();
}

const readPage = async (app: TestApp, path: string): Promise<string> => {
  await app.noticeChanges();
  return (await app.request(path)).text();
};

/** The `<img>` of this address. */
const imageOf = (html: string, address: string): string =>
  html.match(/<img [^>]+>/g)?.find((image) => image.includes(` src="${address}"`)) ?? '';

/** The addresses of a `srcset` and their widths. */
const candidates = (srcSet: string): [string, number][] =>
  srcSet.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return [address, Number(width.slice(0, -1))];
  });

test('SHELL-48 a shipped image is offered in AVIF and WebP, each copy of the width it is named for', async () => {
  const app = await createTestApp();
  const address = '/sample/cover-move-the-writes-first.webp';
  await addCaseStudy(app.db, { slug: 'open', cardImageUrl: address });
  const html = await readPage(app, '/case-studies/open');
  const [, avif = ''] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(html) ?? [];
  const image = imageOf(html, address);
  const [, webp = ''] = / srcSet="([^"]+)"/.exec(image) ?? [];
  for (const [format, srcSet] of [
    ['avif', avif],
    ['webp', webp],
  ] as const) {
    const copies = candidates(srcSet);
    expect(copies.map(([, width]) => width)).toEqual([128, 320, 480, 720, 960, 1_200]);
    for (const [copy, width] of copies) {
      const response = await app.request(copy);
      expect(response.status, copy).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      const facts = await sharp(await response.arrayBuffer()).metadata();
      expect(facts.width, copy).toBe(width);
      expect(facts.format === 'heif' ? facts.compression === 'av1' : facts.format === format).toBe(
        true,
      );
    }
  }
  expect(image).toContain('width="1200" height="600"');
  expect(html).toMatch(/style="--placeholder:url\(data:image\/bmp;base64,[\w+/=]+\)"/);
});

test('an image of the library comes with its own size, copies, focal point and words', async () => {
  const app = await createTestApp();
  const address = '/uploads/blog-images/ridge.webp';
  await addMedia(app.db, { address, focus_x: 20, focus_y: 75, alt: 'A ridge at dawn' });
  await addInsight(app.db, {
    slug: 'open',
    coverImageUrl: address,
    contentSections: [{ heading: 'Why', text: 'Because.', imageUrl: address }],
  });
  const html = await readPage(app, '/insights/open');
  const images = html.match(/<picture.*?<\/picture>/g) ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) {
    expect(image).toContain('/uploads/blog-images/ridge-c0ffee12-320.avif 320w');
    expect(image).toContain('/uploads/blog-images/ridge-c0ffee12-1600.webp 1600w');
    expect(image).toContain(`src="${address}"`);
    expect(image).toContain('alt="A ridge at dawn"');
    expect(image).toContain('width="1600" height="900"');
    expect(image).toContain('style="object-position:20% 75%"');
  }
});

test('an image that is known without copies, or not at all, is shown as it is', async () => {
  const app = await createTestApp();
  await addMedia(app.db, { address: '/uploads/blog-images/new.webp', copies: null });
  await addInsight(app.db, {
    slug: 'open',
    coverImageUrl: '/uploads/blog-images/new.webp',
    contentSections: [
      { heading: 'Why', text: 'Because.', imageUrl: 'https://elsewhere.example/x.png' },
    ],
  });
  const html = await readPage(app, '/insights/open');
  expect(html).not.toContain('<picture');
  const known = imageOf(html, '/uploads/blog-images/new.webp');
  expect(known).toContain('width="1600" height="900"');
  expect(known).toContain('alt="Cover of “Measure before you cut”"');
  const unknown = imageOf(html, 'https://elsewhere.example/x.png');
  expect(unknown).toContain('width="1200" height="750"');
  expect(unknown).toContain('alt="Illustration of “Why”"');
});

test('what the library calls decorative is so wherever content shows it', async () => {
  const app = await createTestApp();
  const address = '/uploads/blog-images/ridge.webp';
  await addMedia(app.db, { address, is_decorative: 1, alt: 'A ridge at dawn' });
  await addInsight(app.db, { slug: 'open', coverImageUrl: address });
  expect(imageOf(await readPage(app, '/insights/open'), address)).toContain('alt=""');
});

test('a picture in a text is offered in its copies, on the page, in its feed and as Markdown', async () => {
  const app = await createTestApp();
  const address = '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp';
  await addMedia(app.db, { address, alt: 'A dock at six' });
  const slug = 'low-code-platforms';
  const found = await findBySlug(app.db, articles.content, slug, 'published');
  if (found === undefined) throw new Error('The article is not published');
  const { id, revision: _revision, createdAt: _created, updatedAt: _updated, ...own } = found;
  const body = `One.\n\n![](${address} "Before the first truck")\n\nTwo.`;
  const actor = { id: 'ines', name: 'Ines' };
  await updateEntry(app.db, articles.content, id, { ...own, body }, { actor });
  const html = await readPage(app, `/blog/${slug}`);
  const image = html.match(/<img [^>]+>/g)?.find((one) => one.includes(`src="${address}"`)) ?? '';
  expect(image).toContain('alt="A dock at six" width="1600" height="900" loading="lazy"');
  expect(image).toMatch(/srcset="\S+-c0ffee12-320\.webp 320w, /);
  expect(html).toContain('Before the first truck</figcaption>');
  expect(await readPage(app, `/blog/${slug}.md`)).toContain(`"Before the first truck")`);
  const uses = await app.db
    .selectFrom('media_use')
    .select('source')
    .where('address', '=', address)
    .execute();
  expect(uses).toEqual([{ source: 'entry' }]);
});
