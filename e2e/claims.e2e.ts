/** Figures that open what is known of them where they stand. */
import { z } from 'zod';
import { accessibilityProblems, CONTRAST } from './fixtures.ts';
import { expect, test, unique } from './studio.ts';

const Made = z.looseObject({ id: z.string(), slug: z.string() });

test('a figure in a text opens its claim where it stands, by keyboard and without script, and leads to the ledger', async ({
  page,
  studio,
  browser,
}) => {
  const statement = unique('Order entry went from 11 minutes to 4');
  const claim = {
    statement,
    figure: '64 %',
    measuredBy: 'Priya Raman, operations',
    caveat: 'Rush orders were left out.',
    series: [
      { label: 'January', value: 11, phase: 'before' },
      { label: 'April', value: 4, phase: 'after' },
    ],
    unit: 'minutes',
    status: 'published',
  };
  const answer = await studio.api.post('/api/admin/claims', { data: claim });
  const { id, slug } = Made.parse(await answer.json());
  const prose = `It is [64 %](entry:${id}) quicker.`;
  const post = await studio.add('blog-posts', {
    title: unique('The shorter form'),
    status: 'published',
    contentSections: [{ heading: 'Why', text: '', imageUrl: '', prose }],
  });
  const path = `/insights/${Made.parse(post).slug}`;

  await page.goto(path);
  const figure = page.getByRole('button', { name: '64 %' });
  const note = page.getByRole('note').filter({ hasText: statement });
  await expect(note).toBeHidden();
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(note).toBeVisible();
  await expect(note).toContainText('Priya Raman, operations');
  // Its own sheet is there: it stands over the page.
  await expect(note).toHaveCSS('position', 'fixed');
  expect(await accessibilityProblems(page, 'article')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(figure).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(path);
  await still.getByRole('button', { name: '64 %' }).click();
  await still.getByRole('link', { name: 'How this was measured' }).click();
  await expect(still).toHaveURL(new RegExp(`/evidence/${slug}$`));
  await plain.close();

  for (const address of [`/evidence/${slug}`, '/evidence']) {
    await page.goto(address);
    await expect(page.getByText(statement).first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page, 'main', CONTRAST)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/evidence/${slug}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await studio.api.delete(`/api/admin/claims/${id}`);
});

test('figures go on opening their claims once React has taken the page over @long', async ({
  page,
}) => {
  for (const path of [
    '/case-studies',
    '/solution/process-automation',
    '/customer-experience-detail',
    '/project-pulse',
  ]) {
    await page.goto(path);
    const opening = page.locator('.cited');
    const count = await opening.count();
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 330);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(opening).toHaveCount(count);
    expect(count, path).toBeGreaterThan(2);
    const last = page.locator('main .cited').last();
    await last.click();
    await expect(page.locator('.cited-claim:popover-open')).toHaveCount(1);
  }
});
