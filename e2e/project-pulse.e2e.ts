/** The page of Project Pulse with its clock in hand: layout, instruments, reel and own exports. */
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, expect, MOVING, scrollTop, test } from './fixtures.ts';

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const header = (page: Page): Locator => page.locator('.site-header');
const card = (page: Page, view: string): Locator =>
  page.getByRole('region', { name: `${view} Health demo` });
const status = (page: Page): Locator => page.locator('.pulse-reel > [role=status]');
const current = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');

/** What is asked for from here on, besides the icon, which Chromium fetches late. */
function watchRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => urls.filter((url) => !url.endsWith('/favicon.svg'));
}

/** The demo's clock at the beginning of a Poor slot. */
const POOR = new Date('2025-01-15T10:00:00.000Z');

test.use(MOVING);

test('SHELL-06 PULSE-04 PULSE-05 PULSE-06 PULSE-08 PULSE-11 PULSE-15 the layout follows the scrolling and the mouse', async ({
  page,
}) => {
  await page.goto('/project-pulse');
  await expect(header(page)).toBeInViewport();
  const state = page.locator('html');
  await scrollTo(page, 49);
  await expect(state).toHaveAttribute('data-pulse-header', 'clear');
  await scrollTo(page, 60);
  await expect(state).toHaveAttribute('data-pulse-header', 'solid');
  await scrollTo(page, 599);
  await expect(state).toHaveAttribute('data-pulse-header', 'hidden');
  await expect(header(page)).not.toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'Beta' })).toBeInViewport();
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await expect(toTop).toHaveCount(0);
  await scrollTo(page, 600);
  await expect(toTop).toBeVisible();
  await scrollTo(page, 400);
  await expect(header(page)).toBeInViewport();
  await expect(current(page)).toHaveText('Overview');
  for (const [id, name] of [
    ['future', "What's next"],
    ['faq', 'FAQ'],
  ] as const) {
    await page.evaluate((part) => {
      const top = document.getElementById(part)?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top - 199, behavior: 'instant' });
    }, id);
    await expect(current(page)).toHaveText(name);
  }
  await toTop.click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  const shift = () =>
    page.locator('#overview').evaluate(({ style }) => style.getPropertyValue('--shift-x'));
  await page.mouse.move(1_080, 300);
  await expect.poll(shift).toBe('0.500');
  await page.mouse.move(360, 300);
  await expect.poll(shift).toBe('-0.500');
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await test.step('no row of the instruments is wider than its place, and on a phone nothing lies over them', () =>
    expectRowsFit(page));
});

test('DEMO-01 DEMO-03 DEMO-05 DEMO-06 DEMO-07 DEMO-08 DEMO-09 DEMO-10 DEMO-11 DEMO-15 DEMO-20 the cards go through Poor, Middling and Good, stop when paused, and ask nobody', async ({
  page,
}) => {
  await page.clock.install({ time: POOR });
  await page.goto('/project-pulse');
  await page.clock.pauseAt(new Date(POOR.getTime() + 120_000));
  const requests = watchRequests(page);
  const slots = [
    ['poor', ['Critical', 'At Risk', 'Needs Attention'], 'bad'],
    ['middling', ['Fair', 'Fair', 'Fair'], 'warn'],
    ['good', ['Excellent', 'Excellent', 'Excellent'], 'good'],
  ] as const;
  const seen = new Set<string>();
  for (const [scenario, labels, tone] of slots) {
    await page.clock.runFor(600);
    for (const [index, view] of ['Backlog', 'Sprint', 'Ticket'].entries()) {
      const lamp = card(page, view).locator('.pulse-lamp[aria-current]');
      await expect(lamp).toHaveAttribute('data-scenario', scenario);
      const ring = card(page, view).locator('.pulse-ring');
      await expect(ring).toHaveAttribute('data-tone', tone);
      await expect(ring.locator('.pulse-ring-label')).toHaveText(labels[index] ?? '');
      const value = ring.locator('.pulse-ring-value');
      await expect(value).toHaveAttribute('stroke-dasharray', '251');
    }
    for (let refresh = 0; refresh < 3; refresh += 1) {
      seen.add((await card(page, 'Sprint').locator('dl').textContent()) ?? '');
      await page.clock.runFor(500);
    }
    await page.clock.runFor(1_900);
  }
  expect(seen.size).toBeGreaterThan(6);
  await page.locator('.pulse-rail').getByRole('button', { name: 'Pause motion' }).click();
  const before = await card(page, 'Sprint').textContent();
  await page.clock.runFor(8_000);
  expect(await card(page, 'Sprint').textContent()).toBe(before);
  expect(requests()).toEqual([]);
});

async function expectReel(page: Page): Promise<void> {
  await expect(status(page)).toHaveText('');
  for (const [part, view] of [
    [0.1, 'Backlog'],
    [0.5, 'Sprint'],
    [0.9, 'Ticket'],
    [0.4, 'Sprint'],
  ] as const) {
    await page.evaluate((progress) => {
      const { top = 0, height = 0 } =
        document.querySelector('.pulse-reel')?.getBoundingClientRect() ?? {};
      window.scrollBy({ top: top + height * progress - 200, behavior: 'instant' });
    }, part);
    await expect(status(page)).toHaveText(`Now viewing ${view} Health`);
    await expect(page).toHaveURL(`/project-pulse#${view.toLowerCase()}`);
  }
  const stop = (view: string): Locator =>
    page.locator('.pulse-rail').getByRole('link', { name: `${view} Health` });
  await stop('Sprint').focus();
  for (const [key, view] of [
    ['ArrowDown', 'Ticket'],
    ['ArrowDown', 'Ticket'],
    ['ArrowUp', 'Sprint'],
    ['ArrowUp', 'Backlog'],
    ['ArrowUp', 'Backlog'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stop(view)).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText(`Now viewing ${view} Health`);
  }
  await stop('Ticket').click();
  await expect(page).toHaveURL('/project-pulse#ticket');
  await expect(status(page)).toHaveText('Now viewing Ticket Health');
}

async function expectStandstill(page: Page): Promise<void> {
  const before = await card(page, 'Backlog').textContent();
  await page.mouse.move(1_080, 300);
  await page.locator('.pulse-outcome').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.pulse-outcome-value').first()).toContainText('73%');
  await page.getByRole('button', { name: 'Save and score' }).click();
  await expect(page.locator('.pulse-mixer .pulse-ring-score')).toHaveText('65');
  expect(await card(page, 'Backlog').textContent()).toBe(before);
  expect(
    await page.locator('#overview').evaluate(({ style }) => style.getPropertyValue('--shift-x')),
  ).toBe('');
}

test('PULSE-12 PULSE-14 the outcomes count up as they are reached, and open their claims', async ({
  page,
}) => {
  await page.clock.install({ time: POOR });
  await page.goto('/project-pulse');
  await page.clock.pauseAt(new Date(POOR.getTime() + 60_000));
  const number = page.locator('.pulse-outcome-value').first().locator('.cited');
  await expect(number).toHaveText('73%');
  await page.locator('.pulse-outcome-value').first().scrollIntoViewIfNeeded();
  await scrollTo(page, (await scrollTop(page)) + 300);
  await expect(number).toHaveText('0%');
  await page.clock.runFor(1_008);
  await expect(number).toHaveText('37%');
  await expect(number).toHaveAccessibleName('73%');
  await page.clock.runFor(1_000);
  await expect(number).toHaveText('73%');
  await number.click();
  const note = page.getByRole('note').filter({ hasText: 'unclear tickets fell by 73%' });
  await expect(note).toBeVisible();
  await expect(note).toContainText('our own pilot teams');
});

async function expectScored(page: Page): Promise<void> {
  const videos: string[] = [];
  const posts: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:webm|vtt)$/.test(request.url())) videos.push(request.url());
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const choose = page.locator('#score input[type=file]');
  const problem = page.locator('#score').getByRole('alert');
  await choose.setInputFiles({
    name: 'board.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
  });
  await expect(problem).toContainText('a spreadsheet or a zip archive, not a CSV file');
  await choose.setInputFiles({
    name: 'other.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Was;Wer\nDem Fahrer die Straße zeigen 🗺️;Ada\n=1+1;'),
  });
  await expect(problem).toContainText('No column holds a summary or a key');
  await page.locator('#score').getByLabel('Summary', { exact: true }).selectOption('Was');
  await page.locator('#score').getByLabel('Assignee', { exact: true }).selectOption('Wer');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  const yours = (view: string): Locator =>
    page.getByRole('region', { name: `Your ${view} Health` });
  await expect(yours('Backlog').locator('.pulse-ring-score')).toHaveText('50');
  await expect(page.locator('.pulse-tickets li')).toHaveText(['=1+1No assignee']);
  await expect(
    page.getByRole('heading', { name: 'Fix this one ticket to reach 75' }),
  ).toBeVisible();
  const row = 'A ticket,A-1,To Do,Ada,,"Words, and more words of it",5,A-9,S1,\n';
  await choose.setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Summary,Issue key,Status,Assignee,Due date,Description,Story Points,Epic Link,Sprint,Comment\n${row.repeat(50_000)}`,
    ),
  });
  await expect(page.locator('#score [role=status]')).toHaveText('Read 50,000 tickets.');
  await expect(yours('Backlog').locator('.pulse-ring-score')).toHaveText('100');
  await page.getByRole('button', { name: 'Load a sample' }).click();
  await expect(page.locator('#score [role=status]')).toHaveText('Read 140 tickets.');
  await expect(page.locator('.pulse-tickets li')).toHaveCount(5);
  await page.getByRole('button', { name: 'Join with these numbers' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Backlog Health \d+, Sprint Health \d+/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('Sprint Health');
  await page.keyboard.press('Escape');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(videos).toEqual([]);
  await page.getByRole('button', { name: 'Play the demo video' }).click();
  const film = page.locator('.pulse-screen video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await expect(film.locator('track[kind=captions]')).toHaveCount(1);
  expect(posts).toEqual([]);
}

async function expectRowsFit(page: Page): Promise<void> {
  for (const width of [390, 1_024, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page
      .locator('.pulse-gauge')
      .evaluateAll((rows) =>
        rows.flatMap((row) => (row.scrollWidth > row.clientWidth ? [row.textContent] : [])),
      );
    expect(wide, `at ${width} px`).toEqual([]);
  }
}

test('PULSE-11 PULSE-13 DEMO-02 PSEC-03 REEL-01 REEL-03 REEL-04 REEL-05 WGHT-11 with less motion all stands still at its end, the reel switches and says so, and an export is scored in the page and sent nowhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/project-pulse');
  await test.step('the reel switches by scrolling and by arrow keys, sets the fragment and says so', () =>
    expectReel(page));
  await test.step('with less motion all stands still at its end', () => expectStandstill(page));
  await test.step('an export is scored in the page, bad ones are answered in words, and the film comes with a click', () =>
    expectScored(page));
});
