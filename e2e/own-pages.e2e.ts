/** Pages that editors make: as finished HTML in the browser, and made by keyboard in the studio. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { BUDGETS, findOverruns } from '../scripts/audit/budgets.ts';
import { measureWeights } from '../scripts/audit/weights.ts';
import { pageBlocks } from '../src/features/pages/block-types.ts';
import { accessibilityProblems, hydrated, navigate, QUIET_PAGE } from './fixtures.ts';
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

test.use({
  // What the browser says of a transition between pages that a document cuts off.
  expectedProblems: [/Transition was (?:aborted because of invalid state|skipped)/],
});

/** Blocks of any page that bring neither script nor a stylesheet. */
const PLAIN_BLOCKS = [
  'call-to-action',
  'case-studies',
  'comparison',
  'download',
  'faq',
  'figures',
  'hero',
  'insights',
  'people',
  'picture',
  'pricing',
  'prose',
  'quote',
  'related-links',
  'steps',
  'testimonials',
];

const everyBlock = pageBlocks.map(({ type, v, sample }) => ({ ...sample, type, v }));

/** Where the film of a page comes from, as it were. */
const FILM = { title: 'A walk', src: 'https://player.example/embed/1' };

/** Answers for the player of the film, and gives the addresses that it was asked for. */
async function answerPlayer(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://player.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
  });
  return asked;
}

async function expectAdopted(page: Page): Promise<void> {
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
}

test('React adopts the blocks as they are, and what needs no script works as it does on other pages: answers open, a film asks nobody before it is played, links and images @long', async ({
  page,
  own,
}) => {
  const asked = await answerPlayer(page);
  const blocks = everyBlock.map((block) =>
    block.type === 'video' ? { ...block, ...FILM } : block,
  );
  const { path } = await own.make(unique('Everything'), { blocks });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstNodes: [...document.querySelectorAll('[data-piece] *')] });
    });
  });
  // A warning or an error on the console fails the test.
  await page.goto(`/${path}`);
  await hydrated(page);
  await test.step('no node is made anew', () => expectAdopted(page));
  await test.step('answers open', async () => {
    await page.getByText('Do you stop our work?').click();
    await expect(page.getByText('No. We walk beside it')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  await test.step('a film asks nobody for anything before it is played', async () => {
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Play A walk' }).click();
    await expect(page.frameLocator('iframe[title="A walk"]').getByText('Film')).toBeVisible();
    await expect(page.locator('iframe[title="A walk"]')).toBeFocused();
  });
  await test.step('other pages of the site open without a document of their own', async () => {
    await mark(page);
    await page.getByRole('link', { name: 'Where it worked' }).click();
    await expect(page).toHaveURL('/case-studies');
    expect(await isSameDocument(page)).toBe(true);
  });
});

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('pages of blocks open from one another and back without a document, with their looks and forms, or with one where their parts do not come @long', async ({
  page,
  own,
}) => {
  const title = unique('Walk');
  const [film] = everyBlock.filter(({ type }) => type === 'video');
  const way = { type: 'call-to-action', v: 1, heading: 'On', actionLabel: 'How it is drawn' };
  const { path } = await own.make(title, {
    blocks: [
      { type: 'hero', v: 1, headline: title },
      film,
      { type: 'prose', v: 1, text: 'Between a film and a form.\n\nAnd once more.' },
      { type: 'lead-form', v: 1, heading: 'Tell us' },
      { ...way, actionLink: '/core-concept' },
    ],
  });
  await page.goto(QUIET_PAGE);
  await mark(page);
  await navigate(page, `/${path}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(page.locator('main')).toBeFocused();
  // Its stylesheet comes before all others, and loses to none of them.
  await expect(page.locator('.prose p').nth(1)).not.toHaveCSS('margin-top', '0px');
  // Parts with script stand where they belong, with finished pieces between them.
  const order = await page
    .locator('main > [data-piece], main > [data-part]')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part') ?? 'html'));
  expect(order).toEqual(['html', 'video', 'html', 'lead-form', 'html']);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();

  const link = page.getByRole('link', { name: 'How it is drawn' });
  await link.click();
  await expect(heading(page, 'One Map of the Work')).toBeVisible();
  await expect(page).toHaveTitle(/^One Map of the Work · /);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/core-concept$/);
  await expect(page.locator('.core-label').first()).toHaveCSS('font-size', '12.5px');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.waitForFunction(() => !document.activeViewTransition);
  await page.goBack();
  await expect(heading(page, title)).toBeVisible();
  await expect(link).toBeInViewport();
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.goForward();
  await expect(heading(page, 'One Map of the Work')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  // Where the parts of a page do not come, its document does.
  await page.waitForFunction(() => !document.activeViewTransition);
  const other = await own.make(unique('Another walk'));
  await page.route('**/page-parts/**', (route) => route.fulfill({ body: 'not JSON' }));
  await navigate(page, `/${other.path}`).catch(() => undefined);
  await expect(heading(page, /^Another walk/)).toBeVisible();
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test('a page without script of its own is as light as an article @long', async ({
  browser,
  baseURL,
  own,
}) => {
  const still = everyBlock.filter(({ type }) => PLAIN_BLOCKS.includes(type));
  const { path } = await own.make(unique('Weight'), { blocks: still });
  const weights = await measureWeights(browser, `${baseURL}/${path}`);
  // Cards of case studies open the claims of their outcomes, which have a sheet of their own.
  const limits = { css: 16 * 1_024, total: 260 * 1_024, requests: 19 };
  expect(findOverruns(weights, { ...BUDGETS.reading, ...limits })).toEqual([]);
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
  // The link that was pressed is gone with its screen.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: /^Landing page/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
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

  const slug = title.toLowerCase().replaceAll(' ', '-');
  await page.goto(`/${above.path}/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Promise one thing, with its number',
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
});
