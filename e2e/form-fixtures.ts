/** What journeys through forms start from: a site that has stored nothing yet, and what it stores. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { test as base, expect } from './fixtures.ts';

/** Who lets pages hear the microphone. */
export const WITH_MICROPHONE = { permissions: ['microphone'] };

interface FormFixtures {
  /** Has stored the forms of this test and no others. */
  site: ProductionServer;
}

interface FormWorkerFixtures {
  /** One server for all tests of a worker, which come one after the other. */
  formServer: ProductionServer;
}

export const test = base.extend<FormFixtures, FormWorkerFixtures>({
  formServer: [
    async ({ browserName: _ }, use) => {
      const server = await startProductionServer({
        env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' },
        hasRoom: true,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ formServer }, use) => use(formServer.publicUrl),
  site: [
    async ({ formServer, context }, use) => {
      deleteForms(formServer);
      // Each test is a visitor with an address of their own, since limits count by address.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() });
      await use(formServer);
    },
    { auto: true },
  ],
});

const octet = (): number => randomInt(1, 255);
const randomAddress = (): string => `10.${octet()}.${octet()}.${octet()}`;

const databaseFile = ({ dataDir }: ProductionServer): string => join(dataDir, 'northmile.sqlite');

/** Files and deliveries of the forms go with them. */
function deleteForms(site: ProductionServer): void {
  const database = new DatabaseSync(databaseFile(site), { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('delete from submission');
  } finally {
    database.close();
  }
}

/** How long the server may hold the database. */
const BUSY_TIMEOUT_MS = 5_000;

export { expect };

const Stored = z.array(
  z.object({
    kind: z.string(),
    reference: z.string(),
    page: z.string(),
    fields: z.string().transform((text): unknown => JSON.parse(text)),
    visit: z
      .string()
      .nullable()
      .transform((text): unknown => (text === null ? null : JSON.parse(text))),
  }),
);

/** The forms that a site has stored, the oldest first. */
export function storedForms(site: ProductionServer): z.output<typeof Stored> {
  const database = new DatabaseSync(databaseFile(site), { readOnly: true });
  try {
    const columns = 'kind, reference, page, json(fields) fields, json(visit) visit';
    return Stored.parse(
      database.prepare(`select ${columns} from submission order by created_at, id`).all(),
    );
  } finally {
    database.close();
  }
}

/** The form of a page. */
export const form = (page: Page): Locator => page.locator('main form[method=post]');

/** The text field with this label. */
export const field = (page: Page, label: string): Locator =>
  form(page).getByRole('textbox', { name: label, exact: true });

/** The notification with this title. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page, title)).toContainText(description);
}

/** Counts what is posted to an address, and lets it through. */
export function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** The sentence that stands with a control. */
export async function errorOf(page: Page, label: string): Promise<string> {
  const ids = (await field(page, label).getAttribute('aria-describedby')) ?? '';
  const id = ids.split(' ').find((one) => one.endsWith('-error'));
  return id === undefined ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '');
}

/** Answers a form's address with an error in the browser, as a server that is in trouble does. */
export async function refuse(
  page: Page,
  path: string,
  status: number,
  json: object,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  );
}

/** Takes down what native alerts say, and closes them. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    // Told once it is closed: a test that has heard of it may end.
    await dialog.accept();
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
  });
  return alerts;
}

const Recordings = z.array(
  z.object({ media_type: z.string(), duration_ms: z.number(), content: z.instanceof(Uint8Array) }),
);

/** The recordings that a site has stored. */
export function storedRecordings(site: ProductionServer): z.output<typeof Recordings> {
  const database = new DatabaseSync(databaseFile(site), { readOnly: true });
  try {
    return Recordings.parse(database.prepare('select * from submission_file').all());
  } finally {
    database.close();
  }
}
