/** What editors, or who took their place, may write into every field of every content type. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CaseStudy } from '#features/case-studies/schema.ts';
import { Insight } from '#features/insights/schema.ts';
import { Testimonial } from '#features/testimonials/schema.ts';
import { createTestApp } from '../support/app.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { CACHED_READS } from '../support/public-addresses.ts';
import { call, openStudio } from '../support/studio.ts';

const ATTACK = '</script><script>alert(1)</script><img src=x onerror=alert(2)>**b**"\'&</title>';

const TYPES = { CaseStudy, Insight, Testimonial };

/** Names of the fields of a type that take any words. */
const textFields = (schema: z.ZodObject): string[] =>
  Object.keys(schema.shape).filter((name) => takes(schema, name, 'Words that are no slug!'));

const takes = (schema: z.ZodObject, name: string, value: unknown): boolean =>
  z.object({ [name]: schema.shape[name] ?? z.never() }).safeParse({ [name]: value }).success;

/** The attack in every field that takes words, as much of it as the field takes. */
const attackOn = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    textFields(schema)
      .filter((name) => !/url$/i.test(name))
      .map((name) => [name, ATTACK]),
  );

const PAGES = [
  '/',
  '/case-studies',
  '/case-studies/hostile',
  '/insights',
  '/insights/hostile',
  '/search?q=alert',
];

test('C13 markup in every field of every type stays words in pages, titles, state and JSON-LD', async () => {
  const app = await createTestApp();
  const seo = { title: ATTACK.slice(0, 70), description: ATTACK };
  const shared = { slug: 'hostile', featured: true, tags: [ATTACK.slice(0, 50)], seo };
  await addCaseStudy(app.db, { ...attackOn(CaseStudy), ...shared, duration: ATTACK.slice(0, 60) });
  const contentSections = [{ heading: ATTACK, text: ATTACK, imageUrl: '' }];
  await addInsight(app.db, { ...attackOn(Insight), ...shared, contentSections });
  await addTestimonial(app.db, { ...attackOn(Testimonial), featured: true });
  await app.noticeChanges();
  expect(Object.keys(attackOn(CaseStudy)).length).toBeGreaterThan(20);
  for (const path of PAGES) {
    const html = await (await app.request(path)).text();
    expect(html, path).toContain('(2)');
    expect(html, path).not.toMatch(
      /<script>alert|<img src=x|<\/title>[\s\S]*<\/title>[\s\S]*<\/head>/,
    );
    for (const [, attributes = '', source = ''] of html.matchAll(
      /<script([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      expect(source, path).not.toContain('<img');
      if (/json/.test(attributes)) expect(() => JSON.parse(source), path).not.toThrow();
    }
  }
  for (const path of CACHED_READS.filter((read) => !read.includes('-1'))) {
    const answer = await app.request(path);
    expect(answer.headers.get('content-type'), path).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\n/evil.example',
  '/\t/evil.example',
  '/\r\\evil.example',
  '\\\\evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
];

const LINK_FIELDS = [
  ['testimonials', 'link'],
  ['blog-posts', 'authorLinkedIn'],
] as const;

test('C14 no link field of any type takes a link that runs or leads astray', async () => {
  const app = await openStudio();
  const known = Object.values(TYPES).flatMap((schema) =>
    Object.keys(schema.shape).filter(
      (name) => takes(schema, name, 'https://example.com') && !takes(schema, name, 'no address'),
    ),
  );
  expect(known.filter((name) => !/url$/i.test(name)).sort()).toEqual(['authorLinkedIn', 'link']);
  for (const [collection, field] of LINK_FIELDS) {
    for (const value of LINKS) {
      const answer = await call(app, 'POST', `/api/admin/${collection}`, { [field]: value });
      expect(answer.status, value).toBe(422);
      expect(answer.body, value).toHaveProperty(['fields', field]);
    }
    for (const value of ['https://example.com', 'http://example.com', '/contact', '']) {
      const answer = await call(app, 'POST', `/api/admin/${collection}`, { [field]: value });
      expect(answer.body, value).not.toHaveProperty(['fields', field]);
    }
  }
});

test('C14 no image field of any type takes what runs', () => {
  for (const schema of Object.values(TYPES)) {
    const images = Object.keys(schema.shape).filter((name) => /url$/i.test(name));
    expect(images.length).toBeGreaterThan(0);
    for (const name of images) {
      for (const value of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'a\r\nb']) {
        expect(takes(schema, name, value), `${name} ${value}`).toBe(false);
      }
    }
  }
});

test('C12 line breaks are in no slug, tag or address, and no field puts one into a header', async () => {
  for (const [schema, name, make] of [
    [Insight, 'slug', (text: string) => text],
    [CaseStudy, 'slug', (text: string) => text],
    [Insight, 'tags', (text: string) => [text]],
    [Testimonial, 'link', (text: string) => `/${text}`],
    [Insight, 'coverImageUrl', (text: string) => `/${text}`],
  ] as const) {
    for (const breakOf of ['\r\n', '\n', '\r']) {
      expect(takes(schema, name, make(`a${breakOf}set-cookie`)), name).toBe(false);
    }
  }
  const app = await createTestApp();
  const words = 'a\r\nset-cookie: evil=1\r\n\r\n<b>';
  await addCaseStudy(app.db, { slug: 'broken', title: words, excerpt: words, clientName: words });
  await app.noticeChanges();
  for (const path of [
    '/case-studies/broken',
    '/api/case-studies/broken',
    '/cards/case-studies/broken.png',
    '/case-studies/feed.xml',
  ]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify([...answer.headers]), path).not.toMatch(/evil/);
  }
});
