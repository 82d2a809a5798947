/** What journeys start from that need a server of their own, since they change it for everybody. */
import type { Page } from '@playwright/test';
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { test as base, hydrate } from './fixtures.ts';

/** The administrator that a server makes from its environment. */
export const STAFF = {
  ADMIN_EMAIL: 'ines@northmile.example',
  ADMIN_PASSWORD: 'Survey-ridge-41-lantern',
};

interface Fixtures {
  env: Record<string, string>;
  server: ProductionServer;
}

export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  server: async ({ env }, use) => {
    const server = await startProductionServer({
      env: { LOG_LEVEL: 'fatal', ...env },
      hasRoom: true,
    });
    await use(server);
    await server.stop();
  },
});

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
