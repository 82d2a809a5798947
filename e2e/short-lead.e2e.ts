/** The short form of the service pages. */
import type { Page } from '@playwright/test';
import type { ProductionServer } from '../scripts/production-server.ts';
import { services } from '../test/support/service-pages.ts';
import { FAILED_REQUEST, navigate } from './fixtures.ts';
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

test.use({ expectedProblems: [FAILED_REQUEST] });

const PATH = '/staff-augmentation';
const LEAD = {
  'Full name': 'Cleo Diaz',
  Email: 'cleo@example.org',
  'Your challenge': 'We lack two engineers.',
};

async function fill(page: Page, words: Readonly<Record<string, string>> = LEAD): Promise<void> {
  for (const [label, text] of Object.entries(words)) await field(page, label).fill(text);
}

const send = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Send Message' }).click();

test('LEAD-01 LEAD-10 SERV-10 SERV-11 each service has the form of its kind with its three fields', async ({
  page,
}) => {
  await page.goto(PATH);
  for (const { path, hero, form: sent } of services) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(hero.headline);
    for (const name of ['fullName', 'email', 'challenge']) {
      await expect(form(page).locator(`[name=${name}]`), path).toBeVisible();
    }
    await expect(form(page).locator('[name=kind]'), path).toHaveValue(sent.kind);
  }
});

async function expectWording(page: Page): Promise<void> {
  await expect(form(page).getByText('We use these details only to reply.')).toBeVisible();
  await expect(form(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
}

async function expectProblems(page: Page): Promise<void> {
  const posts = countPosts(page, '/api/leads');
  await fill(page, { 'Full name': 'C', Email: 'cleo', 'Your challenge': 'Too short' });
  await send(page);
  await expect(field(page, 'Full name')).toBeFocused();
  const errors = [
    ['Full name', 'Name must be at least 2 characters', 'Cl'],
    ['Email', 'Please enter a valid email', 'cleo@example.org'],
    ['Your challenge', 'Please describe your challenge (at least 10 characters)', 'Ten charac'],
  ] as const;
  for (const [label, error] of errors) expect(await errorOf(page, label)).toBe(error);
  for (const [label, error, mended] of errors) {
    await field(page, label).fill(mended);
    await expect(form(page).getByText(error)).toHaveCount(0);
  }
  expect(posts()).toBe(0);
}

async function expectFailure(page: Page): Promise<void> {
  await refuse(page, '/api/leads', 503, { error: 'Please try again soon.', code: 'x' });
  const posts = countPosts(page, '/api/leads');
  await fill(page);
  await send(page);
  await expectToast(page, 'Error', 'Failed to send message. Please try again.');
  await expect(form(page).getByRole('alert')).toHaveText('Please try again soon.');
  for (const [label, text] of Object.entries(LEAD)) {
    await expect(field(page, label)).toHaveValue(text);
  }
  expect(posts()).toBe(1);
  await page.unrouteAll();
}

async function expectThanks(page: Page, site: ProductionServer): Promise<void> {
  await fill(page);
  await send(page);
  await expectToast(
    page,
    'Message sent!',
    "Thank you for your interest in Staff Augmentation. We'll be in touch soon.",
  );
  for (const label of Object.keys(LEAD)) {
    await expect(field(page, label)).toHaveValue('');
  }
  expect(storedForms(site)).toMatchObject([
    {
      kind: 'short',
      page: PATH,
      fields: {
        fullName: 'Cleo Diaz',
        email: 'cleo@example.org',
        challenge: 'We lack two engineers.',
        service: 'Staff Augmentation',
      },
    },
  ]);
}

test('LEAD-02 LEAD-03 LEAD-04 LEAD-05 LEAD-06 LEAD-07 LEAD-08 LEAD-09 HOOK-11 the short form tells its problems and a failure, and is stored, thanked for and empty again', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  await test.step('the wording that is stored stands beside the form, with the way to the policy', () =>
    expectWording(page));

  await test.step('LEAD-02 LEAD-03 LEAD-04 LEAD-05 every problem shows at once, goes as it is mended, and nothing is sent', () =>
    expectProblems(page));

  await test.step('LEAD-09 HOOK-11 a failure says so once, keeps what was typed, and is not repeated', () =>
    expectFailure(page));

  await test.step('LEAD-06 LEAD-07 LEAD-08 a lead is stored with the name of its service, thanked for, and the form is empty', () =>
    expectThanks(page, site));
});
