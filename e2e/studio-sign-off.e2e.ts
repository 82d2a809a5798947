/** A case study that a client signs off by a link, without script; other words ask again. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { FAILED_REQUEST } from './fixtures.ts';
import { STAFF, test } from './own-server.ts';
import { expect, SIGNED_OUT } from './studio.ts';

const Made = z.object({ id: z.string() });

test.use({
  storageState: SIGNED_OUT,
  expectedProblems: [FAILED_REQUEST],
  env: { ...STAFF, SAMPLE_CONTENT: 'false' },
});

async function askForLink(page: Page): Promise<string> {
  // A line with so many tools has those that are far in its menu.
  await page.getByRole('button', { name: 'More actions' }).click();
  const tool = page.getByRole('button', { name: 'Sign-off', exact: true });
  await tool.filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign-off' });
  await dialog.getByLabel('Note to the client').fill('Are the minutes right?');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Sign-off link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

test('@long a client reads a case study by a link without script, asks for a change, signs it, and other words ask again', async ({
  browser,
  page,
  server,
}) => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = STAFF;
  await page.request.post('/api/admin/login', { data: { email, password } });
  const made = await page.request.post('/api/admin/case-studies', {
    data: {
      title: 'Ferries that leave when they say',
      slug: 'ferries-on-time',
      clientName: 'Harbour Lines',
      excerpt: 'Delays went from nine minutes to two.',
      publishDate: '2026-06-05',
      section1Title: 'The problem',
      section1Content: 'The tide table was read by hand.',
      status: 'draft',
    },
  });
  const { id } = Made.parse(await made.json());
  await page.goto(`/admin/case-studies/${id}`);

  const client = await browser.newContext({
    baseURL: server.publicUrl,
    storageState: SIGNED_OUT,
    javaScriptEnabled: false,
  });
  const reading = await client.newPage();
  await test.step('the client asks for a change', async () => {
    await reading.goto(await askForLink(page));
    await expect(reading.getByText('Are the minutes right?')).toBeVisible();
    await expect(reading.getByText('The tide table was read by hand.').first()).toBeVisible();
    const [head, problem] = [
      reading.getByRole('group', { name: 'Title and introduction' }),
      reading.getByRole('group', { name: 'The problem' }),
    ];
    await head.getByLabel('I approve this').check();
    await problem.getByLabel('Please change it').check();
    await reading.getByLabel('Your name').fill('Cleo Harbour');
    await reading.getByRole('button', { name: 'Send your answers' }).click();
    await expect(problem.getByText('Say what should change')).toBeVisible();
    await problem.getByLabel('What should change').fill('We call it the almanac.');
    await reading.getByRole('button', { name: 'Send your answers' }).click();
    await expect(reading.getByText(/Cleo Harbour asked for changes on/)).toBeVisible();
  });
  await test.step('staff read what should change, and ask again', async () => {
    await page.reload();
    await expect(page.getByText(/Cleo Harbour asked for changes/)).toBeVisible();
    await expect(page.getByText('We call it the almanac.').first()).toBeVisible();
    await reading.goto(await askForLink(page));
    await reading.getByLabel('Your name').fill('Cleo Harbour');
    await reading.getByRole('button', { name: 'Approve everything and sign' }).click();
    await expect(reading.getByText(/Signed off by Cleo Harbour on/)).toBeVisible();
    await client.close();
  });
  await test.step('publishing other words asks', async () => {
    await page.reload();
    await expect(page.getByText(/^Signed off by Cleo Harbour/)).toBeVisible();
    await page.locator('[name="excerpt"]').fill('Delays went from nine minutes to none.');
    await page.locator('[name="status"]').first().selectOption('published');
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    const question = page.getByRole('alertdialog', { name: /nobody has signed/ });
    await expect(question.getByText(/Cleo Harbour signed off/)).toBeVisible();
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(question).toHaveCount(0);
    await expect
      .poll(async () => (await page.request.get('/case-studies/ferries-on-time')).status())
      .toBe(200);
  });
});
