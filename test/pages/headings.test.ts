/** What sections are called. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { STATIC_PAGES } from '../support/pages.ts';

const words = (markup = ''): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/^\d\d\//, '')
    .trim()
    .toLowerCase();

test('no section says the same in its label and in its heading', async () => {
  const app = await createTestApp();
  const said: string[] = [];
  let count = 0;
  for (const { path } of STATIC_PAGES) {
    const page = await (await app.request(path)).text();
    for (const [, label, heading] of page.matchAll(
      /<p class="label[^>]*>((?:(?!<\/p>)[\s\S])*)<\/p><h[12][^>]*>((?:(?!<\/h[12]>)[\s\S])*)</g,
    )) {
      count += 1;
      if (words(label) === words(heading)) said.push(`${path}: ${words(heading)}`);
    }
  }
  expect(count).toBeGreaterThan(15);
  expect(said).toEqual([]);
}, 30_000);
