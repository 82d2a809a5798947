/** What motion, the start of React and what a visitor does cost the main thread. */
import type { Browser, Page } from '@playwright/test';
import { atMost, type Row } from '../bench/measurement.ts';
import { median, quantile } from '../bench/statistics.ts';

const DESKTOP = { width: 1_440, height: 900 };
const SLOWDOWN = 4;
const WATCH_MS = 6_000;
const SCROLL_STEP = 400;
const SCROLL_PAUSE_MS = 60;
const MAX_FRAME_MS = 4;
const MAX_TASK_MS = 100;
/** Interaction to next paint. */
const MAX_RESPONSE_MS = 100;

/** How the site at `origin` moves, starts and answers, at a processor a quarter as fast. */
export const interactionRows = async (browser: Browser, origin: string): Promise<Row[]> => [
  await frameRow(browser, `${origin}/`),
  ...(await taskRows(browser, `${origin}/`)),
  ...(await responseRows(browser, origin)),
];

/** The script of a frame of the graph, at the processor's own speed. */
async function frameRow(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      request((now) => {
        const startedAt = performance.now();
        draw(now);
        times.push(performance.now() - startedAt);
      });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(WATCH_MS);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'frameTimes'));
  await page.close();
  const middle = median(times);
  return {
    what: 'frames of the graph at 1440 px',
    figure: `${middle.toFixed(1)} ms`,
    target: atMost(MAX_FRAME_MS, middle, 'ms'),
    details: `99th percentile ${quantile(times, 0.99).toFixed(1)} ms, ${times.length} frames`,
  };
}

async function taskRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await openSlowPage(browser, { type: 'longtask' });
  await page.goto(url, { waitUntil: 'load' });
  await takeLongest(page);
  await page.waitForTimeout(WATCH_MS);
  const atRest = await takeLongest(page);
  await page.mouse.move(300, 300);
  await page.waitForTimeout(WATCH_MS / 2);
  const hydration = await takeLongest(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += SCROLL_STEP) {
    await page.mouse.wheel(0, SCROLL_STEP);
    await page.waitForTimeout(SCROLL_PAUSE_MS);
  }
  const scrolling = await takeLongest(page);
  await page.close();
  const tasks = { 'at rest after load': atRest, 'while React starts': hydration, scrolling };
  return Object.entries(tasks).map(([when, ms]) => ({
    what: `longest task on /, ${when}`,
    figure: `${Math.round(ms)} ms`,
    target: when === 'while React starts' ? undefined : atMost(MAX_TASK_MS, ms, 'ms'),
    details: '',
  }));
}

/** A page at a quarter of the processor that notes how long entries of one type took. */
async function openSlowPage(
  browser: Browser,
  observed: { type: string; durationThreshold?: number; names?: string },
): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(({ names = '', ...options }) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const wanted = new RegExp(names);
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) {
        if (wanted.test(name)) durations.push(duration);
      }
    }).observe({ ...options, buffered: true });
  }, observed);
  return page;
}

/** The longest of them since it was last asked; 0 where there was none. */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations: number[] = Reflect.get(window, 'durations');
    return Math.max(0, ...durations.splice(0));
  });

/** Time for the answer to be painted and reported. */
const PAUSE_MS = 1_500;
/** The shortest duration that the Event Timing API reports, in milliseconds. */
const MIN_REPORTED_MS = 16;
/** Only what web-vitals counts as an interaction: presses and keys. */
const INTERACTIONS = '^(?:pointer(?:down|up)|click|key(?:down|up))$';

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
async function responseRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
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
      const ms = await takeLongest(page);
      rows.push({
        what: `${path}: ${what}`,
        figure: `${ms} ms`,
        target: atMost(MAX_RESPONSE_MS, ms, 'ms'),
        details: '',
      });
    }
    await page.close();
  }
  return rows;
}
