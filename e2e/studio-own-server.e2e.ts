/** Journeys that need a server of their own: one without an administrator, one with a webhook. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from '@playwright/test';
import { z } from 'zod';
import { findFreePort, startProductionServer } from '../scripts/production-server.ts';
import { createSetupLink } from '../src/features/users/links.server.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { expect, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { focusWindow } from './insight-records.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

test('SESS-19 the first administrator is made by the link of the first start, once @long', async ({
  page,
  server,
}) => {
  const db = await openDatabase({ kind: 'sqlite', file: `${server.dataDir}/northmile.sqlite` });
  const link = await createSetupLink({ db, publicUrl: server.publicUrl });
  await db.destroy();
  const url = link?.url ?? '';
  await open(page, url);
  await page.getByLabel('Name').fill('Ines Duarte');
  await page.getByLabel('Email').fill('ines@northmile.example');
  await page.getByLabel('Password').fill('ines');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    /Choose a password of at least 12 characters/,
  );
  await page.getByLabel('Password').fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'The studio is yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByText('Welcome back, Ines Duarte')).toBeVisible();
  const again = { token: new URL(url).searchParams.get('token'), name: 'Eve' };
  const answer = await page.request.post(`${server.publicUrl}/api/admin/setup`, {
    data: { ...again, email: 'eve@evil.example', password: STAFF.ADMIN_PASSWORD },
  });
  expect(answer.status()).toBe(404);
});

const Studies = z.array(
  z.looseObject({ id: z.string(), title: z.string(), featuredForSolutions: z.array(z.string()) }),
);

test.describe(() => {
  test.use({ env: STAFF });

  test('BLOCK-08 what is saved between two visits of a window shows on the first of them after it', {
    tag: '@long',
  }, async ({ page, server }) => {
    const api = await request.newContext({ baseURL: server.publicUrl });
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = STAFF;
    await api.post('/api/admin/login', { data: { email, password } });
    const all = Studies.parse(await (await api.get('/api/admin/case-studies')).json());
    const block = page.locator('section[aria-labelledby=solution-studies]');
    const asked = () => page.waitForResponse((answer) => /case-studies/.test(answer.url()));

    await page.goto(`${server.publicUrl}/ai-adoption`);
    await hydrated(page);
    const first = asked();
    await focusWindow(page);
    await first;
    const title = (await block.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
    const { id } = all.find((study) => study.title === title) ?? { id: 'none' };
    const address = `/api/admin/case-studies/${id}`;
    const study = Studies.element.parse(await (await api.get(address)).json());
    const changed = { ...study, title: 'Renamed between two visits' };
    expect((await api.put(address, { data: changed })).status()).toBe(200);

    let refetches = 0;
    page.on('request', (sent) => {
      if (/case-studies/.test(sent.url())) refetches += 1;
    });
    await focusWindow(page);
    await expect(block.getByRole('heading', { name: changed.title })).toBeVisible();
    expect(refetches).toBe(1);
    await api.dispose();
  });
});

test.describe(() => {
  const port = findFreePort();

  test('a webhook that is away is told of, and what waits is delivered when it is back', {
    tag: '@long',
  }, async ({ page }) => {
    const server = await startProductionServer({
      env: {
        ...STAFF,
        LOG_LEVEL: 'fatal',
        CONTACT_WEBHOOK_URL: `http://127.0.0.1:${await port}/hook`,
        WEBHOOK_ALLOW_PRIVATE: 'true',
      },
      hasRoom: true,
    });
    const receiver = createServer((request, response) => {
      request.resume();
      request.once('end', () => response.end('thanks'));
    });
    try {
      const form = {
        name: 'Ada Okafor',
        email: 'ada@example.com',
        subject: 'Forecasts',
        consent: true,
      };
      const sent = await page.request.post(`${server.publicUrl}/api/contact`, {
        data: { ...form, message: 'How soon can you start?' },
      });
      const { id } = await sent.json();
      await open(page, `${server.publicUrl}/admin`);
      await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
      await expect(page.getByText(/Welcome back/)).toBeVisible();
      const problem = page.getByText('Nothing is listening at the address.').first();
      await expect(async () => {
        await open(page, `${server.publicUrl}/admin/inbox/${id}`);
        await expect(problem).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(page.getByText(/^contact-webhook to 127\.0\.0\.1/)).toBeVisible();
      await expect(page.getByText('On its way')).toBeVisible();

      receiver.listen(await port, '127.0.0.1');
      await once(receiver, 'listening');
      // An attempt that was under way when the receiver came back is left to its end.
      await expect(async () => {
        await page.getByRole('button', { name: 'Deliver again via contact-webhook' }).click();
        await expect(page.getByText('1 on the way again', { exact: true })).toBeVisible({
          timeout: 3_000,
        });
      }).toPass();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('Answered 200').first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
      await expect(problem).toBeVisible();
      await expect(page.getByText(/^contact-webhook to/)).toHaveCount(0);
    } finally {
      receiver.close();
      await server.stop();
    }
  });
});
