/** Pages that editors make: as finished HTML in the browser, and made by keyboard in the studio. */
import { z } from 'zod';
import { BUDGETS, findOverruns } from '../scripts/audit/budgets.ts';
import { measureWeights } from '../scripts/audit/weights.ts';
import { pageBlocks } from '../src/features/pages/block-types.ts';
import { accessibilityProblems, hydrated, QUIET_PAGE } from './fixtures.ts';
import { test as base, expect, openStudio, type Studio, unique } from './studio.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

const Saved = z.object({ id: z.string(), path: z.string() });
type Saved = z.output<typeof Saved>;

interface OwnPages {
  make: (title: string, fields?: Record<string, unknown>) => Promise<Saved>;
  /** Takes a page along when the test ends that the browser has made. */
  forget: (id: string) => void;
}

const test = base.extend<{ own: OwnPages }>({
  own: async ({ studio }, use) => {
    const made: string[] = [];
    await use({
      make: (title, fields) => make(studio, title, made, fields),
      forget: (id) => made.push(id),
    });
    // Those below before those above.
    for (const id of made.toReversed()) await studio.api.delete(`/api/admin/pages/${id}`);
  },
});

async function make(
  { api }: Studio,
  title: string,
  made: string[],
  fields: Record<string, unknown> = {},
): Promise<Saved> {
  const blocks = [{ type: 'prose', v: 1, text: `What ${title} says.` }];
  const data = { title, template: 'blank', status: 'published', blocks, ...fields };
  const answer = await api.post('/api/admin/pages', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const saved = Saved.parse(await answer.json());
  made.push(saved.id);
  return saved;
}

const everyBlock = pageBlocks.map(({ type, v, sample }) => ({ ...sample, type, v }));

test('React adopts the blocks as they are: no node is made anew, and nothing is said of it', async ({
  page,
  own,
}) => {
  const { path } = await own.make(unique('Everything'), { blocks: everyBlock });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstNodes: [...document.querySelectorAll('[data-piece] *')] });
    });
  });
  // A warning or an error on the console fails the test.
  await page.goto(`/${path}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  const kept = await page.evaluate(() => {
    const before: unknown = Reflect.get(window, 'firstNodes');
    const now = [...document.querySelectorAll('[data-piece] *')];
    return {
      count: now.length,
      isSame:
        Array.isArray(before) &&
        before.length === now.length &&
        now.every((node, index) => node === before[index]),
    };
  });
  expect(kept.isSame).toBe(true);
  expect(kept.count).toBeGreaterThan(200);
});

test('what needs no script works as it does on other pages: answers open, links and images', async ({
  page,
  own,
}) => {
  const { path } = await own.make(unique('Everything'), { blocks: everyBlock });
  await page.goto(`/${path}`);
  await page.getByText('Do you stop our work?').click();
  await expect(page.getByText('No. We walk beside it')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Other pages of the site open without a document of their own.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Where it worked' }).click();
  await expect(page).toHaveURL('/case-studies');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('a film asks nobody for anything before it is played', async ({ page, own }) => {
  const asked: string[] = [];
  await page.route('https://player.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
  });
  const film = { type: 'video', v: 1, title: 'A walk', src: 'https://player.example/embed/1' };
  const { path } = await own.make(unique('Film'), { blocks: [film] });
  await page.goto(`/${path}`);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play A walk' }).click();
  await expect(page.frameLocator('iframe[title="A walk"]').getByText('Film')).toBeVisible();
  await expect(page.locator('iframe[title="A walk"]')).toBeFocused();
});

test('a page without script of its own is as light as an article', async ({
  browser,
  baseURL,
  own,
}) => {
  const still = everyBlock.filter(({ type }) => !['lead-form', 'video'].includes(type));
  const { path } = await own.make(unique('Weight'), { blocks: still });
  const weights = await measureWeights(browser, `${baseURL}/${path}`);
  expect(findOverruns(weights, { ...BUDGETS.reading, total: 260 * 1_024, requests: 18 })).toEqual(
    [],
  );
});

test('an editor makes a page from a template by keyboard, nests it and publishes it', async ({
  page,
  own,
}) => {
  const above = await own.make(unique('Company'));
  const title = unique('Walk your floor');
  await openStudio(page, '/admin/pages');
  await page.getByRole('link', { name: 'New page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Landing page/ }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'title').focus();
  await page.keyboard.type(title);
  const parent = field(page, 'parent');
  await parent.focus();
  await expect(parent.locator(`option[value="${above.id}"]`)).toBeAttached();
  await parent.selectOption(above.id);
  await expect(page.getByText(new RegExp(`^/${above.path}/walk-your-floor-`))).toBeVisible();
  await page.getByLabel('Status').focus();
  await page.getByLabel('Status').selectOption('published');
  await saveButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Page created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pages\/[\w-]{36}$/);
  own.forget(page.url().split('/').at(-1) ?? '');

  await page.goto(`${QUIET_PAGE}`);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await page.goto(`/${above.path}/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Promise one thing, with its number',
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
});
