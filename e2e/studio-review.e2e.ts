/** A case study from an author's draft to the page of a Tuesday morning, by way of its publisher and its client. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { request } from '@playwright/test';
import { z } from 'zod';
import type { ProductionServer } from '../scripts/production-server.ts';
import { instantOf, wallTime } from '../src/content/planning/zones.ts';
import { FAILED_REQUEST, hydrate } from './fixtures.ts';
import { open, STAFF, test } from './own-server.ts';
import { expect, SIGNED_OUT } from './studio.ts';

const ZONE = 'America/Toronto';
const DAY_MS = 86_400_000;
const PASSWORD = 'Lantern-41-ridge-survey';
const TUESDAY = 2;

/** The next Tuesday that is a day away at least, as a calendar has it. */
function nextTuesday(): string {
  const days = Array.from({ length: 8 }, (_, index) =>
    wallTime(new Date(Date.now() + (index + 2) * DAY_MS).toISOString(), ZONE).slice(0, 10),
  );
  return days.find((day) => new Date(`${day}T00:00Z`).getUTCDay() === TUESDAY) ?? '';
}

const MOMENT = `${nextTuesday()}T09:00`;
const AT = Date.parse(instantOf(MOMENT, ZONE) ?? '');

/** Words that visitors must not have before. */
const SLUG = 'ferries-that-leave-when-they-say';
const Made = z.object({ id: z.string() });
const Invited = z.object({ link: z.object({ url: z.string() }) });

test.use({
  storageState: SIGNED_OUT,
  // The browser of whoever plans it stands elsewhere: the site's clock counts.
  timezoneId: 'Europe/Berlin',
  expectedProblems: [FAILED_REQUEST],
  env: {
    ...STAFF,
    SAMPLE_CONTENT: 'false',
    NODE_OPTIONS: `--import ${new URL('./server-clock.mjs', import.meta.url)}`,
    // So that the moment before can be seen, too.
    CLOCK_GOES_TO: new Date(AT - 1_500).toISOString(),
  },
});

/** A browser of somebody's own, signed in with a role of theirs. */
async function enrol(
  browser: Browser,
  { publicUrl: baseURL }: ProductionServer,
  name: string,
  roles: readonly string[],
): Promise<BrowserContext> {
  const admin = await request.newContext({ baseURL, storageState: SIGNED_OUT });
  const { ADMIN_EMAIL: own, ADMIN_PASSWORD: password } = STAFF;
  await admin.post('/api/admin/login', { data: { email: own, password } });
  await admin.put('/api/admin/calendar/zone', { data: { timeZone: ZONE } });
  const email = `${name.split(' ')[0]?.toLowerCase()}@northmile.example`;
  const added = await admin.post('/api/admin/users', { data: { name, email, roles } });
  expect(added.status(), await added.text()).toBe(201);
  const token = new URL(Invited.parse(await added.json()).link.url).searchParams.get('token');
  const person = await browser.newContext({
    baseURL,
    storageState: SIGNED_OUT,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await person.request.post('/api/admin/login/link', { data: { token, password: PASSWORD } });
  const entered = await person.request.post('/api/admin/login', {
    data: { email, password: PASSWORD },
  });
  expect(entered.status(), await entered.text()).toBe(200);
  await admin.dispose();
  return person;
}

/** Selects words as a hand does, by where they stand. */
const select = (page: Page, within: string, words: string): Promise<void> =>
  page.evaluate(
    ([selector = '', wanted = '']) => {
      for (const holder of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(wanted) ?? -1;
          if (start === -1) continue;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + wanted.length);
          window.getSelection()?.removeAllRanges();
          window.getSelection()?.addRange(range);
          return;
        }
      }
      throw new Error(`nobody wrote ${wanted}`);
    },
    [within, words],
  );

async function askForReview(page: Page): Promise<string> {
  const made = await page.request.post('/api/admin/case-studies', {
    data: {
      title: 'Ferries that leave when they say',
      slug: SLUG,
      clientName: 'Harbour Lines',
      excerpt: 'Delays went from nine minutes to one.',
      publishDate: '2026-06-05',
      section1Title: 'The problem',
      section1Content: 'The tide table was read by hand, twice a day.',
      status: 'draft',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = Made.parse(await made.json());
  await page.goto(`/admin/case-studies/${id}`);
  await page.getByLabel('Client', { exact: false }).first().waitFor();
  await page.locator('[name="excerpt"]').fill('Delays went from nine minutes to two.');
  await page.getByRole('button', { name: 'Ask for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for review' });
  await dialog.getByLabel('Note').fill('Are the minutes right?');
  await dialog.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Otto Penn asked for a review')).toBeVisible();
  return id;
}

async function comment(page: Page): Promise<void> {
  await page.goto('/admin');
  const waiting = page.getByRole('article').filter({ hasText: 'Waiting for a review' });
  await waiting.getByRole('link', { name: /Ferries that leave/ }).click();
  const comments = page.getByRole('region', { name: /^Comments/ });
  await comments.waitFor();
  await page
    .getByRole('textbox', { name: /^Content/ })
    .getByText('by hand')
    .waitFor();
  await expect(async () => {
    // Again where the comments did not listen to selections yet, or the editor began meanwhile.
    await select(page, '[contenteditable="true"]', 'by hand');
    await expect(comments.getByLabel('Comment on the selected words')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await comments.getByLabel('Comment on the selected words').fill('By whom, @Otto Penn?');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByText('By whom, @Otto Penn?')).toBeVisible();
  await page.locator('[name="title"]').selectText();
  await comments.getByLabel('Comment on the selected words').fill('A fine title.');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByRole('heading', { name: 'Comments (2 open)' })).toBeVisible();
}

async function resolve(page: Page): Promise<void> {
  const comments = page.getByRole('region', { name: /^Comments/ });
  await page.reload();
  const thread = comments.getByRole('listitem').filter({ hasText: 'A fine title.' });
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments.getByRole('heading', { name: 'Comments (1 open)' })).toBeVisible();
  await expect(thread).toHaveCount(0);
}

async function inviteClient(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Share/ });
  await dialog.getByLabel(/They can comment/).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Preview link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

async function approveAsClient(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await hydrate(page);
  await expect(page.getByText('Delays went from nine minutes to two.').first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Comments on this draft' });
  await expect(panel.getByText('Are the minutes right?')).toBeVisible();
  await expect(panel.getByText('By whom, @Otto Penn?')).toBeVisible();
  await select(page, 'main', 'tide table');
  await panel.getByLabel('Your name').fill('Cleo Harbour');
  await panel.getByLabel('Your comment').fill('We call it the almanac.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(panel.getByRole('listitem').getByText('We call it the almanac.')).toBeVisible();
  await panel.getByRole('button', { name: 'Approve this draft' }).click();
  await expect(panel.getByText('This draft is approved.')).toBeVisible();
}

async function schedule(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText('Cleo Harbour (by link) approved a version')).toBeVisible();
  await expect(page.getByText('We call it the almanac.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish approved version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish approved version' });
  await expect(dialog.getByText(ZONE)).toBeVisible();
  await dialog.getByLabel('Publish at').fill(MOMENT);
  await dialog.getByRole('button', { name: /^Schedule for .* 09:00 Toronto$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Will be published .* 09:00 Toronto/).first()).toBeVisible();
}

test("a case study goes from an author's draft through two comments and a client's approval to its publication on Tuesday 09:00 by the site's clock @long", async ({
  browser,
  page,
  server,
}) => {
  const author = await enrol(browser, server, 'Otto Penn', ['author']);
  const publisher = await enrol(browser, server, 'Pia Lund', ['publisher']);
  const [writing, publishing] = [await author.newPage(), await publisher.newPage()];
  await test.step('the author asks for a review with a note', () => askForReview(writing));
  await test.step('the publisher finds it on the dashboard, and comments on words of a text and of a field', () =>
    comment(publishing));
  await test.step('the author resolves one of the two', () => resolve(writing));
  const link = await test.step('a link is made for the client', () => inviteClient(publishing));
  await test.step('the client, without an account, comments and approves', () =>
    approveAsClient(page, link));
  await test.step('the publisher schedules what was approved', () => schedule(publishing));

  const address = `${server.publicUrl}/case-studies/${SLUG}`;
  const statusNow = async (): Promise<number> => (await page.request.get(address)).status();
  await test.step('nobody sees it before, and everybody from the moment on', async () => {
    expect(await statusNow()).toBe(404);
    process.kill(server.pid, 'SIGWINCH');
    expect(await statusNow()).toBe(404);
    await expect.poll(statusNow, { intervals: [100] }).toBe(200);
    await open(page, address);
    await expect(page.getByText('Delays went from nine minutes to two.').first()).toBeVisible();
  });
  await author.close();
  await publisher.close();
});
