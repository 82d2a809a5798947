/** What it takes until a key is painted in a long text of the studio, and until the preview shows it. */
import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { ask } from '../bench/client.ts';
import { atMost, type Row } from '../bench/measurement.ts';
import { signIn } from '../bench/staff.ts';
import { median, quantile } from '../bench/statistics.ts';
import type { ProductionServer } from '../production-server.ts';

const DESKTOP = { width: 1_440, height: 900 };
const SLOWDOWN = 4;
const WORDS = 5_000;
const KEYS = 120;
const KEY_PAUSE_MS = 80;
const PREVIEWS = 12;
const MAX_KEY_MS = 50;
const MAX_PREVIEW_MS = 300;
/** The shortest duration that the Event Timing API reports, in milliseconds. */
const MIN_REPORTED_MS = 16;
/** Time for what opens an editor to be done, and for what a pause in writing starts. */
const SETTLE_MS = 3_000;

/** Those that stand in no list and no table. */
const PARAGRAPHS = ':scope > p';
const AMONG_PARAGRAPHS = 8;

const ARTICLES = '/api/admin/articles';

/** A text with headings, lists, a table and links, as long as long ones are. */
function longText(): string {
  const sentence =
    'The crew measured the [yard](/contact) for a *week* before anybody moved a pallet or a person.';
  const perParagraph = 6;
  const words = sentence.split(' ').length * perParagraph;
  const paragraph = Array.from({ length: perParagraph }, () => sentence).join(' ');
  const table = '| Leg | Minutes |\n|---|---|\n| Dock | 4 |\n| Yard | 9 |';
  return Array.from({ length: Math.ceil(WORDS / words) }, (_, nth) =>
    nth % 6 === 0
      ? `## Part ${nth / 6 + 1}\n\n- One point\n- Another\n\n${table}\n\n${paragraph}`
      : paragraph,
  ).join('\n\n');
}

/** A draft of an article with a long text; its id. */
async function addArticle({ origin, publicUrl }: ProductionServer, cookie: string) {
  const json = {
    title: 'The long way round',
    excerpt: 'Why the long way is shorter.',
    category: 'Delivery',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    body: longText(),
  };
  const headers = { cookie, origin: publicUrl };
  const answer = await ask({ method: 'POST', url: origin + ARTICLES, headers, json });
  return z.object({ id: z.string() }).parse(JSON.parse(answer.body)).id;
}

/** How the studio keeps up with who writes: keys at a processor a quarter as fast, the preview at its own speed. */
export async function writingRows(browser: Browser, server: ProductionServer): Promise<Row[]> {
  const cookie = await signIn(server.origin);
  const id = await addArticle(server, cookie);
  const context = await browser.newContext({ viewport: DESKTOP });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: server.publicUrl }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await noteKeys(page);
  await page.goto(`${server.publicUrl}/admin/articles/${id}`, { waitUntil: 'load' });
  const text = page.getByRole('textbox', { name: 'Text' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const typedAt = async (place: Locator): Promise<number[]> => {
    await place.click();
    await page.waitForTimeout(SETTLE_MS);
    return typeKeys(page);
  };
  console.log('typing in a long text');
  const keys = await typedAt(text.locator(PARAGRAPHS).nth(AMONG_PARAGRAPHS));
  const cellKeys = await typedAt(text.locator('td').first());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log('waiting for the preview');
  const preview = page.getByRole('button', { name: 'Preview' });
  if ((await preview.getAttribute('aria-pressed')) !== 'true') await preview.click();
  await page.frameLocator('iframe').getByText('measured twice').first().waitFor();
  await text.locator(PARAGRAPHS).nth(AMONG_PARAGRAPHS).click();
  await page.waitForTimeout(SETTLE_MS);
  const shown = await typeUntilShown(page);
  await context.close();
  return [
    rowOf(`key to paint in ${WORDS.toLocaleString('en-US')} words`, keys, MAX_KEY_MS),
    rowOf('the same in a table there', cellKeys, MAX_KEY_MS),
    rowOf('key to preview of the same text', shown, MAX_PREVIEW_MS),
  ];
}

function rowOf(what: string, times: readonly number[], reach: number): Row {
  const late = quantile(times, 0.95);
  return {
    what: `${what}, 95th percentile`,
    figure: `${Math.round(late)} ms`,
    target: atMost(reach, late, 'ms'),
    details: `median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms, ${times.length} times`,
  };
}

/** Notes how long each key took until what it did was painted, by the Event Timing API. */
const noteKeys = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const keys = new Map<number, number>();
    Object.assign(window, { keys });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id: unknown = Reflect.get(entry, 'interactionId');
        if (typeof id !== 'number' || id === 0 || !/^key/.test(entry.name)) continue;
        keys.set(id, Math.max(keys.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold });
  }, MIN_REPORTED_MS);

/** Types on and on; keys that are too quick to be reported count as the shortest that are. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => Reflect.get(window, 'keys').clear());
  await page.keyboard.type('measured twice '.repeat(KEYS).slice(0, KEYS), { delay: KEY_PAUSE_MS });
  await page.waitForTimeout(SETTLE_MS);
  const reported: number[] = await page.evaluate(() => [...Reflect.get(window, 'keys').values()]);
  const quick = Math.max(0, KEYS - reported.length);
  return [...reported, ...Array.from({ length: quick }, () => MIN_REPORTED_MS)];
}

/** Types a word that stands nowhere else, and waits until the frame of the preview shows it. */
async function typeUntilShown(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const note = (): void => void Object.assign(window, { pressedAt: performance.now() });
    addEventListener('keydown', note, true);
  });
  const times: number[] = [];
  for (let nth = 0; nth < PREVIEWS; nth += 1) {
    const word = `zq${nth}z`;
    await page.keyboard.type(`${word} `);
    const handle = await page.waitForFunction((word) => {
      const shown = document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
      return shown.includes(word)
        ? performance.now() - Reflect.get(window, 'pressedAt')
        : undefined;
    }, word);
    times.push(z.number().parse(await handle.jsonValue()));
    await page.waitForTimeout(MAX_PREVIEW_MS);
  }
  return times;
}
