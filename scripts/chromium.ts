import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Chromium without windows of its own: a journey takes half the processor time in it. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Quiet, and without the sandbox that root cannot have. */
export const CHROMIUM_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Pages are laid out and can be clicked, but no tile of them is painted: there is no room to keep one. */
const UNPAINTED = '--force-gpu-mem-available-mb=0';

/** Its microphone hears a tone and asks nobody; journeys with options of their own start a browser anew. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** What a journey starts: a browser that paints canvases alone, since no journey takes a screenshot. */
export const journeyBrowser = (...args: readonly string[]): LaunchOptions => ({
  executablePath: process.env.CHROMIUM ?? findChromium(),
  args: [...CHROMIUM_ARGS, UNPAINTED, ...FAKE_MICROPHONE, ...args],
});

function onPath(command: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

const systemBrowser = (): string | undefined =>
  BROWSERS.map(onPath).find((path) => path !== undefined) ?? APPS.find(existsSync);

function playwrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Runs an installer; says what failed only if nothing works in the end. */
function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** The path of Debian's package, installed if it was not; undefined where that cannot be done. */
function debianShell(): string | undefined {
  if (onPath('apt-get') === undefined) return undefined;
  console.log("Installing Debian's Chromium (about a minute)");
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
    return attempt(command, rest);
  };
  const install = (): boolean => apt('install', '-y', SHELL);
  if (!install() && apt('update')) install();
  return onPath(SHELL);
}

function downloadedChromium(): string | undefined {
  console.log('Installing Chromium with Playwright (about 150 MB)');
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return playwrightChromium();
}

/** The path of a Chromium that is there already; undefined where one would have to be installed. */
export const presentChromium = (): string | undefined =>
  onPath(SHELL) ?? playwrightChromium() ?? systemBrowser();

/**
 * The path of a Chromium: one without windows, else the person's own browser. Root of a Debian
 * machine is most likely a container's, where a package more disturbs nobody.
 * @throws when none is there and none can be installed.
 */
export function findChromium(): string {
  const present = onPath(SHELL) ?? playwrightChromium() ?? (isRoot ? debianShell() : undefined);
  const found = present ?? systemBrowser() ?? downloadedChromium() ?? debianShell();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) and run again.',
  );
}

/** A quiet browser for as long as `work` takes. */
export async function withChromium<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

if (import.meta.main) findChromium();
