/** A claim that is over: its figure leaves the pages by itself, and its owner has been told before. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startProductionServer, temporaryDir } from '../scripts/production-server.ts';
import { expect, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const CLAIM = 'claim-missed-appointments';
const PATH = '/case-studies/reminders-that-ask-a-question';
const DAY_MS = 86_400_000;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a claim’s last day is set, its owner is told before, and its figure leaves the pages after it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const dataDir = await temporaryDir();
  const start = () =>
    startProductionServer({ dataDir, env: { LOG_LEVEL: 'fatal', ...STAFF }, hasRoom: true });
  let server = await start();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const lastDay = async (day: string): Promise<void> => {
    await page.goto(`${server.publicUrl}/admin/claims/${CLAIM}`);
    await hydrated(page);
    await page.getByLabel('Valid until').fill(day);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Claim updated successfully', { exact: true })).toBeVisible();
  };
  try {
    await open(page, `${server.publicUrl}/admin`);
    await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
    await expect(page.getByText(/Welcome back/)).toBeVisible();

    await lastDay(dayFromNow(9));
    await visitor.goto(server.publicUrl + PATH);
    await visitor.getByRole('button', { name: '38%' }).first().click();
    await expect(visitor.getByRole('note')).toContainText('from 1,241 to 771');
    await open(page, `${server.publicUrl}/admin/doctor`);
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect(page.getByText(/claim expires within 30 days/)).toBeVisible({
      timeout: 60_000,
    });

    // Days go by.
    await server.stop();
    const file = new DatabaseSync(join(dataDir, 'northmile.sqlite'));
    file
      .prepare("update entry set data = json_set(data, '$.validUntil', ?) where id = ?")
      .run(dayFromNow(-2), CLAIM);
    file.close();
    server = await start();
    await expect
      .poll(async () =>
        (await visitor.request.get(`${server.publicUrl}/evidence/${CLAIM.slice(6)}`)).status(),
      )
      .toBe(404);
    await visitor.goto(server.publicUrl + PATH);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText('fewer missed appointments in six months')).toHaveCount(0);
    await visitor.goto(`${server.publicUrl}/case-studies`);
    await expect(visitor.getByRole('button', { name: '38%' })).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: '94%' }).first()).toBeVisible();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
