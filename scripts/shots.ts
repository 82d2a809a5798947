/**
 * Images of one page of each type, or of those that are named, in three widths and both themes, for people
 * to look at. `-- guide` draws
 * those of docs/editor.md in their place.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuild } from './build.ts';
import { withChromium } from './chromium.ts';
import { findPages, pageName, type SitePage } from './find-pages.ts';
import { startProductionServer } from './production-server.ts';

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

const SCREENSHOTS_DIR = 'docs/images';

/** As wide as a page of documentation shows it. */
const GUIDE_VIEWPORT = { width: 1200, height: 750 };
const GUIDE_QUALITY = 62;
const GUIDE_SETTLE_MS = 600;

const EDITOR = { ADMIN_EMAIL: 'ines@northmile.example', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

interface Screenshot {
  name: string;
  path: string;
  /** Where it needs more room than others. */
  viewport?: { width: number; height: number };
  /** What is done there before the image is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const openFirstPost = async (page: Page): Promise<void> => {
  const first = page.locator('main a[href^="/admin/blog-posts/"]:not([href$="/new"])').first();
  await page.goto(new URL((await first.getAttribute('href')) ?? '', page.url()).href);
  await page.getByLabel('Title').first().waitFor();
};

/** As wide as a form with a preview beside it needs. */
const WIDE_VIEWPORT = { width: 1440, height: 900 };

const openBlock = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: /^Engine/ }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'The Engine' }).first().waitFor();
};

const openPicker = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await page.getByRole('option', { name: /^Figures/ }).hover();
  await page.frameLocator('iframe').locator('[data-edit]').first().waitFor();
};

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'dashboard', path: '/admin' },
  { name: 'blog-posts', path: '/admin/blog-posts' },
  {
    name: 'editor',
    path: '/admin/blog-posts',
    viewport: WIDE_VIEWPORT,
    prepare: openFirstPost,
  },
  {
    name: 'page',
    path: '/admin/pages/page-home',
    viewport: WIDE_VIEWPORT,
    prepare: openBlock,
  },
  {
    name: 'blocks',
    path: '/admin/pages/new?start=landing',
    viewport: WIDE_VIEWPORT,
    prepare: openPicker,
  },
  {
    name: 'look',
    path: '/admin/appearance',
    viewport: WIDE_VIEWPORT,
    prepare: async (page) => {
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'navigation', path: '/admin/navigation' },
  { name: 'inbox', path: '/admin/inbox' },
  { name: 'redirects', path: '/admin/redirects' },
];

const START: Screenshot = {
  name: 'start',
  path: '/admin',
  viewport: { width: 1200, height: 860 },
  prepare: async (page) => {
    await page.getByRole('radio', { name: /Start empty/ }).check();
    await page.getByLabel('Company name').fill('Harbour & Pine');
    await page.getByRole('textbox', { name: 'Services' }).fill('Quay surveys\nTimber grading');
  },
};

/** Something for the inbox to show. */
async function sendForm(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@lakeshore.example',
      company: 'Lakeshore Transit',
      subject: 'Forecasts for the spring timetable',
      message: 'How soon could you start with our forecasts, and whom would we work with?',
      consent: true,
    }),
  });
  if (answer.status !== 201) throw new Error(`The form was answered with ${answer.status}.`);
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Email').fill(EDITOR.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(EDITOR.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/**
 * Waits for what is in the picture; below it, images are loaded only when they are scrolled to. A frame is
 * taller than what is seen of it, so there only those count that do not wait to be seen.
 */
async function imagesAreDrawn(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() =>
      [...document.images].every(
        (image) =>
          image.complete ||
          (window.parent !== window && image.loading === 'lazy') ||
          image.getBoundingClientRect().top > window.innerHeight,
      ),
    );
  }
}

async function shootScreens(
  browser: Browser,
  origin: string,
  screens: readonly Screenshot[],
): Promise<void> {
  const context = await browser.newContext({
    viewport: GUIDE_VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, origin);
  for (const { name, path, viewport = GUIDE_VIEWPORT, prepare } of screens) {
    await page.setViewportSize(viewport);
    // A preview beside a form asks for its parts again and again, so that the network may never rest.
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await prepare?.(page);
    await page.waitForTimeout(GUIDE_SETTLE_MS);
    await imagesAreDrawn(page);
    const file = join(SCREENSHOTS_DIR, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: GUIDE_QUALITY })
      .toFile(file);
    console.log(file);
  }
  await context.close();
}

/** Draws them anew. The site has to be built. */
async function shootGuide(): Promise<void> {
  const server = await startProductionServer({ env: EDITOR });
  try {
    await sendForm(server.origin);
    await mkdir(SCREENSHOTS_DIR, { recursive: true });
    await withChromium((browser) => shootScreens(browser, server.publicUrl, SCREENSHOTS));
  } finally {
    await server.stop();
  }
  // One that nobody has decided on, and that asks.
  const fresh = await startProductionServer({ env: { ...EDITOR, SAMPLE_CONTENT: '' } });
  try {
    await withChromium((browser) => shootScreens(browser, fresh.publicUrl, [START]));
  } finally {
    await fresh.stop();
  }
}

const wanted = process.argv.slice(2);
await ensureBuild();
if (wanted.includes('guide')) {
  await shootGuide();
  process.exit();
}
const server = await startProductionServer();
const pages: SitePage[] =
  wanted.length === 0
    ? await findPages(server.origin)
    : wanted.map((path) => ({ name: pageName(path), path, kind: 'reading' }));
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
