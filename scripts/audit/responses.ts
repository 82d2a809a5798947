/** How fast pages answer what a visitor does, at a processor a quarter as fast. */
import type { Browser, Page } from '@playwright/test';

const DESKTOP = { width: 1_440, height: 900 };
const SLOWDOWN = 4;
/** Time for the answer to be painted and reported. */
const PAUSE_MS = 1_500;
/** The shortest duration that the Event Timing API reports, in milliseconds. */
const MIN_REPORTED_MS = 16;

export interface ResponseFigures {
  path: string;
  what: string;
  /** Until the next frame after the event, in milliseconds; 0 where it took less than one frame. */
  responseMs: number;
}

interface Deed {
  path: string;
  what: string;
  act: (page: Page) => Promise<void>;
}

const clickTheme = (page: Page): Promise<void> =>
  page.locator('footer label:has([value="dark"])').first().click();

/** The first thing done to a page also wakes React; the others find it awake. */
const DEEDS: readonly Deed[] = [
  { path: '/', what: 'first click, on the theme', act: clickTheme },
  { path: '/', what: 'search opened by a key', act: (page) => page.keyboard.press('/') },
  {
    path: '/case-studies',
    what: 'a list narrowed by a tag',
    act: (page) => page.locator('main a[href*="tag="]').first().click(),
  },
  { path: '/insights', what: 'theme changed', act: clickTheme },
  {
    path: '/contact',
    what: 'a word typed into a form',
    act: (page) => page.getByLabel(/name/i).first().pressSequentially('Priya'),
  },
  {
    path: '/contact',
    what: 'an empty form sent',
    act: (page) => page.locator('form [type="submit"]').first().click(),
  },
  {
    path: '/project-pulse',
    what: 'a page read by keys',
    act: (page) => page.keyboard.press('PageDown'),
  },
];

/** Does each deed on its page, one after another; the slowest event of each counts. */
export async function measureResponses(
  browser: Browser,
  origin: string,
): Promise<ResponseFigures[]> {
  const figures: ResponseFigures[] = [];
  for (const path of new Set(DEEDS.map((deed) => deed.path))) {
    const page = await browser.newPage({ viewport: DESKTOP });
    await watchEvents(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(PAUSE_MS);
    for (const { what, act } of DEEDS.filter((deed) => deed.path === path)) {
      await act(page);
      await page.waitForTimeout(PAUSE_MS);
      figures.push({ path, what, responseMs: await takeSlowest(page) });
    }
    await page.close();
  }
  return figures;
}

async function watchEvents(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((durationThreshold) => {
    const durations: number[] = [];
    Object.assign(window, { eventDurations: durations });
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) {
        // Only what web-vitals counts as an interaction: presses and keys.
        if (/^(?:pointer(?:down|up)|click|key(?:down|up))$/.test(name)) durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, MIN_REPORTED_MS);
}

const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations: number[] = Reflect.get(window, 'eventDurations');
    return Math.max(0, ...durations.splice(0));
  });
