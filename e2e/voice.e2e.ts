/** Voice input of the lead forms, with a recogniser that hears what the test says. */
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './fixtures.ts';
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

async function listen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
}

for (const [path, name] of [
  ['/staff-augmentation', 'webkitSpeechRecognition'],
  ['/ai-adoption', 'SpeechRecognition'],
] as const) {
  test(`LEAD-19 LEAD-20 LEAD-21 on ${path} the button starts and stops listening in en-US`, async ({
    page,
  }) => {
    await installRecogniser(page, name);
    await page.goto(path);
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
    await page.evaluate(() => window.heard.end());
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  });
}

test('LEAD-22 the short form takes one phrase without guesses and adds it to the text', async ({
  page,
}) => {
  await installRecogniser(page);
  await page.goto('/staff-augmentation');
  await field(page, 'Your challenge').fill('Our team');
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  const { continuous, interimResults } = await page.evaluate(() => ({
    continuous: window.heard.last?.continuous,
    interimResults: window.heard.last?.interimResults,
  }));
  expect([continuous, interimResults]).toEqual([false, false]);
  await say(page, 'lacks two engineers');
  await page.evaluate(() => window.heard.end());
  await expect(field(page, 'Your challenge')).toHaveValue('Our team lacks two engineers');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
});

test('LEAD-23 the long form shows guesses beside the text and adds what is final', async ({
  page,
}) => {
  await installRecogniser(page);
  await listen(page, '/ai-adoption');
  const { continuous, interimResults } = await page.evaluate(() => ({
    continuous: window.heard.last?.continuous,
    interimResults: window.heard.last?.interimResults,
  }));
  expect([continuous, interimResults]).toEqual([true, true]);
  await say(page, 'we half', false);
  await expect(form(page).getByText('we half')).toBeVisible();
  await expect(field(page, 'Your challenge')).toHaveValue('');
  await say(page, 'we have data');
  await say(page, ' and no plan');
  await expect(field(page, 'Your challenge')).toHaveValue('we have data and no plan');
  await expect(form(page).getByText('we half')).toHaveCount(0);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
});

test('LEAD-24 without speech recognition the short form says so in a notification', async ({
  page,
}) => {
  await removeRecogniser(page);
  await page.goto('/staff-augmentation');
  await microphone(page).click();
  await expectToast(page, 'Not supported', 'Speech recognition is not supported in your browser.');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
});

test('LEAD-25 without speech recognition the long form says so in an alert', async ({ page }) => {
  const alerts = collectAlerts(page);
  await removeRecogniser(page);
  await page.goto('/ai-adoption');
  await microphone(page).click();
  await expect
    .poll(() => alerts)
    .toEqual(['alert: Speech recognition is not supported in your browser.']);
});

for (const path of ['/staff-augmentation', '/ai-adoption']) {
  test(`LEAD-20 LEAD-26 on ${path} a failure is told of and ends the listening`, async ({
    page,
  }) => {
    await installRecogniser(page);
    await listen(page, path);
    await page.evaluate(() => window.heard.fail('network'));
    await expectToast(page, 'Error', 'Could not capture speech. Please try again.');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  });
}
