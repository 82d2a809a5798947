/**
 * Images of every page, in three widths and both themes, for people to look at. `-- guide` draws
 * those of docs/editor.md in their place.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuild } from './build.ts';
import { withChromium } from './chromium.ts';
import { type SitePage, sitePages } from './pages.ts';
import { startProductionServer } from './production-server.ts';
import { shootGuide } from './shots/guide.ts';

const SHOTS_DIR = 'reports/shots';
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const VIEWPORT_HEIGHT = 900;
const SCROLL_PAUSE_MS = 40;
const SETTLE_MS = 200;

/** Walks down the page so that everything lazy is loaded and shown, and back up. */
async function loadWholePage(page: Page): Promise<void> {
  let position = 0;
  while (position < (await page.evaluate(() => document.documentElement.scrollHeight))) {
    position += VIEWPORT_HEIGHT / 2;
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), position);
    await page.waitForTimeout(SCROLL_PAUSE_MS);
  }
  await page.waitForLoadState('networkidle');
  // Lazy images beside the page, as in a carousel, are loaded only when they are moved into view.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isBeside = right <= 0 || left >= window.innerWidth;
      return image.complete || isBeside || !image.checkVisibility();
    }),
  );
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(SETTLE_MS);
}

async function shoot(browser: Browser, origin: string, site: SitePage): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const name = `${site.name}-${width}-${theme}`;
      const context = await browser.newContext({
        viewport: { width, height: VIEWPORT_HEIGHT },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
      await page.goto(origin + site.path, { waitUntil: 'networkidle' });
      await loadWholePage(page);
      await page.screenshot({ path: join(SHOTS_DIR, `${name}.png`), fullPage: true });
      await context.close();
    }
  }
  return problems;
}

const wanted = process.argv.slice(2);
await ensureBuild();
if (wanted.includes('guide')) {
  await shootGuide();
  process.exit();
}
const server = await startProductionServer();
const all = await sitePages(server.origin);
const pages = all.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
if (pages.length === 0) {
  console.error(
    `No page is at ${wanted.join(', ')}. There are: ${all.map(({ path }) => path).join(', ')}`,
  );
  process.exit(1);
}
await mkdir(SHOTS_DIR, { recursive: true });
const problems: string[] = [];
await withChromium(async (browser) => {
  for (const page of pages) {
    console.log(page.path);
    problems.push(...(await shoot(browser, server.publicUrl, page)));
  }
});
await server.stop();
for (const problem of problems) console.error(problem);
console.log(`Written to ${SHOTS_DIR}/`);
process.exitCode = problems.length > 0 ? 1 : 0;
