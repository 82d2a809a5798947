import { expect, test } from 'vitest';
import { imageValue } from './image-schema.ts';
import { featured, link, publishDate, seo, tags, text } from './schema.ts';

test('C9 featured is coerced from exactly true, "true", 1 and their opposites', () => {
  for (const value of [true, 'true', 1]) expect(featured.parse(value)).toBe(true);
  for (const value of [false, 'false', 0]) expect(featured.parse(value)).toBe(false);
  for (const value of ['yes', 2, null, [], {}])
    expect(featured.safeParse(value).success).toBe(false);
});

test('C20 a date is a calendar date or an instant with its zone; impossible ones are refused', () => {
  expect(publishDate.parse('2024-06-05')).toBe('2024-06-05');
  expect(publishDate.parse('2024-06-05T01:00:00+02:00')).toBe('2024-06-04T23:00:00.000Z');
  for (const bad of [
    '2024-02-30',
    '99999-01-01',
    '-001-01-01',
    '2024-06-05T10:00:00',
    '',
    'June',
  ]) {
    expect(publishDate.safeParse(bad).success, bad).toBe(false);
  }
});

test('C14 a link is http, https or a path of this site', () => {
  for (const good of ['', '/contact', 'https://example.com', 'http://example.com/a?b']) {
    expect(link.safeParse(good).success, good).toBe(true);
  }
  expect(link.safeParse('www.example.com').error?.issues[0]?.message).toBe(
    'Enter an address that starts with https:// or http://, or with / for a page on this site',
  );
  for (const bad of [
    'javascript:alert(1)',
    'https:example.com',
    '//evil.example',
    '/\\evil',
    'data:text/html,x',
    'vbscript:x',
    'mail',
  ]) {
    expect(link.safeParse(bad).success, bad).toBe(false);
  }
});

test('an image value is no script and no HTML', () => {
  for (const bad of ['javascript:x', 'data:text/html,x', 'a\r\nb', 'a\0b']) {
    expect(imageValue.safeParse(bad).success, bad).toBe(false);
  }
  expect(imageValue.parse(' /sample/a.webp ')).toBe('/sample/a.webp');
});

test('C6 C7 text with NUL or a lone surrogate is refused, and the limit is stated', () => {
  expect(text(10).safeParse('a\0b').success).toBe(false);
  expect(text(10).safeParse('a\uD800').success).toBe(false);
  expect(text(10).safeParse('12345678901').error?.issues[0]?.message).toBe(
    'Use at most 10 characters',
  );
});

test('tags lose repeats and keep to one line', () => {
  expect(tags.parse(['Cloud', 'Cloud', ' Finance '])).toEqual(['Cloud', 'Finance']);
  expect(tags.safeParse(['a\nb']).success).toBe(false);
  expect(tags.safeParse(Array.from({ length: 21 }, (_, n) => String(n))).success).toBe(false);
});

test('words for search engines are trimmed, limited, and nothing where none is set', () => {
  const title = 'a'.repeat(70);
  expect(seo.parse({ title: ` ${title} `, noindex: 'true' })).toEqual({
    title,
    description: '',
    noindex: true,
  });
  for (const blank of [undefined, {}, { title: ' ', description: '', noindex: 0 }]) {
    expect(seo.parse(blank)).toBeUndefined();
  }
  const problems = seo.safeParse({
    title: `${title}a`,
    description: 'a'.repeat(201),
    noindex: 'yes',
    keywords: 'a',
  }).error?.issues;
  expect(problems?.map(({ path }) => path.join('.')).sort()).toEqual([
    '',
    'description',
    'noindex',
    'title',
  ]);
  for (const bad of [null, 'text', []]) expect(seo.safeParse(bad).success).toBe(false);
});
