/** What came in, as staff read and answer it. */
import type { Page } from '@playwright/test';
import { navigate } from './fixtures.ts';
import { sendChallenge, sendContact, tone } from './send-form.ts';
import { expect, openStudio, STAFF_NAME, test, unique } from './studio.ts';

/** Narrows the inbox to these words. */
async function search(page: Page, words: string): Promise<void> {
  await navigate(page, '/admin/inbox');
  await page.getByLabel('Search').fill(words);
  // What is typed goes into the address after a pause, and would close what a key opens before.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
  // Letters are keys of the list only where nobody writes.
  await page.getByLabel('Search').blur();
}

const rowsOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Written by the server at its own time, so that only words count. */
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

async function expectFound(page: Page): Promise<void> {
  const name = unique('Ada');
  await sendContact({ name });
  await sendContact({ name, website: 'https://spam.example' });
  await page.getByLabel('Search').fill(name);
  const rows = rowsOf(page, name);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('status').filter({ hasText: '2 shown' })).toBeAttached();
  await page.getByLabel('Status').selectOption('new');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(/23 h \d+ min left|24 h 0 min left/);
  const csv = page.getByRole('link', { name: 'Download as CSV' });
  const answer = await page.request.get((await csv.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/csv');
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2);
  await page.getByLabel('Kind').selectOption('beta');
  await expect(page.getByText('No matches')).toBeVisible();
}

async function expectKeys(page: Page): Promise<void> {
  const name = unique('Ada');
  for (const place of [1, 2]) await sendContact({ name: `${name} ${place}` });
  await search(page, name);
  await expect(rowsOf(page, name)).toHaveCount(2);
  const heading = (place: number) =>
    page.getByRole('heading', { name: `${name} ${place}`, level: 2 });
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(1)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('o');
  await expect(heading(2)).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('in-progress');
  await page.keyboard.press('n');
  const note = page.getByLabel('Note', { exact: true });
  await expect(note).toBeFocused();
  await page.keyboard.type('Called at 3, j and k are letters here.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(heading(2)).toBeVisible();
  const noted = page.getByRole('article', { name: `Note by ${STAFF_NAME}` });
  await expect(noted).toContainText('Called at 3, j and k are letters here.');
  await page.reload();
  await expect(noted).toContainText('Called at 3, j and k are letters here.');
  await note.blur();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reply to ada@example.com')).toBeFocused();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('in-progress');
  await page.getByText('Keys', { exact: true }).click();
  await expect(page.getByText('write a note')).toBeVisible();
}

async function expectOwner(page: Page): Promise<void> {
  const name = unique('Ada');
  const { id } = await sendContact({ name });
  await navigate(page, `/admin/inbox/${id}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.getByLabel('Owner').selectOption({ label: STAFF_NAME });
  await expect(saved(page)).toBeVisible();
  const row = rowsOf(page, name);
  await expect(row).toContainText(`Owner: ${STAFF_NAME}`);
  await page.getByLabel('Owner').selectOption({ label: 'Unassigned' });
  await expect(row).not.toContainText('Owner:');
}

async function expectClock(page: Page): Promise<void> {
  const name = unique('Ada');
  await sendContact({ name });
  await search(page, name);
  const row = rowsOf(page, name);
  await expect(row).toContainText(/23 h 5\d min left/);
  await page.clock.fastForward('05:00:00');
  await expect(row).toContainText(/18 h 5\d min left|19 h \d+ min left/);
  await page.clock.fastForward('20:00:00');
  await expect(row).toContainText(/Overdue by (?:5\d|6\d) min|Overdue by 1 h \d+ min/);
}

test('the list is found by words, kind and status and downloads as CSV, keys step and answer, a submission gets an owner, and its clock moves on @long', async ({
  page,
}) => {
  await page.clock.install();
  await openStudio(page, '/admin/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await test.step('the list is found by words, kind and status, each with its clock, and downloads as CSV', () =>
    expectFound(page));
  await test.step('j and k step, digits set the status, n writes a note, and all of it stays', () =>
    expectKeys(page));
  await test.step('a submission gets an owner, whom the list names', () => expectOwner(page));
  await test.step('the clock moves on by the minute and tells when the promise is broken', () =>
    expectClock(page));
});

/** Opens one submission from another. */
async function open(page: Page, id: string, filter = ''): Promise<void> {
  await navigate(page, `/admin/inbox/${id}${filter}`);
  await expect(page).toHaveURL(`/admin/inbox/${id}${filter}`);
}

async function expectText(page: Page): Promise<void> {
  const name = unique('<img src=x onerror=alert(1)>');
  const message = '<script>alert(1)</script>\nA second line & more';
  const { id, reference } = await sendContact({ name, message });
  await open(page, id);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(article.getByText(message)).toBeVisible();
  await expect(article.getByText(reference)).toBeVisible();
  await expect(
    article.getByText('I agree that you may contact me about this message.'),
  ).toBeVisible();
  await expect(article.locator('script, dd img')).toHaveCount(0);
  await article.getByRole('button', { name: /^Revision \d+$/ }).click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(policy.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(policy).not.toContainText('## ');
  await page.keyboard.press('Escape');
  await expect(policy).toBeHidden();
}

async function expectNotSaved(page: Page): Promise<void> {
  const name = unique('Ada');
  const { id } = await sendContact({ name });
  await open(page, id);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.route('**/api/admin/submissions/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ json: { error: 'Storage is away.' }, status: 200 })
      : route.fallback(),
  );
  await page.getByLabel('Owner').selectOption({ label: STAFF_NAME });
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await page.route('**/api/admin/submissions/*/notes', (route) =>
    route.fulfill({ json: { error: 'Storage is away.' }, status: 200 }),
  );
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Words that matter');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(note).toHaveValue('Words that matter');
  await page.unrouteAll();
}

async function expectSpam(page: Page): Promise<void> {
  const { id } = await sendContact({ name: unique('Ada'), website: 'https://spam.example' });
  await open(page, id);
  await expect(page.getByText('a hidden field that only bots see')).toBeVisible();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Marked as not spam', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('new');

  const name = unique('Ben');
  const message = 'We offer white hat SEO packages and 500 quality backlinks.';
  const suspect = await sendContact({ name, message });
  await open(page, suspect.id, '?status=suspected');
  await expect(page.getByText('it reads like a sales offer')).toBeVisible();
  await expect(page.getByRole('link', { name }).getByText('Suspected')).toBeVisible();
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('Marked as spam', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('spam');
}

async function expectPlayed(page: Page): Promise<void> {
  const { id } = await sendChallenge(unique('Our forecasts are wrong'), tone(4));
  await open(page, id);
  const player = page.locator('audio');
  await page.getByLabel('Speed').selectOption('2');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('3');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(2.9);
}

async function expectErased(page: Page): Promise<void> {
  const email = `${unique('gone').replace(' ', '-')}@example.com`;
  const first = await sendContact({ email });
  const second = await sendContact({ email });
  await open(page, first.id);
  await expect(page.getByRole('article').getByText(first.reference)).toBeVisible();
  const ask = page.getByRole('button', { name: 'Erase this person' });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: `Erase everything from ${email}?` });
  await expect(dialog).toContainText(first.reference);
  await expect(dialog).toContainText(second.reference);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await ask.click();
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(
    page.getByText('2 submissions and 0 recordings erased', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  const left = await page.request.get(`/api/admin/submissions?q=${email}`);
  expect(await left.json()).toEqual([]);
}

test('a submission is read as text, judged, played and erased, and what was not saved says so @long', async ({
  page,
}) => {
  await openStudio(page, '/admin/inbox');
  await test.step('what visitors wrote is text, whatever it looks like, and the policy that they read opens', () =>
    expectText(page));
  await test.step('what was not saved says so and is still there', () => expectNotSaved(page));
  await test.step('spam and what is suspected tell why, and a person says what they are', () =>
    expectSpam(page));
  await test.step('a recording plays, at another speed and from another place', () =>
    expectPlayed(page));
  await test.step('a person is erased after the words of what goes', () => expectErased(page));
});
