/** The images of docs/editor.md, made from a site with the sample content. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { withChromium } from '../chromium.ts';
import { startProductionServer } from '../production-server.ts';

const SCREENSHOTS_DIR = 'docs/images';

/** As wide as a page of documentation shows it. */
const VIEWPORT = { width: 1200, height: 750 };
const QUALITY = 62;
const SETTLE_MS = 600;

const EDITOR = { ADMIN_EMAIL: 'ines@northmile.example', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

interface Screenshot {
  name: string;
  path: string;
  /** What is done there before the image is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const openFirstPost = async (page: Page): Promise<void> => {
  const first = page.locator('main a[href^="/admin/blog-posts/"]:not([href$="/new"])').first();
  await page.goto(new URL((await first.getAttribute('href')) ?? '', page.url()).href);
};

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'dashboard', path: '/admin' },
  { name: 'blog-posts', path: '/admin/blog-posts' },
  { name: 'editor', path: '/admin/blog-posts', prepare: openFirstPost },
  { name: 'inbox', path: '/admin/inbox' },
  { name: 'redirects', path: '/admin/redirects' },
];

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

async function shoot(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, origin);
  for (const { name, path, prepare } of SCREENSHOTS) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const file = join(SCREENSHOTS_DIR, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(file);
    console.log(file);
  }
  await context.close();
}

/** Draws them anew. The site has to be built. */
export async function shootGuide(): Promise<void> {
  const server = await startProductionServer({ env: EDITOR });
  try {
    await sendForm(server.origin);
    await mkdir(SCREENSHOTS_DIR, { recursive: true });
    await withChromium((browser) => shoot(browser, server.publicUrl));
  } finally {
    await server.stop();
  }
}
