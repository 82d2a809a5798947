/** Under which text of the privacy policy a form was sent. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTrashPurge } from '#content/trash-purge.server.ts';
import { consentedPolicies } from '#features/leads/consented-policies.server.ts';
import { createLogger } from '#platform/log.ts';
import type { TestApp } from '../support/app.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, contactForm, EVERY_CHANNEL, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { addPolicy, pageText, savePolicy } from '../support/policies.ts';
import { call, INES } from '../support/studio.ts';

const open = (database?: (typeof databaseKinds)[number]) =>
  createTestApp({
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: EVERY_CHANNEL,
    ...(database === undefined ? {} : { database }),
  });

let count = 0;

/** Sends a form and says which policy its submission names. */
async function sentUnder(app: TestApp, origin?: object): Promise<unknown> {
  count += 1;
  const form = contactForm({
    message: `Message number ${count} of this test.`,
    ...(origin && { origin }),
  });
  const { id } = await bodyOf(await sendJson(app, '/api/contact', form));
  const { body } = await call(app, 'GET', `/api/admin/submissions/${String(id)}`);
  return Reflect.get(Object(body), 'privacyPolicy');
}

const page = { page: '/contact' };
const id = 'policy-privacy-policy';

test.for(databaseKinds)(
  'a submission names the revision of the privacy policy that its page showed (%s)',
  async (database) => {
    const app = await open(database);
    expect(await pageText(app, '/contact')).not.toContain('policy&quot;:');
    expect(await sentUnder(app, page)).toEqual({ id, revision: 1 });
    await savePolicy(app, 'privacy-policy', { body: 'The second text.' });
    expect(await pageText(app, '/contact')).toContain('&quot;policy&quot;:2');
    expect(await sentUnder(app, { ...page, policy: 2 })).toEqual({ id, revision: 2 });
    // A page that was open meanwhile, a program, and what never was a published text.
    expect(await sentUnder(app, page)).toEqual({ id, revision: 1 });
    expect(await sentUnder(app)).toEqual({ id, revision: 2 });
    expect(await sentUnder(app, { ...page, policy: 99 })).toEqual({ id, revision: 2 });
    expect(await sentUnder(app, { ...page, policy: 2_147_483_647 })).toEqual({ id, revision: 2 });
    const csv = await pageText(app, '/api/admin/submissions.csv');
    expect(csv).toContain('"privacy policy","privacy policy revision"');
    expect(csv).toContain(`"${id}","2"`);
  },
);

const DAY_MS = 86_400_000;

/** What a node does every hour, once `days` have gone by for all that is in the trash. */
async function emptyTrash({ db }: TestApp, days: number): Promise<void> {
  const deleted_at = new Date(Date.now() - days * DAY_MS).toISOString();
  await db.updateTable('trash').set({ deleted_at }).execute();
  const log = createLogger('silent');
  const purge = createTrashPurge({ db, log, recorded: [consentedPolicies] });
  expect(await purge.runOnce()).toBe('done');
}

test.for(databaseKinds)(
  'what somebody agreed to outlives the policy for as long as a submission names it (%s)',
  async (database) => {
    const app = await open(database);
    const read = (revision: number) =>
      call(app, 'GET', `/api/admin/policies/${id}/revisions/${revision}`);
    const sample = 'This is the sample text of a fictional company';
    await sentUnder(app, page);
    expect((await read(1)).body).toMatchObject({ body: expect.stringContaining(sample) });
    await savePolicy(app, 'privacy-policy', { body: 'The second text.' });
    await savePolicy(app, 'privacy-policy', { body: 'The third text.' });
    await sentUnder(app, page);
    await sentUnder(app, { ...page, policy: 3 });
    await call(app, 'DELETE', `/api/admin/policies/${id}`);
    await emptyTrash(app, 29);
    expect((await read(2)).body).toMatchObject({ body: 'The second text.' });
    await emptyTrash(app, 31);
    expect((await call(app, 'GET', `/api/admin/policies/${id}`)).status).toBe(404);
    expect((await read(1)).body).toMatchObject({ body: expect.stringContaining(sample) });
    expect((await read(2)).status).toBe(404);
    expect((await read(3)).body).toMatchObject({ body: 'The third text.' });
    await app.db.deleteFrom('submission').where('policy_revision', '=', 1).execute();
    await emptyTrash(app, 31);
    expect((await read(1)).status).toBe(404);
    expect((await read(3)).status).toBe(200);
    await app.db.deleteFrom('submission').execute();
    await emptyTrash(app, 31);
    expect((await read(3)).status).toBe(404);
  },
);

test.for(databaseKinds)(
  'a policy that is imported under the id of one that is gone has numbers of its own (%s)',
  async (database) => {
    const app = await open(database);
    const path = `/api/admin/policies/${id}`;
    const bodyAt = async (revision: number): Promise<unknown> =>
      Reflect.get(Object((await call(app, 'GET', `${path}/revisions/${revision}`)).body), 'body');
    await savePolicy(app, 'privacy-policy', { body: 'The second text.' });
    expect(await sentUnder(app)).toEqual({ id, revision: 2 });
    const { body } = await call(app, 'GET', path);
    await call(app, 'DELETE', path);
    await emptyTrash(app, 31);
    const told = z.looseObject({}).parse(body);
    const { schedule: _schedule, drafts: _drafts, mayEdit: _mayEdit, ...record } = told;
    const policies = [{ ...record, revision: 1, body: 'The imported text.' }];
    const done = await call(app, 'POST', '/api/admin/import', { policies });
    expect(done.body).toMatchObject({ imported: 1 });
    await app.noticeChanges();
    expect(await sentUnder(app)).toEqual({ id, revision: 3 });
    await savePolicy(app, 'privacy-policy', { body: 'The fourth text.' });
    expect(await Promise.all([2, 3, 4].map(bodyAt))).toEqual([
      'The second text.',
      'The imported text.',
      'The fourth text.',
    ]);
  },
);

test('a sample policy is kept as it was when the first form is sent under it, and not before', async () => {
  const app = await open();
  const history = async () => (await call(app, 'GET', `/api/admin/policies/${id}/revisions`)).body;
  expect(await history()).toEqual([]);
  await sentUnder(app, page);
  await sentUnder(app, page);
  const note = 'As it was when a form was first sent under it';
  expect(await history()).toMatchObject([{ revision: 1, note }]);
});

test('a sample policy that nobody has saved is kept as well when it is deleted', async () => {
  const app = await open();
  await sentUnder(app, page);
  await call(app, 'DELETE', `/api/admin/policies/${id}`);
  await emptyTrash(app, 31);
  const { status, body } = await call(app, 'GET', `/api/admin/policies/${id}/revisions/1`);
  expect([status, Reflect.get(Object(body), 'title')]).toEqual([200, 'Privacy Policy']);
});

test('without a privacy policy a submission names none, and with a new one that', async () => {
  const app = await open();
  await savePolicy(app, 'privacy-policy', { status: 'draft' });
  expect(await sentUnder(app, page)).toBeNull();
  await savePolicy(app, 'privacy-policy', { slug: 'old', status: 'draft' }, 'draft');
  const added = await addPolicy(app, { slug: 'privacy-policy' });
  expect(await sentUnder(app, page)).toEqual({ id: added, revision: 1 });
});
