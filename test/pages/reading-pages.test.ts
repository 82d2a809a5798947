/** Articles, policies and the page about The Engine as HTTP answers. */

import { expect, test } from 'vitest';
import { proseWords } from '#content/prose/words.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { FALLBACK_IMAGE } from '../../src/ui/image-source.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';

const decode = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

test('ART-01 to ART-12 POL-05 every article is answered whole, with its own head', async () => {
  const app = await createTestApp();
  for (const { item } of shippedArticles) {
    const { slug, title, category, readTime, authorName, authorBio, body } = item;
    const related = [item.firstRelatedId, item.secondRelatedId];
    const response = await app.request(`/blog/${slug}`);
    expect(response.status, slug).toBe(200);
    const html = decode(await response.text());
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/blog/${slug}"`);
    expect(html).toContain('<meta property="og:type" content="article"');
    expect(html).toContain(`<title>${title} · ${SHIPPED_NAME}</title>`);
    for (const part of [title, category, `${readTime} read`, authorName, authorBio]) {
      expect(html, slug).toContain(part);
    }
    for (const other of related) {
      expect(html, slug).toContain(`href="${other.replace('article-', '/blog/')}"`);
    }
    const [lastWords = ''] = proseWords(body).split('\n\n').slice(-1);
    expect(html, slug).toContain(lastWords.split('. ').at(-1));
  }
});

test('ART-11 an article waits for nothing: no part of it comes by script', async () => {
  const app = await createTestApp();
  const html = await (await app.request('/blog/low-code-platforms')).text();
  expect(html).not.toContain('<template');
  expect(html).not.toContain('hidden id="S:');
});

test('ART-01 an article that does not exist is answered with the not-found page', async () => {
  const app = await createTestApp();
  for (const path of [
    '/blog/unknown',
    '/blog/constructor',
    '/blog',
    '/blog/low-code-platforms/x',
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  }
  expect(app.logged).toEqual([]);
});

test('ART-11 no page but its own carries the text of an article', async () => {
  const app = await createTestApp();
  const html = await (await app.request('/insights')).text();
  for (const {
    item: { title, body },
  } of shippedArticles) {
    expect(html).toContain(title.replaceAll('&', '&amp;'));
    expect(html).not.toContain(body.slice(0, 60));
  }
});

test('POL-01 both policies are PDF documents, shown in the browser and sniffed by nobody', async () => {
  const app = await createTestApp();
  for (const name of ['terms-and-conditions', 'privacy-policy']) {
    const response = await app.request(`/policies/${name}.pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // Some viewers of PDFs show nothing in a sandbox.
    expect(response.headers.get('content-security-policy')).not.toContain('sandbox');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.length).toBeLessThan(100_000);
  }
});

test('POL-04 the image that stands in for a missing one is a file of the site itself', async () => {
  const app = await createTestApp();
  expect(new URL(FALLBACK_IMAGE, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  const response = await app.request(FALLBACK_IMAGE);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test('POL-02 POL-03 POL-05 the privacy policy and the page about The Engine answer directly', async () => {
  const app = await createTestApp();
  const pages = [
    ['/privacy', 'Privacy Policy', 'January 15, 2025'],
    ['/core-concept', 'One Map of the Work', 'What it keeps and what it never keeps'],
  ] as const;
  for (const [path, title, words] of pages) {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
    expect(html).toContain(`<title>${title} · ${inPage(SHIPPED_NAME)}</title>`);
    expect(html).toContain(words);
  }
});
