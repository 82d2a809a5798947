/** A client is asked for a testimonial by a link, gives it without script, sees it cut and published, and withdraws it. */
import type { BrowserContext } from '@playwright/test';
import { accessibilityProblems, CONTRAST, FAILED_REQUEST } from './fixtures.ts';
import { STAFF, test } from './own-server.ts';
import { expect, SIGNED_OUT } from './studio.ts';

const WORDS =
  'The tide table was read by hand, twice a day. A program reads it now, and nobody misses the ferry.';

test.use({
  storageState: SIGNED_OUT,
  expectedProblems: [FAILED_REQUEST],
  env: { ...STAFF, SAMPLE_CONTENT: 'false' },
});

async function expectAccessible(context: BrowserContext, address: string): Promise<void> {
  const seen = await context.newPage();
  await seen.goto(address);
  expect(await accessibilityProblems(seen)).toEqual([]);
  await seen.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(seen, 'html', CONTRAST)).toEqual([]);
  await seen.close();
}

test('@long a client gives a testimonial by a link without script, staff publish a cut of it, and the client withdraws it', async ({
  browser,
  page,
  server,
}) => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = STAFF;
  await page.request.post('/api/admin/login', { data: { email, password } });
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Ask for one' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a testimonial' });
  await asking.getByLabel('Name').fill('Cleo Harbour');
  await asking.getByLabel('Question 1').fill('How was it before?');
  await asking.getByRole('button', { name: 'Create link' }).click();
  const link = await asking.getByLabel('Testimonial link').inputValue();
  await page.keyboard.press('Escape');

  const client = await browser.newContext({
    baseURL: server.publicUrl,
    storageState: SIGNED_OUT,
    javaScriptEnabled: false,
  });
  const own = await client.newPage();
  await test.step('the client answers, sees how it would look, and sends it', async () => {
    await own.goto(link);
    await own.getByLabel('How was it before?').fill(WORDS);
    await own.getByLabel('Your company').fill('Harbour Lines');
    await own.getByRole('button', { name: 'Send your words' }).click();
    await expect(own.getByLabel('How was it before?')).toHaveValue(WORDS);
    await own.getByLabel('Your role').fill('Harbour master');
    await own.getByLabel('You may show it on your website.').check();
    await own.getByLabel(/You may show my name/).check();
    await own.getByRole('button', { name: 'Preview' }).click();
    await expect(own.getByRole('figure').getByText('Harbour master')).toBeVisible();
    await own.getByRole('button', { name: 'Send your words' }).click();
    await expect(own.getByRole('heading', { name: 'Thank you for your words' })).toBeVisible();
  });

  await test.step('staff cut it from the original and publish it', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Cleo Harbour, Harbour Lines' }).click();
    await page.getByRole('button', { name: 'Cut from the original' }).click();
    const cutting = page.getByRole('dialog', { name: 'Cut from the original' });
    await cutting.getByLabel('The original').evaluate((field, words) => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      const start = words.indexOf('A program');
      field.setSelectionRange(start, start + 'A program reads it now,'.length);
    }, WORDS);
    await cutting.getByRole('button', { name: 'Leave out' }).click();
    await expect(cutting.getByText('twice a day. … and nobody')).toBeVisible();
    await cutting.getByRole('button', { name: 'Use this text' }).click();
    await page.locator('[name="status"]').first().selectOption('published');
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await expect
      .poll(async () => (await page.request.get('/api/testimonials')).text())
      .toContain('twice a day. … and nobody misses the ferry.');
  });

  await test.step('axe finds nothing on the client’s page, light and dark', async () => {
    await expectAccessible(page.context(), link);
  });

  await test.step('the client withdraws it, and nobody sees it any more', async () => {
    await own.goto(link);
    await expect(own.getByLabel('How was it before?')).toHaveValue(WORDS);
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await expect(own.getByText('Tick this to withdraw your words')).toBeVisible();
    await own.getByLabel('Yes, withdraw everything I sent').check();
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await expect(own.getByRole('heading', { name: 'You have withdrawn your words' })).toBeVisible();
    expect(await (await page.request.get('/api/testimonials')).text()).not.toContain('ferry');
    await page.reload();
    await expect(page.getByText(/Cleo Harbour withdrew this on/)).toBeVisible();
    await client.close();
  });
});
