/** What is typed survives until the server has it. */
import type { Page } from '@playwright/test';
import { FAILED_REQUEST, hydrated, navigate } from './fixtures.ts';
import {
  expect,
  expectToast,
  field,
  form,
  refuse,
  storedForms,
  storedRecordings,
  test,
  WITH_MICROPHONE,
} from './form-fixtures.ts';

test.use({
  expectedProblems: [FAILED_REQUEST],
  ...WITH_MICROPHONE,
});

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

async function fillLead(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Cleo Diaz');
  await field(page, 'Email').fill('cleo@example.org');
  await field(page, 'Your challenge').fill('We lack two engineers.');
}

const sendLead = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Send Message' }).click();

const expectFailure = (page: Page): Promise<void> =>
  expectToast(page, 'Error', 'Failed to send message.');

async function expectBackAfterReload(page: Page): Promise<void> {
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Cleo Diaz');
  await expect(field(page, 'Your challenge')).toHaveValue('We lack two engineers.');
  await expect(form(page).getByText('Draft saved on this device')).toBeVisible();
}

/** The server stores the form, and its answer is lost once. */
async function loseAnswer(page: Page): Promise<void> {
  let isFirst = true;
  await page.route('**/api/leads', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await sendLead(page);
  await lost;
  await expectFailure(page);
}

test('HOOK-11 a draft is there again after a reload and goes once the form is sent, one series of attempts has one key, and a lost answer makes no second lead', async ({
  page,
  site,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await refuse(page, '/api/leads', 503, { error: 'Later, please.', code: 'overloaded' });
  await page.goto('/staff-augmentation');
  await fillLead(page);
  await sendLead(page);
  await expectFailure(page);
  await test.step('a draft is there again after a reload, and says so', () =>
    expectBackAfterReload(page));
  await test.step('one series of attempts has one key, which outlives a reload and is new for new words', async () => {
    await sendLead(page);
    await expectFailure(page);
    await field(page, 'Your challenge').fill('We lack three engineers.');
    await sendLead(page);
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
  await test.step('a lost answer makes no second lead: the next try is known by its key', async () => {
    await page.unrouteAll();
    await loseAnswer(page);
    expect(storedForms(site)).toHaveLength(1);
    await sendLead(page);
    await expectToast(page, 'Message sent!', 'in touch soon');
    expect(storedForms(site)).toHaveLength(1);
  });
  await test.step('the draft goes once the form is sent', async () => {
    await expect(form(page).getByText('Draft saved on this device')).toHaveCount(0);
    expect(await drafts(page)).toEqual([]);
  });
});

test('a draft survives a browser that ends without a word, and hydrates its page by itself', async ({
  page,
  context,
}) => {
  await page.goto('/staff-augmentation');
  await fillLead(page);
  await expect.poll(() => drafts(page)).toEqual(['draft:short:Staff Augmentation']);
  const crashed = page.waitForEvent('crash').catch(() => undefined);
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto('/staff-augmentation');
  await hydrated(again);
  await expect(field(again, 'Full name')).toHaveValue('Cleo Diaz');
});

/** Opens the form and types before its code has come. */
async function typeEarly(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/form-controller-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/form-controller-/);
  await page.goto('/contact');
  await field(page, 'Message').fill('Half a sentence');
  await asked;
  held.resolve();
  await expect.poll(() => drafts(page)).toHaveLength(1);
}

test('words typed before the code of the form has come are kept, each form has a draft of its own, and one can be discarded @long', async ({
  page,
}) => {
  await test.step('words typed before the code of the form has come are kept as well', () =>
    typeEarly(page));
  await test.step('each form has a draft of its own, and a move between pages keeps it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click();
    await expect(page).toHaveURL('/insights');
    await navigate(page, '/staff-augmentation');
    await expect(field(page, 'Your challenge')).toHaveValue('');
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(field(page, 'Message')).toHaveValue('Half a sentence');
  });
  await test.step('a draft can be discarded', async () => {
    await form(page).getByRole('button', { name: 'Discard draft' }).click();
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(form(page).getByText('Draft saved on this device')).toHaveCount(0);
    await expect.poll(() => drafts(page)).toEqual([]);
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('');
  });
});

test('LEAD-38 a recording survives a reload beside the words, and is sent with them @long', async ({
  page,
  site,
}) => {
  await page.goto('/solution/ai-adoption');
  await field(page, 'In writing').fill('With a recording.');
  await form(page).getByRole('button', { name: 'Start Recording' }).click();
  await expect(form(page).getByRole('timer')).toHaveText('0:01');
  await form(page).getByRole('button', { name: 'Stop Recording' }).click();
  await expect(form(page).getByRole('button', { name: 'Play Recording' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:challenge:ai-adoption')))
    .toContain('"hasRecording":true');
  await page.reload();
  await expect(form(page).getByRole('button', { name: 'Play Recording' })).toBeVisible();
  await expect(field(page, 'In writing')).toHaveValue('With a recording.');
  await form(page).getByRole('button', { name: 'Send Your Challenge' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect(storedRecordings(site)).toHaveLength(1);
  expect(await drafts(page)).toEqual([]);
});
