/** What the home page's own motion and its awakening cost the main thread. */
import type { Browser, Page } from '@playwright/test';
import { median } from '../bench/statistics.ts';

const DESKTOP = { width: 1_440, height: 900 };
const SLOWDOWN = 4;
const WATCH_MS = 6_000;
const SCROLL_STEP = 400;
const SCROLL_PAUSE_MS = 60;

export interface MotionMetrics {
  /** Milliseconds of script in a frame of the graph at 1440 px. */
  frameMs: { median: number; p99: number; frames: number };
  /** The longest tasks in milliseconds at a processor a quarter as fast. */
  longestTaskMs: { atRest: number; hydration: number; scrolling: number };
}

/** Measures a page in a window of its own. */
export async function measureMotion(browser: Browser, url: string): Promise<MotionMetrics> {
  return {
    frameMs: await measureFrames(browser, url),
    longestTaskMs: await measureTasks(browser, url),
  };
}

async function measureFrames(browser: Browser, url: string): Promise<MotionMetrics['frameMs']> {
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
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: median(times),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    frames: times.length,
  };
}

async function measureTasks(
  browser: Browser,
  url: string,
): Promise<MotionMetrics['longestTaskMs']> {
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
  return { atRest, hydration, scrolling };
}

/** A page at a quarter of the processor that notes how long entries of one type took. */
export async function openSlowPage(
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
export const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations: number[] = Reflect.get(window, 'durations');
    return Math.max(0, ...durations.splice(0));
  });
