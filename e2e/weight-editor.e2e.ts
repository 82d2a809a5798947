/** The weight editor of Project Pulse: what it sets, what it scores, and that its demo holds still. */
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, expect, MOVING, test } from './fixtures.ts';

const card = (page: Page, view: string): Locator =>
  page.getByRole('region', { name: `${view} Health demo` });

/** What is asked for from here on, besides the icon, which Chromium fetches late. */
function watchRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => urls.filter((url) => !url.endsWith('/favicon.svg'));
}

/** The demo's clock at the beginning of a Poor slot. */
const POOR = new Date('2025-01-15T10:00:00.000Z');

test.use(MOVING);

test('WGHT-01 WGHT-02 WGHT-03 WGHT-04 WGHT-05 WGHT-06 WGHT-07 WGHT-08 WGHT-09 WGHT-10 WGHT-13 WGHT-14 WGHT-15 weights are set, shared, saved and scored in the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Idle, so that what counts the visit is there before requests are watched.
  await page.goto('/project-pulse', { waitUntil: 'networkidle' });
  const editor = page.locator('.pulse-mixer');
  const field = (name: string): Locator => editor.getByRole('spinbutton', { name, exact: true });
  const values = (): Promise<number[]> =>
    editor
      .getByRole('spinbutton')
      .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  const total = editor.locator('output');
  const ring = editor.locator('.pulse-ring');
  const requests = watchRequests(page);
  expect(await values()).toEqual([25, 25, 25, 25]);
  await expect(total).toHaveText('100%');
  await editor.getByRole('button', { name: 'More Estimate' }).click();
  expect(await values()).toEqual([26, 25, 25, 24]);
  await editor.getByRole('button', { name: 'Less Estimate' }).click();
  await expect(total).toHaveText('100%');
  await field('Estimate').fill('0');
  expect(await values()).toEqual([0, 34, 33, 33]);
  await editor.getByRole('button', { name: 'Save and score' }).click();
  await expect(ring.locator('.pulse-ring-words')).toHaveText('100Excellent');
  await expect(ring).toHaveAttribute('data-tone', 'good');
  await expect(ring.locator('.pulse-ring-value')).toHaveAttribute('stroke-dasharray', '251.2');
  await editor.getByRole('checkbox', { name: 'Auto-distribute' }).uncheck();
  await field('Estimate').fill('10');
  expect(await values()).toEqual([10, 34, 33, 33]);
  await expect(total).toHaveText('110%');
  await editor.getByRole('button', { name: 'Save and score' }).click();
  await expect(ring.locator('.pulse-ring-words')).toHaveText('86Good');
  await expect(ring).toHaveAttribute('data-tone', 'warn');
  await field('Estimate').fill('140');
  await field('Epic').fill('-5');
  expect(await values()).toEqual([100, 34, 33, 0]);
  await editor.getByRole('button', { name: 'Save and score' }).click();
  await expect(ring.locator('.pulse-ring-words')).toHaveText('65Needs Attention');
  await expect(ring).toHaveAttribute('data-tone', 'bad');
  expect(requests()).toEqual([]);
  expect(await accessibilityProblems(page, '[aria-labelledby="weights-title"]')).toEqual([]);
});

test('WGHT-09 WGHT-11 the editor says which demo backlog it scores, and holds all instruments still once it is touched @long', async ({
  page,
}) => {
  await page.clock.install({ time: POOR });
  await page.goto('/project-pulse');
  await page.clock.pauseAt(new Date(POOR.getTime() + 120_000));
  const editor = page.getByRole('region', { name: 'Set your own weights' });
  const words = editor.locator('.pulse-ring-words');
  const save = editor.getByRole('button', { name: 'Save and score' });
  const showsScenario = async (scenario: string): Promise<void> => {
    await expect(editor).toContainText(`Scoring the ${scenario} backlog`);
    for (const view of ['Backlog', 'Sprint', 'Ticket']) {
      const lamp = card(page, view).locator('.pulse-lamp[aria-current]');
      await expect(lamp).toHaveAttribute('data-scenario', scenario);
    }
  };
  await page.clock.runFor(600);
  await showsScenario('poor');
  await expect(words).toHaveText('40Needs Attention');
  await page.clock.runFor(4_000);
  await showsScenario('middling');
  await expect(words).toHaveText('65Needs Attention');
  await expect(editor.getByRole('button', { name: 'Back to the running demo' })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Less Epic' }).click();
  const held = await card(page, 'Sprint').textContent();
  for (let slot = 0; slot < 3; slot += 1) {
    await page.clock.runFor(4_000);
    await save.click();
    await expect(words).toHaveText('65Needs Attention');
  }
  await expect(editor.locator('p[role=status]')).toHaveText(
    'Saved. The middling backlog scores 65, Needs Attention.',
  );
  await showsScenario('middling');
  expect(await card(page, 'Sprint').textContent()).toBe(held);
  await editor.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(editor.getByRole('radio', { name: 'Middling' })).toBeChecked();
  await editor.getByText('Good', { exact: true }).click();
  await showsScenario('good');
  await expect(words).toHaveText('94Good');
  await expect(editor).toContainText(
    'Here a score is Excellent and green from 95, Good and yellow from 75',
  );
  await editor.getByRole('button', { name: 'Back to the running demo' }).click();
  const seen = new Set<string>();
  for (let slot = 0; slot < 3; slot += 1) {
    await page.clock.runFor(4_000);
    seen.add((await words.textContent()) ?? '');
  }
  expect(seen).toEqual(new Set(['40Needs Attention', '65Needs Attention', '94Good']));
});
