/** What is seen of a page, and what its window goes through. */
import { expect, onTestFinished, vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';

const wordsOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Each of the elements with its own words, in their order, and no others. */
export const expectTexts = (locator: Locator, texts: readonly string[]): Promise<void> =>
  expect.poll(() => locator.elements().map(wordsOf)).toEqual([...texts]);

/** The one element, with these words among its own. */
export const expectText = (locator: Locator, text: string): Promise<void> =>
  expect.poll(() => wordsOf(locator.element())).toContain(text);

export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

export const expectNone = (locator: Locator): Promise<void> => expectCount(locator, 0);

export const expectVisible = (locator: Locator): Promise<void> =>
  expect.element(locator).toBeVisible();

export const expectAttribute = (locator: Locator, name: string, value: string): Promise<void> =>
  expect.element(locator).toHaveAttribute(name, value);

export const setWidth = (width: number, height = 900): Promise<void> =>
  page.viewport(width, height);

type Media = Parameters<typeof commands.emulateMedia>[0];

const USUAL: Media = { reducedMotion: 'reduce', colorScheme: 'light' };

/** What the visitor's system says, until the test ends. */
export async function setMedia(media: Media): Promise<void> {
  onTestFinished(() => commands.emulateMedia(USUAL));
  await commands.emulateMedia(media);
}

/** What a window does when the visitor comes back to it. */
export function focusWindow(): void {
  for (const target of [window, document]) {
    target.dispatchEvent(new Event('visibilitychange'));
    target.dispatchEvent(new Event('focus'));
  }
}

/** From here on time passes where the test says so, and a little by itself. */
export const installClock = (): unknown => vi.useFakeTimers({ shouldAdvanceTime: true });

/** Lets time pass, in minutes and seconds, with all that was to happen in it. */
export async function passTime(minutesAndSeconds: string): Promise<void> {
  const [minutes = 0, seconds = 0] = minutesAndSeconds.split(':').map(Number);
  await vi.advanceTimersByTimeAsync((minutes * 60 + seconds) * 1_000);
}

/** Holds the page's frames back. @returns draws the next one, at a time in milliseconds. */
export function holdFrames(): (atMs: number) => void {
  const held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => held.push(frame));
  return (atMs) => {
    for (const frame of held.splice(0)) frame(atMs);
  };
}

/** It is this time of a day, and stays it; what waits for a timer waits as ever. */
export function setDate(time: string): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2025-01-15T${time}Z`));
  onTestFinished(() => now.mockRestore());
}

/** Lets retry delays pass until the outcome is seen. */
export const skipRetryDelays = (outcome: () => boolean): Promise<void> =>
  expect
    .poll(async () => {
      await passTime('00:05');
      return outcome();
    })
    .toBe(true);

export const isThere = (locator: Locator): boolean => locator.elements().length > 0;

/** Those of the elements that are shown. */
export const visible = (locator: Locator): Element[] =>
  locator.elements().filter((element) => element.checkVisibility({ visibilityProperty: true }));

export const focusOn = (locator: Locator): void => locator.element().focus();
