/** What came in, as staff read and answer it. */
import type { Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { sendChallenge, sendContact, tone } from './send-form.ts';
import { expect, STAFF_NAME, test, unique } from './studio.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the inbox as far as these words go. */
async function openFiltered(page: Page, words: string, path = '/admin/inbox'): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(words)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
}

/** Written by the server at its own time, so that only words count. */
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

test('the list is found by words, kind and status, each with its clock, and downloads as CSV', async ({
  page,
}) => {
  const name = unique('Ada');
  await sendContact({ name });
  await sendContact({ name, website: 'https://spam.example' });
  await openFiltered(page, '');
  await page.getByLabel('Search').fill(name);
  const rows = page.getByRole('listitem').filter({ hasText: name });
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
});

test('the clock moves on by the minute and tells when the promise is broken', async ({ page }) => {
  const name = unique('Ada');
  await sendContact({ name });
  await page.clock.install();
  await openFiltered(page, name);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/23 h 5\d min left/);
  await page.clock.fastForward('05:00:00');
  await expect(row).toContainText(/18 h 5\d min left|19 h \d+ min left/);
  await page.clock.fastForward('20:00:00');
  await expect(row).toContainText(/Overdue by (?:5\d|6\d) min|Overdue by 1 h \d+ min/);
});

test('what visitors wrote is text, whatever it looks like', async ({ page }) => {
  const name = unique('<img src=x onerror=alert(1)>');
  const message = '<script>alert(1)</script>\nA second line & more';
  const { id, reference } = await sendContact({ name, message });
  await page.goto(`/admin/inbox/${id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(article.getByText(message)).toBeVisible();
  await expect(article.getByText(reference)).toBeVisible();
  await expect(
    article.getByText('I agree that you may contact me about this message.'),
  ).toBeVisible();
  await expect(article.locator('script, dd img')).toHaveCount(0);
});

test('j and k step, digits set the status, n writes a note, and all of it stays', async ({
  page,
}) => {
  const name = unique('Ada');
  for (const place of [1, 2]) await sendContact({ name: `${name} ${place}` });
  await openFiltered(page, name);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2);
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
  const notes = page.getByLabel('Notes');
  await expect(notes).toBeFocused();
  await page.keyboard.type('Called at 3, j and k are letters here.');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  await expect(heading(2)).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Called at 3, j and k are letters here.');
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('in-progress');
  await page.getByText('Keys', { exact: true }).click();
  await expect(page.getByText('write a note')).toBeVisible();
});

test('a submission gets an owner, whom the list names', async ({ page }) => {
  const name = unique('Ada');
  const { id } = await sendContact({ name });
  await openFiltered(page, name, `/admin/inbox/${id}`);
  await page.getByLabel('Owner').selectOption({ label: STAFF_NAME });
  await expect(saved(page)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`Owner: ${STAFF_NAME}`);
  await page.getByLabel('Owner').selectOption({ label: 'Nobody yet' });
  await expect(row).not.toContainText('Owner:');
});

test('what was not saved says so and is still there', async ({ page }) => {
  test.info().annotations.push({ type: 'fault', description: 'the server is away' });
  const { id } = await sendContact({ name: unique('Ada') });
  await page.goto(`/admin/inbox/${id}`);
  await page.route('**/api/admin/submissions/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ json: { error: 'Storage is away.' }, status: 200 })
      : route.fallback(),
  );
  await page.getByLabel('Notes').fill('Words that matter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Words that matter');
});

test('spam and what is suspected tell why, and a person says what they are', async ({ page }) => {
  const { id } = await sendContact({ name: unique('Ada'), website: 'https://spam.example' });
  await page.goto(`/admin/inbox/${id}`);
  await expect(page.getByText('a field that only programs see')).toBeVisible();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Marked as not spam', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('new');

  const name = unique('Ben');
  const message = 'We offer white hat SEO packages and 500 quality backlinks.';
  const suspect = await sendContact({ name, message });
  await page.goto(`/admin/inbox/${suspect.id}?status=suspected`);
  await expect(page.getByText('it reads like a sales offer')).toBeVisible();
  await expect(page.getByRole('link', { name }).getByText('Suspected')).toBeVisible();
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('Marked as spam', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('spam');
});

test('a recording plays, at another speed and from another place', async ({ page }) => {
  const { id } = await sendChallenge(unique('Our forecasts are wrong'), tone(4));
  await page.goto(`/admin/inbox/${id}`);
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
});

test('a person is erased after the words of what goes', async ({ page }) => {
  const email = `${unique('gone').replace(' ', '-')}@example.com`;
  const first = await sendContact({ email });
  const second = await sendContact({ email });
  await page.goto(`/admin/inbox/${first.id}`);
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
});
