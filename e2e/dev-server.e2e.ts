/**
 * The development server, whose start costs as much as twenty journeys: the style guide, which shows
 * every piece of the interface, and edits. It runs on a copy of the sources, which a journey may edit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import {
  findFreePort,
  NO_SETTINGS,
  stopChild,
  temporaryDir,
} from '../scripts/production-server.ts';
import {
  accessibilityProblems,
  test as base,
  CONTRAST,
  expect,
  hydrate,
  hydrated,
} from './fixtures.ts';

const START_TIMEOUT_MS = 60_000;
/** The server reloads a page whose packages it has bundled anew, and then it sleeps again. */
const HYDRATED_SOON = { timeout: 10_000 };
const EDITED_FILE = 'src/features/insights/site/list.tsx';

const COPIED = [
  'src',
  'scripts',
  'public',
  'content',
  'package.json',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
  'react-router.config.ts',
];
/** Vite hands out files from its own folder alone, so packages that bring such cannot be links. */
const PACKAGES_WITH_FILES = ['@fontsource-variable'];

/** A working copy with the same packages; what Vite makes of them is its own. */
async function copySources(): Promise<string> {
  const dir = await temporaryDir();
  await Promise.all(COPIED.map((name) => cp(name, join(dir, name), { recursive: true })));
  await mkdir(join(dir, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    const [from, to] = [join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name)];
    if (PACKAGES_WITH_FILES.includes(name)) await cp(from, to, { recursive: true });
    else if (!name.startsWith('.')) await symlink(from, to);
  }
  return dir;
}

interface DevServer {
  styleGuideUrl: string;
  editedUrl: string;
  /** The folder that it serves. */
  dir: string;
}

/** What `npm run dev` starts, on a free port and with data of its own. */
async function startDevServer(dir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'],
    {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...NO_SETTINGS,
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        DATA_DIR: join(dir, 'data'),
        LOG_LEVEL: 'warn',
      },
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  await once(child.stdout, 'data', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  return { url: `http://localhost:${port}`, stop: () => stopChild(child) };
}

/**
 * A new server finds out which packages the pages need while they are first opened, and then lets
 * go of what it has sent. This opens them until that is over.
 */
async function warmUp(browser: Browser, { styleGuideUrl, editedUrl }: DevServer): Promise<void> {
  const page = await browser.newPage();
  let outdated = 0;
  page.on('response', (response) => {
    if (response.status() === OUTDATED) outdated += 1;
  });
  await expect(async () => {
    outdated = 0;
    await page.goto(editedUrl);
    await hydrate(page, HYDRATED_SOON);
    await page.goto(styleGuideUrl);
    await hydrate(page, HYDRATED_SOON);
    await raise(page);
    await expect(toasts(page)).toBeVisible();
    expect(outdated).toBe(0);
  }).toPass({ timeout: 2 * START_TIMEOUT_MS });
  await page.close();
}

/** Vite's answer to a request for a package that it has bundled anew since. */
const OUTDATED = 504;

const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    async ({ browser }, use) => {
      const dir = await copySources();
      const { url, stop } = await startDevServer(dir);
      const server = { styleGuideUrl: `${url}/dev/style-guide`, editedUrl: `${url}/insights`, dir };
      await warmUp(browser, server);
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 4 * START_TIMEOUT_MS },
  ],
});

/**
 * The style guide shows what an image that is not there looks like, and after an edit the
 * development client asks for data that the server has at no such address.
 */
const EXPECTED_404 =
  /status of 404 .*\/(?:images\/(?:not-there|no-such-\w+)\.webp|insights\.data)$/;

// One worker for all of them, so that one development server is enough.
test.describe.configure({ mode: 'default' });
test.use({
  expectedProblems: [EXPECTED_404],
});

const toasts = (page: Page): Locator => page.locator('.toast');
/** The style guide has each button on both of its grounds; either will do. */
const raise = (page: Page, name = 'Show a toast'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

test('the style guide shows a toast that is read out, and axe finds nothing on it @long', async ({
  page,
  devServer,
}) => {
  await page.goto(devServer.styleGuideUrl);
  await hydrated(page);
  await raise(page, 'Show a destructive toast');
  await expect(page.getByRole('status').filter({ hasText: 'Failed to send' })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Under the pointer it waits for the second look.
  await raise(page, 'Show a destructive toast');
  await toasts(page).hover();
  expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark').toEqual([]);
});

test('the development server shows an edit without a reload @long', async ({ page, devServer }) => {
  const file = join(devServer.dir, EDITED_FILE);
  const source = await readFile(file, 'utf8');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(devServer.editedUrl);
  await hydrated(page);
  const documentBefore = await page.evaluate(() => performance.timeOrigin);
  await writeFile(file, source.replace('Field notes that', 'Edited notes that'));
  await expect(heading).toHaveText(/^Edited notes/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentBefore);
  await page.reload();
  await expect(heading).toHaveText(/^Edited notes/);
});
