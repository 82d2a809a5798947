/** The contact page and its form. */
import type { Page } from '@playwright/test';
import type { ProductionServer } from '../scripts/production-server.ts';
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  countPosts,
  errorOf,
  expect,
  expectToast,
  field,
  form,
  refuse,
  storedForms,
  test,
} from './form-fixtures.ts';
import { expectSheetsOnce } from './page-checks.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const MESSAGE = {
  Name: 'Ann Lee',
  Email: 'ann@example.org',
  Subject: 'A hand with our forecasts',
  Message: 'Our boards are wrong by four minutes.',
};

async function fill(page: Page, words: Readonly<Record<string, string>> = MESSAGE): Promise<void> {
  for (const [label, text] of Object.entries(words)) await field(page, label).fill(text);
}

const send = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Send Message' }).click();

async function expectParts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Send us a Message' })).toBeVisible();
  const details = main.locator('section[aria-labelledby=details-title]');
  await expect(details.getByRole('link', { name: siteConfig.email })).toHaveAttribute(
    'href',
    `mailto:${siteConfig.email}`,
  );
  await expect(details.getByRole('link', { name: siteConfig.phone })).toBeVisible();
  for (const { city } of siteConfig.offices) {
    await expect(details.getByText(city, { exact: true })).toBeVisible();
  }
  for (const name of ['name', 'email', 'company', 'phone', 'subject', 'message', 'consent']) {
    await expect(form(page).locator(`[name=${name}]`), name).toBeVisible();
  }
}

/** Without scrolling, the form’s heading and its first fields are there. */
async function expectInFirstView(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [
      page.getByRole('heading', { name: 'Send us a Message' }),
      field(page, 'Name'),
      field(page, 'Email'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
  if (own !== null) await page.setViewportSize(own);
}

async function expectHiddenFields(page: Page): Promise<void> {
  for (const name of ['hp_field', 'website']) {
    const field = form(page).locator(`[name=${name}]`);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('tabindex', '-1');
    await expect(field).toHaveAttribute('autocomplete', 'off');
    for (const mark of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) {
      await expect(field).toHaveAttribute(mark, 'true');
    }
    await expect(field).toHaveAttribute('data-form-type', 'other');
    const box = await field.evaluate((element) => {
      const { width, height } = element.parentElement?.parentElement?.getBoundingClientRect() ?? {
        width: 99,
        height: 99,
      };
      return width * height;
    });
    expect(box).toBeLessThanOrEqual(1);
  }
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await field(page, 'Name').focus();
  const reached: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(reached.filter((name) => name !== '')).toEqual([
    'name',
    'email',
    'company',
    'phone',
    'subject',
    'message',
    'consent',
  ]);
}

async function expectThanksForBots(page: Page, site: ProductionServer): Promise<void> {
  const posts = countPosts(page, '/api/contact');
  for (const trap of ['website', 'hp_field']) {
    await fill(page);
    await form(page)
      .locator(`[name=${trap}]`)
      .evaluate((element) => {
        if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
      });
    await send(page);
    await expectToast(page, 'Thanks!', 'Your message has been received.');
    await expect(field(page, 'Message')).toHaveValue('');
  }
  expect(posts()).toBe(0);
  expect(storedForms(site)).toEqual([]);
}

async function expectConsent(page: Page): Promise<void> {
  const posts = countPosts(page, '/api/contact');
  const consent = form(page).getByRole('checkbox', { name: /^I agree/ });
  await expect(consent).toBeChecked();
  await fill(page);
  await consent.uncheck();
  await send(page);
  await expect(form(page).getByText('Please confirm you agree to be contacted.')).toBeVisible();
  await expect(consent).toBeFocused();
  expect(posts()).toBe(0);
  await consent.check();
}

async function expectProblems(page: Page): Promise<void> {
  const posts = countPosts(page, '/api/contact');
  await fill(page, { Name: 'A', Email: 'ann@', Subject: 'Help', Message: 'Too short' });
  await send(page);
  await expect(field(page, 'Name')).toBeFocused();
  const errors = [
    ['Name', 'Name must be at least 2 characters', 'An'],
    ['Email', 'Please enter a valid email address', 'ann@example.org'],
    ['Subject', 'Subject must be at least 5 characters', 'Helps'],
    ['Message', 'Message must be at least 10 characters', 'Long enoug'],
  ] as const;
  for (const [label, error] of errors) {
    expect(await errorOf(page, label)).toBe(error);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  for (const [label, error, mended] of errors) {
    await field(page, label).fill(mended);
    await expect(form(page).getByText(error)).toHaveCount(0);
  }
  expect(posts()).toBe(0);
  await send(page);
  await expectToast(page, 'Message sent', 'Thanks! We’ll be in touch shortly.');
  await expectSheetsOnce(page);
}

test('CONT-01 CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 CONT-07 CONT-08 CONT-09 CONT-10 CONT-12 CONT-13 CONT-14 CONT-15 the page has its parts, and its form tells every problem and no bot', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  await test.step('CONT-01 CONT-02 CONT-03 CONT-04 the page has a hero, the details, both offices and the form', () =>
    expectParts(page));

  await test.step('the form begins in the first view, on a desk and on a phone', () =>
    expectInFirstView(page));

  await test.step('CONT-13 the two fields for bots are nowhere to be seen, reached or filled in by managers', () =>
    expectHiddenFields(page));

  await test.step('CONT-14 CONT-15 a filled field for bots is thanked and nothing is sent', () =>
    expectThanksForBots(page, site));

  await test.step('CONT-09 CONT-10 consent is ticked, and asked for once it is not', () =>
    expectConsent(page));

  await test.step('CONT-05 CONT-06 CONT-07 CONT-08 CONT-12 every problem shows at once beside its field, and goes as it is mended', () =>
    expectProblems(page));
});

test('CONT-11 CONT-16 CONT-17 HOOK-11 a message without company and phone is on its way once, is stored, and the form is empty again', async ({
  page,
  site,
}) => {
  const held = Promise.withResolvers<void>();
  const posts = countPosts(page, '/api/contact');
  await page.route('**/api/contact', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page);
  await send(page);
  const button = form(page).getByRole('button', { name: 'Sending…' });
  await expect(button).toBeDisabled();
  await expect(form(page)).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await field(page, 'Subject').press('Enter');
  held.resolve();
  await expectToast(page, 'Message sent', 'Thanks! We’ll be in touch shortly.');
  for (const label of Object.keys(MESSAGE)) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(form(page).getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  expect(posts()).toBe(1);
  const [stored, ...others] = storedForms(site);
  expect([stored, others]).toMatchObject([
    { kind: 'contact', page: '/contact', fields: { name: 'Ann Lee', message: MESSAGE.Message } },
    [],
  ]);
  const receipt = page.locator('#start').getByRole('status').filter({ hasText: 'Your reference' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText(stored?.reference ?? 'none');
  await expect(receipt).toContainText(/replies by email to ann@example\.org by \w+day, /);
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
});

async function expectRefusedField(page: Page): Promise<void> {
  const fields = { subject: 'Write the subject in one line.' };
  await refuse(page, '/api/contact', 422, { error: 'Mend it.', code: 'x', fields, requestId: 'x' });
  await fill(page);
  await send(page);
  await expect(field(page, 'Subject')).toBeFocused();
  expect(await errorOf(page, 'Subject')).toBe(fields.subject);
  await page.unrouteAll();
}

async function expectAnotherTry(page: Page, site: ProductionServer): Promise<void> {
  const posts = countPosts(page, '/api/contact');
  await fill(page);
  for (const [index, [status, error]] of [
    [500, 'Something went wrong on our side.'],
    [503, 'Your message could not be stored. Please try again in a minute.'],
    [429, 'You have sent a lot at once. Please wait a minute and try again.'],
  ].entries()) {
    await refuse(page, '/api/contact', Number(status), { error, code: 'x', requestId: 'x' });
    await send(page);
    await expect(form(page).getByText(`${error}`)).toHaveCount(status === 500 ? 0 : 1);
    const otherwise = `Please try again or email ${siteConfig.email}.`;
    await expectToast(page, 'Something went wrong', otherwise);
    for (const [label, text] of Object.entries(MESSAGE)) {
      await expect(field(page, label)).toHaveValue(text);
    }
    await expect.poll(posts, `${status}`).toBe(index + 1);
    await page.unrouteAll();
  }
  await page.route('**/api/contact', (route) => route.abort());
  await send(page);
  await expect.poll(posts).toBe(4);
  await expectToast(page, 'Something went wrong', siteConfig.email);
  await page.unroute('**/api/contact');
  await send(page);
  await expectToast(page, 'Message sent', 'in touch shortly');
  expect(storedForms(site)).toHaveLength(1);
}

test('CONT-18 HOOK-11 a failure keeps what was typed, and says what helps; another try sends it', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  await test.step('what only the server refuses shows beside its field too', () =>
    expectRefusedField(page));

  await test.step('CONT-18 HOOK-11 a failure keeps what was typed, and says how else to write; another try sends it', () =>
    expectAnotherTry(page, site));
});

test('CONT-17 a message can be written and sent by keyboard alone', async ({ page, site }) => {
  await page.goto('/contact');
  await field(page, 'Name').focus();
  for (const text of ['Ann Lee', 'ann@example.org', 'Lee Ltd', '', 'Hello there']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('A message by keyboard.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Message sent', 'in touch shortly');
  expect(storedForms(site)).toMatchObject([{ fields: { company: 'Lee Ltd' } }]);
});
