/** Posts and studies with a film in their text: only their own document says whose player it lets in. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { hydrated, navigate } from './fixtures.ts';
import { expect, type Studio, test, unique } from './studio.ts';

const FILM = '> [!VIDEO]\n> [A talk](https://www.youtube.com/watch?v=M7lc1UVf-VE)';
const PLAIN = 'Without a *film*.';

const Made = z.looseObject({ slug: z.string(), title: z.string() });

/** A published entry whose first section says this. */
async function publish(studio: Studio, collection: 'blog-posts' | 'case-studies', prose: string) {
  const section = { heading: 'Why', text: '', imageUrl: '', prose };
  const text =
    collection === 'blog-posts'
      ? { contentSections: [section] }
      : { section1Title: 'Why', section1Content: '', section1Prose: prose };
  const fields = { title: unique('Harbour'), status: 'published', ...text };
  return Made.parse(await studio.add(collection, fields));
}

/** Marks the document, so that another in its place is noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSame') === true);

async function expectOwnDocument(
  page: Page,
  studio: Studio,
  [collection, list]: (typeof KINDS)[number],
): Promise<void> {
  const film = await publish(studio, collection, FILM);
  const plain = await publish(studio, collection, PLAIN);
  const player = page.locator('article iframe[title="A talk"]');
  const document = await page.goto(`${list}/${film.slug}`);
  expect(document?.headers()['content-security-policy']).toContain('youtube-nocookie.com');
  await hydrated(page);
  await mark(page);

  const magnifier = page.getByRole('banner').first();
  await magnifier.getByRole('button', { name: 'Search with Miles' }).click();
  await expect(page.getByRole('dialog', { name: 'Miles', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Miles', exact: true })).toHaveCount(0);
  await expect(player).toBeAttached();
  expect(await isSame(page)).toBe(true);

  await navigate(page, `${list}/${plain.slug}`);
  await expect(page.getByRole('article').locator('em')).toHaveText('film');
  await expect(player).toHaveCount(0);
  expect(await isSame(page)).toBe(true);

  const own = page.waitForResponse(
    (one) => one.request().resourceType() === 'document' && one.url().endsWith(`/${film.slug}`),
  );
  await navigate(page, `${list}/${film.slug}`);
  expect((await own).headers()['content-security-policy']).toContain('youtube-nocookie.com');
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(player).toBeAttached();
}

const KINDS = [
  ['blog-posts', '/insights'],
  ['case-studies', '/case-studies'],
] as const;

for (const kind of KINDS) {
  test(`the search over a film loads nothing anew, a text without one is shown at once, and one with a film in a document of its own (${kind[1]}) @long`, async ({
    page,
    studio,
  }) => {
    await expectOwnDocument(page, studio, kind);
  });
}
