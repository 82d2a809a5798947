/** How fast pages answer what a visitor does, at a processor a quarter as fast. */
import type { Browser, Page } from '@playwright/test';
import { openSlowPage, takeLongest } from './motion.ts';

/** Time for the answer to be painted and reported. */
const PAUSE_MS = 1_500;
/** The shortest duration that the Event Timing API reports, in milliseconds. */
const MIN_REPORTED_MS = 16;
/** Only what web-vitals counts as an interaction: presses and keys. */
const INTERACTIONS = '^(?:pointer(?:down|up)|click|key(?:down|up))$';

export interface ResponseMetrics {
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

/** The first thing done to a page also hydrates it; the others find it hydrated. */
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
): Promise<ResponseMetrics[]> {
  const metrics: ResponseMetrics[] = [];
  for (const path of new Set(DEEDS.map((deed) => deed.path))) {
    const page = await openSlowPage(browser, {
      type: 'event',
      durationThreshold: MIN_REPORTED_MS,
      names: INTERACTIONS,
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(PAUSE_MS);
    for (const { what, act } of DEEDS.filter((deed) => deed.path === path)) {
      await act(page);
      await page.waitForTimeout(PAUSE_MS);
      metrics.push({ path, what, responseMs: await takeLongest(page) });
    }
    await page.close();
  }
  return metrics;
}
