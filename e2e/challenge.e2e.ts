/** The challenge form of the solution pages: in writing or by voice. */
import type { Page } from '@playwright/test';
import type { ProductionServer } from '../scripts/production-server.ts';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  collectAlerts,
  countPosts,
  errorOf,
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

const PATH = '/solution/ai-adoption';

const button = (page: Page, name: string) => form(page).getByRole('button', { name });
const send = (page: Page): Promise<void> => button(page, 'Send Your Challenge').click();

/** Records until the clock shows the first second. */
async function record(page: Page): Promise<void> {
  await button(page, 'Start Recording').click();
  await expect(form(page).getByRole('timer')).toHaveText('0:01');
  await button(page, 'Stop Recording').click();
  await expect(button(page, 'Play Recording')).toBeVisible();
}

async function expectSendable(page: Page): Promise<void> {
  await expect(button(page, 'Send Your Challenge')).toBeDisabled();
  await field(page, 'In writing').fill('  \n ');
  await expect(button(page, 'Send Your Challenge')).toBeDisabled();
  await field(page, 'In writing').fill(' We wait. ');
  await expect(button(page, 'Send Your Challenge')).toBeEnabled();
  await field(page, 'In writing').fill('');
  await expect(button(page, 'Send Your Challenge')).toBeDisabled();
  await record(page);
  await expect(button(page, 'Send Your Challenge')).toBeEnabled();
  await button(page, 'Discard').click();
  await expect(button(page, 'Send Your Challenge')).toBeDisabled();
  await expect(button(page, 'Start Recording')).toBeFocused();
}

async function expectLongText(page: Page, site: ProductionServer): Promise<void> {
  const words = 'We wait for nine days. '.repeat(2_000).trim();
  await expect(field(page, 'In writing')).not.toHaveAttribute('maxlength');
  await field(page, 'In writing').fill(`\n  ${words} \n`);
  await send(page);
  const panel = page.locator('#start').getByRole('status').filter({ hasText: 'Thank You!' });
  await expect(panel).toContainText('24 hours');
  await expect(form(page)).toBeHidden();
  await expect(form(page)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(field(page, 'In writing')).toHaveValue('');
  await expect(button(page, 'Start Recording')).toBeVisible();
  await expect(button(page, 'Send Your Challenge')).toBeDisabled();
  expect(storedForms(site)).toMatchObject([
    { kind: 'challenge', page: PATH, fields: { solution: 'ai-adoption', text: words } },
  ]);
}

async function expectMade(page: Page): Promise<void> {
  await button(page, 'Start Recording').click();
  await expect(button(page, 'Stop Recording')).toBeFocused();
  await expect(form(page).getByText('Recording. Up to 5 minutes.')).toBeVisible();
  await expect(form(page).getByRole('timer')).toHaveText('0:02');
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
  await button(page, 'Stop Recording').click();
  await button(page, 'Play Recording').click();
  await expect(button(page, 'Pause Recording')).toBeVisible();
  await expect(button(page, 'Play Recording')).toBeVisible();
  const played = await form(page)
    .locator('audio')
    .evaluate((element) =>
      element instanceof HTMLAudioElement ? [element.error, element.duration > 1] : [],
    );
  expect(played).toEqual([null, true]);
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
}

/** Sends the recording with where to reply, and finds its reference on the screen. */
async function expectReference(page: Page, site: ProductionServer): Promise<void> {
  const reply = form(page).getByRole('group', { name: 'Where should we reply?' });
  await reply.getByRole('textbox', { name: 'Email' }).fill('ann@');
  await send(page);
  expect(await errorOf(page, 'Email')).toBe('Please enter a valid email');
  await reply.getByRole('textbox', { name: 'Email' }).fill('ann@example.org');
  await reply.getByRole('textbox', { name: 'Phone' }).fill('416 555 0100');
  await send(page);
  await expect(page.getByText('Thank You!')).toBeVisible();
  await expect(page.getByText('Thank You!')).toHaveCount(0);
  const stored = storedForms(site).at(-1);
  expect(stored?.fields).toMatchObject({ email: 'ann@example.org', phone: '416 555 0100' });
  const receipt = page.locator('#start').getByRole('status').filter({ hasText: 'Your reference' });
  await expect(receipt).toContainText(stored?.reference ?? 'none');
  await expect(receipt).toContainText('by email to ann@example.org or by phone at 416 555 0100 by');
  await expect(receipt).toBeFocused();
  await expect(form(page)).toBeVisible();
  await expect(button(page, 'Start Recording')).toBeVisible();
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
}

function expectSound(site: ProductionServer): void {
  const [recording] = storedRecordings(site);
  expect(recording?.media_type).toBe('audio/wav');
  const bytes = Buffer.from(recording?.content ?? []);
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
  expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([
    1, 16_000, 16,
  ]);
  const samples = new Int16Array(bytes.subarray(44).buffer.slice(bytes.byteOffset + 44));
  const seconds = samples.length / 16_000;
  expect(seconds).toBeGreaterThan(1.9);
  expect(recording?.duration_ms).toBeCloseTo(seconds * 1_000, -1);
  // Chromium's fake microphone beeps once a second.
  expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(3_000);
}

test('SOLN-06 LEAD-27 LEAD-28 LEAD-29 LEAD-30 LEAD-31 LEAD-33 LEAD-34 LEAD-35 LEAD-36 LEAD-37 it can be sent once there is something in it, in writing or as a recording, and is thanked for', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  await test.step('it can be sent once there is something in it', () => expectSendable(page));
  await test.step('a long text arrives trimmed, is thanked for, and the form comes back empty', () =>
    expectLongText(page, site));
  await test.step('a recording is made and played', () => expectMade(page));
  await test.step('a recorded challenge says where to reply, and its reference stays on the screen', () =>
    expectReference(page, site));
  await test.step('it is stored: WAV of 16 kHz with sound in it', async () => expectSound(site));
});

async function expectKept(page: Page, site: ProductionServer): Promise<void> {
  await field(page, 'In writing').fill('With a recording.');
  await record(page);
  await refuse(page, '/api/challenges', 500, { error: 'No.', code: 'internal' });
  await send(page);
  await expectToast(page, 'Error', 'Failed to send message. Please try again.');
  await expect(field(page, 'In writing')).toHaveValue('With a recording.');
  await expect(button(page, 'Play Recording')).toBeVisible();
  await page.unrouteAll();
  await send(page);
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect(storedForms(site)).toHaveLength(1);
  expect(storedRecordings(site)).toHaveLength(1);
  await expect(button(page, 'Start Recording')).toBeVisible();
}

async function expectUnderWay(page: Page, site: ProductionServer): Promise<void> {
  await field(page, 'In writing').fill('With another recording.');
  await button(page, 'Start Recording').click();
  await expect(form(page).getByRole('timer')).toHaveText('0:01');
  await send(page);
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect(storedRecordings(site)).toHaveLength(2);
  await expect(button(page, 'Start Recording')).toBeVisible();
}

async function expectDenied(page: Page): Promise<void> {
  const alerts = collectAlerts(page);
  const posts = countPosts(page, '/api/challenges');
  for (const [name, words] of [
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'Another program is using the microphone.'],
  ] as const) {
    await failMicrophone(page, name);
    await button(page, 'Start Recording').click();
    await expect(form(page).getByRole('alert')).toContainText(words);
    await expect(button(page, 'Start Recording')).toBeFocused();
    expect(alerts).toEqual([]);
  }
  await failMicrophone(page, 'NotAllowedError');
  await button(page, 'Start Recording').click();
  await expect
    .poll(() => alerts)
    .toEqual(['alert: Unable to access microphone. Please check permissions and try again.']);
  await field(page, 'In writing').fill('In writing, then.');
  await send(page);
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect(posts()).toBe(1);
  await mendMicrophone(page);
  await expect(button(page, 'Start Recording')).toBeVisible();
}

/** The browser's own refusal: there is no other way to bring one about under automation. */
const failMicrophone = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
  }, name);

const mendMicrophone = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));

/** Has the page note the tracks of the microphone from here on. */
const noteTracks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    media.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      Object.assign(window, { tracks: stream.getTracks() });
      return stream;
    };
  });

async function expectLetGo(page: Page): Promise<void> {
  const states = () =>
    page.evaluate(() => {
      const tracks: unknown = Reflect.get(window, 'tracks');
      return Array.isArray(tracks) ? tracks.map(({ readyState }) => readyState) : [];
    });
  await noteTracks(page);
  await record(page);
  expect(await states()).toEqual(['ended']);
  await button(page, 'Record Again').click();
  await expect(button(page, 'Play Recording')).toHaveCount(0);
  await expect(form(page).getByRole('timer')).toHaveText('0:01');
  await button(page, 'Stop Recording').click();
  await expect(button(page, 'Play Recording')).toBeVisible();
  await button(page, 'Record Again').click();
  await expect(button(page, 'Stop Recording')).toBeVisible();
  expect(await states()).toEqual(['live']);
  await page.getByRole('link', { name: 'Back to Solutions' }).click();
  await expect(page).toHaveURL('/#solutions');
  await expect.poll(states).toEqual(['ended']);
}

test('LEAD-30 LEAD-32 LEAD-35 LEAD-38 a failure keeps text and recording, one that is under way goes along, and the microphone is let go when a recording or the page ends, or told of where it is denied', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  await test.step('a failure keeps text and recording, and a second try sends both', () =>
    expectKept(page, site));
  await test.step('a recording that is under way when the form is sent goes along', () =>
    expectUnderWay(page, site));
  await test.step('a denied microphone is told of by an alert, one that fails in words, and writing still works', () =>
    expectDenied(page));
  await test.step('another recording takes the place of the first, and the microphone is let go when it or the page ends', () =>
    expectLetGo(page));
});
