import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function onPath(command: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

const systemChromium = (): string | undefined =>
  COMMANDS.map(onPath).find((path) => path !== undefined) ?? APPS.find(existsSync);

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

function installFromDebian(): boolean {
  if (onPath('apt-get') === undefined) return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return attempt(command, rest);
  };
  return apt('install', '-y', 'chromium') || (apt('update') && apt('install', '-y', 'chromium'));
}

/**
 * The path of a Chromium: the system's, else Playwright's, else Debian's package.
 * @throws when none is there and none can be installed.
 */
export function findChromium(): string {
  const present = systemChromium() ?? playwrightChromium();
  if (present !== undefined) return present;
  console.log('Installing Chromium with Playwright (about 150 MB)');
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const downloaded = playwrightChromium();
  if (downloaded !== undefined) return downloaded;
  console.log("Installing Debian's Chromium (about a minute)");
  installFromDebian();
  const installed = systemChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) and run again.',
  );
}
