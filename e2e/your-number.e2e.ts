/** A number that a visitor brings: from the hero into a stored lead. */
import { z } from 'zod';
import { accessibilityProblems, CONTRAST } from './fixtures.ts';
import { expect, test, unique } from './studio.ts';

const Made = z.looseObject({ id: z.string() });

test('a number is seen among measured cases and sent with the contact form, with script and without @long', async ({
  page,
  studio,
  browser,
}) => {
  const client = unique('Corriden Steel');
  const claim = {
    statement: unique('Order entry went from 11 hours to 4'),
    figure: '64 %',
    client,
    measuredBy: 'Priya Raman',
    kind: 'hours',
    kindBefore: 11,
    kindAfter: 4,
    weeks: 20,
    priceBand: '$60k–240k',
    status: 'published',
  };
  Made.parse(await (await studio.api.post('/api/admin/claims', { data: claim })).json());

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/your-number');
  await still.getByRole('textbox', { name: 'Your number' }).fill('minus four');
  await still.getByRole('button', { name: 'See it beside our cases' }).click();
  await expect(still.getByText('Use digits, such as 12 or 4.5')).toBeVisible();
  await expect(still.getByRole('textbox', { name: 'Your number' })).toHaveValue('minus four');
  await still.getByRole('textbox', { name: 'Your number' }).fill('7.5');
  await still.getByRole('button', { name: 'See it beside our cases' }).click();
  await expect(still.getByRole('heading', { level: 2, name: '7.5 hours' })).toBeVisible();
  await expect(still.getByRole('listitem').filter({ hasText: client })).toContainText(
    'From 11 hours to 4 hours',
  );
  await plain.close();

  await page.goto('/your-number?figure=hours&value=7.5');
  expect(await accessibilityProblems(page, 'main', CONTRAST)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Send it to us' }).click();
  const form = page.locator('form[data-lead="contact"]');
  await expect(form).toContainText('Sent along: 7.5 hours');
  const name = unique('Nils');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill('nils@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('We would like to halve it.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We have what you sent')).toBeVisible();
  const answer = await studio.api.get(`/api/admin/submissions?q=${encodeURIComponent(name)}`);
  const [lead] = z.array(Made).parse(await answer.json());
  const whole = await studio.api.get(`/api/admin/submissions/${lead?.id}`);
  expect(await whole.json()).toMatchObject({ fields: { figure: 'hours', figureValue: '7.5' } });
});
