/** The built program with one content type more. It builds a site of its own, which takes a minute. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ProductionServer } from '../scripts/production-server.ts';
import type { Walk } from '../test/support/walk.ts';
import { test as base, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { SIGNED_OUT } from './studio.ts';

type Servers = typeof import('../scripts/production-server.ts');

const BUILD_TIMEOUT_MS = 1_200_000;
const STAFF = { ADMIN_EMAIL: 'ines@northmile.example', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

/** Tests of the program in a copy of the tree that `add` makes. */
export function testWithType(add: () => Promise<Walk>) {
  const test = base.extend<{ storageState: typeof SIGNED_OUT }, { server: ProductionServer }>({
    storageState: SIGNED_OUT,
    server: [
      async ({ browserName: _ }, use) => {
        const { dir, remove } = await add();
        await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: dir });
        const { startProductionServer }: Servers = await import(
          `${dir}/scripts/production-server.ts`
        );
        const server = await startProductionServer({
          env: { LOG_LEVEL: 'error', ...STAFF },
          hasRoom: true,
        });
        await use(server);
        await server.stop();
        await remove();
      },
      { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
    ],
  });
  // Whoever is not signed in is told so by a failed request.
  test.use({ expectedProblems: [FAILED_REQUEST] });
  return test;
}

/** Goes to a screen of the studio and signs in there. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await page.getByLabel('Email').fill(STAFF.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
