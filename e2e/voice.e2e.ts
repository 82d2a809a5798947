/** Voice input of the lead forms, with a recogniser that hears what the test says. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, navigate } from './fixtures.ts';
import { collectAlerts, expect, expectToast, field, form, test } from './form-fixtures.ts';

declare global {
  interface Window {
    heard: {
      last: { lang: string; continuous: boolean; interimResults: boolean } | undefined;
      phrase: (words: string, isFinal: boolean) => void;
      fail: (error: string) => void;
      end: () => void;
    };
  }
}

/** Puts a recogniser into the browser that hears what the test says; it is the browser's part. */
const installRecogniser = (page: Page, name = 'webkitSpeechRecognition'): Promise<unknown> =>
  page.addInitScript((key) => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
    let current: FakeRecogniser | undefined;
    const results: object[] = [];
    class FakeRecogniser {
      lang = '';
      continuous = false;
      interimResults = true;
      onstart: (() => void) | null = null;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        current = this;
        window.heard.last = this;
        results.length = 0;
        this.onstart?.();
      }
      stop(): void {
        this.onend?.();
      }
      abort(): void {
        this.onend?.();
      }
    }
    window.heard = {
      last: undefined,
      phrase(words, isFinal) {
        const isOpen = results.length > 0 && !Reflect.get(results.at(-1) ?? {}, 'isFinal');
        if (isOpen) results.pop();
        results.push({ 0: { transcript: words }, length: 1, isFinal });
        current?.onresult?.({ results, resultIndex: results.length - 1 });
      },
      fail(error) {
        current?.onerror?.({ error });
        current?.onend?.();
      },
      end: () => current?.onend?.(),
    };
    Object.assign(window, { [key]: FakeRecogniser });
  }, name);

const removeRecogniser = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Reflect.deleteProperty(window, name);
      Object.defineProperty(window, name, { value: undefined });
    }
  });

const microphone = (page: Page) => form(page).getByRole('button', { name: 'Dictate' });
const say = (page: Page, words: string, isFinal = true): Promise<void> =>
  page.evaluate(([text, final]) => window.heard.phrase(text, final), [words, isFinal] as const);

const attributesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => [window.heard.last?.continuous, window.heard.last?.interimResults]);

/** The button starts listening, and ends it; a failure is told of, and ends it, too. */
async function expectToggle(page: Page): Promise<void> {
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await microphone(page).press('Enter');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(form(page).getByText('Listening. Press again to stop.')).toBeVisible();
  expect(await page.evaluate(() => window.heard.last?.lang)).toBe('en-US');
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
  await microphone(page).press('Enter');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.heard.fail('network'));
  await expectToast(page, 'Error', 'Could not capture speech. Please try again.');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
}

test('LEAD-19 LEAD-20 LEAD-21 LEAD-22 LEAD-26 the short form listens in en-US, takes one phrase without guesses and adds it to the text', async ({
  page,
}) => {
  await installRecogniser(page);
  await page.goto('/staff-augmentation');
  await field(page, 'Your challenge').fill('Our team');
  await expectToggle(page);
  expect(await attributesOf(page)).toEqual([false, false]);
  await say(page, 'lacks two engineers');
  await page.evaluate(() => window.heard.end());
  await expect(field(page, 'Your challenge')).toHaveValue('Our team lacks two engineers');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
});

test('LEAD-19 LEAD-20 LEAD-21 LEAD-23 LEAD-26 the long form listens in en-US, shows guesses beside the text and adds what is final @long', async ({
  page,
}) => {
  await installRecogniser(page, 'SpeechRecognition');
  await page.goto('/ai-adoption');
  await expectToggle(page);
  expect(await attributesOf(page)).toEqual([true, true]);
  await say(page, 'we half', false);
  await expect(form(page).getByText('we half')).toBeVisible();
  await expect(field(page, 'Your challenge')).toHaveValue('');
  await say(page, 'we have data');
  await say(page, ' and no plan');
  await expect(field(page, 'Your challenge')).toHaveValue('we have data and no plan');
  await expect(form(page).getByText('we half')).toHaveCount(0);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.heard.end());
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
});

test('LEAD-24 LEAD-25 without speech recognition the short form says so in a notification, the long one in an alert', async ({
  page,
}) => {
  const alerts = collectAlerts(page);
  await removeRecogniser(page);
  await page.goto('/staff-augmentation');
  await microphone(page).click();
  const words = 'Speech recognition is not supported in your browser.';
  await expectToast(page, 'Not supported', words);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  expect(alerts).toEqual([]);
  await navigate(page, '/ai-adoption');
  await expect(page).toHaveURL('/ai-adoption');
  await microphone(page).click();
  await expect.poll(() => alerts).toEqual([`alert: ${words}`]);
});
