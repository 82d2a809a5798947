/** A form of an owner's, from its first field in the studio to its answers in the inbox. */
import type { Browser } from '@playwright/test';
import { hydrate } from './fixtures.ts';
import { expect, openStudio, test, unique } from './studio.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

/** A visitor without script: everything stands on one page, and faults keep every word. */
async function sendPlainly(browser: Browser, address: string): Promise<void> {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('Only if “What for?” is “Build”')).toBeVisible();
  await visitor.getByLabel('Name').fill('Ann Lee');
  await visitor.getByLabel('Message').fill('Without script.');
  await visitor.getByRole('radio', { name: 'Build' }).check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Please enter a valid email address')).toBeVisible();
  await expect(visitor.getByLabel('Message')).toHaveValue('Without script.');
  await visitor.getByLabel('Email').fill('ann@example.org');
  await visitor.getByLabel('Budget').fill('5000');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor).toHaveURL(/\/thank-you\?form=form/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await plain.close();
}

test('a form is built and put on a page; who has no script and who has one send it, and both stand in the inbox', async ({
  page,
  studio,
  browser,
}) => {
  const title = unique('Walk');
  const id = await test.step('a field more, a condition, and it is published', async () => {
    await openStudio(page, '/admin/forms/new');
    await field(page, 'title').fill(title);
    await page.getByRole('button', { name: 'Choice', exact: true }).click();
    await field(page, 'fields.3.label').fill('What for?');
    await field(page, 'fields.3.options').fill('Build\nAdvice');
    await page.getByRole('button', { name: 'Number', exact: true }).click();
    await field(page, 'fields.4.label').fill('Budget');
    await field(page, 'fields.4.when.field').selectOption({ label: 'If “What for?”' });
    await field(page, 'fields.4.when.value').selectOption('Build');
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    for (const _ of [0, 1, 2])
      await page.getByRole('button', { name: 'Move “Next step” up' }).click();
    await field(page, 'status').selectOption('published');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Form created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/forms(\/[\w-]+)?$/);
    const saved = await studio.api.get('/api/admin/forms');
    const [made] = (await saved.json()).filter((one: { title: string }) => one.title === title);
    return String(made.id);
  });
  const blocks = [{ id: 'b', type: 'own-form', v: 1, form: id, heading: 'Come and walk' }];
  const data = { title, template: 'blank', status: 'published', blocks };
  const made = await (await studio.api.post('/api/admin/pages', { data })).json();
  const address = `/${made.path}`;

  await test.step('without script everything stands on one page, and faults keep every word', () =>
    sendPlainly(browser, new URL(address, page.url()).href));

  await test.step('with script it goes step by step', async () => {
    await page.goto(address);
    await hydrate(page);
    await page.getByLabel('Name').fill('Bo Lind');
    await page.getByLabel('Email').fill('bo@example.org');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await page.getByLabel('Message').fill('With script.');
    await page.getByRole('radio', { name: 'Advice' }).check();
    await expect(page.getByLabel('Budget')).toBeHidden();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  await test.step('both stand in the inbox, by the labels', async () => {
    await openStudio(page, `/admin/inbox?form=${id}`);
    const list = page.getByRole('main');
    await expect(list.getByRole('link', { name: /Bo Lind/ })).toBeVisible();
    await list.getByRole('link', { name: /Ann Lee/ }).click();
    await expect(page.getByRole('term').filter({ hasText: 'What for?' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Without script.' })).toBeVisible();
  });
  await studio.api.delete(`/api/admin/pages/${made.id}`);
  await studio.api.delete(`/api/admin/forms/${id}`);
});
