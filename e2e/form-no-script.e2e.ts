/** Forms without JavaScript: plain posts that lose nothing. */
import { REFERENCE_START } from '../test/support/shipped-brand.ts';
import { thanksFor } from '../test/support/thanks.ts';
import { FAILED_REQUEST } from './fixtures.ts';
import { errorOf, expect, field, form, storedForms, test } from './form-fixtures.ts';

/** Where a form that was sent leads. */
const thanks = (kind: string): RegExp =>
  new RegExp(`/thank-you\\?form=${kind}&reference=${REFERENCE_START}\\w{6}(#start)?$`);

test.use({ javaScriptEnabled: false, expectedProblems: [FAILED_REQUEST] });

test('CONT-05 CONT-10 CONT-17 a contact message is refused beside its fields, mended and thanked for', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  await field(page, 'Name').fill('A');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Subject').fill('Hello there');
  await field(page, 'Message').fill('A message of some length.');
  await form(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .uncheck();
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  expect(await errorOf(page, 'Name')).toBe('Name must be at least 2 characters');
  await expect(form(page).getByText('Please confirm you agree to be contacted.')).toBeVisible();
  await expect(form(page).getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
  await expect(field(page, 'Message')).toHaveValue('A message of some length.');
  await field(page, 'Name').fill('Ann Lee');
  await form(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(thanks('contact'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksFor('contact').title);
  const stored = storedForms(site);
  expect(stored).toMatchObject([
    { kind: 'contact', page: '/contact', fields: { name: 'Ann Lee' } },
  ]);
  await expect(page.getByText(`Your reference: ${stored[0]?.reference}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('replies within 24 hours');
});

for (const [path, kind] of [
  ['/staff-augmentation', 'short'],
  ['/ai-adoption', 'long'],
] as const) {
  test(`LEAD-02 LEAD-06 LEAD-17 the ${kind} form is refused beside its fields, mended and thanked for`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await field(page, 'Full name').fill('Cleo Diaz');
    await field(page, 'Email').fill('cleo@');
    await field(page, 'Your challenge').fill('We lack two engineers.');
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    expect(await errorOf(page, 'Email')).toBe('Please enter a valid email');
    await expect(field(page, 'Full name')).toHaveValue('Cleo Diaz');
    await field(page, 'Email').fill('cleo@example.org');
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(thanks(kind));
    await expect(page.getByText(thanksFor(kind).text)).toBeVisible();
    expect(storedForms(site)).toMatchObject([{ kind, page: path }]);
  });
}

test('LEAD-35 a challenge can be sent in writing', async ({ page, site }) => {
  await page.goto('/solution/ai-adoption');
  await field(page, 'In writing').fill('We wait for nine days.');
  await expect(form(page).getByRole('button', { name: 'Start Recording' })).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Send Your Challenge' }).click();
  await expect(page).toHaveURL(thanks('challenge'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  expect(storedForms(site)).toMatchObject([
    { kind: 'challenge', fields: { solution: 'ai-adoption', text: 'We wait for nine days.' } },
  ]);
});

test('the thanks are hidden from search, and there are none for a form that does not exist', async ({
  page,
}) => {
  await page.goto('/thank-you?form=short');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const response = await page.goto('/thank-you?form=unknown');
  expect(response?.status()).toBe(404);
});
