/** Roles and limits of people: given, taken away, and read by nodes of the release before. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runDueSchedules } from '#content/schedule.server.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp } from '../support/app.ts';
import { contactForm } from '../support/lead-forms.ts';
import { enter, type Person } from '../support/people-with-roles.ts';
import { addUser, openBrowser, signIn } from '../support/staff.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Good.',
  status: 'draft',
};
const Saved = z.looseObject({ id: z.string() });

async function add(person: Person): Promise<z.output<typeof Saved>> {
  const { status, body } = await person.call('POST', PATH, FIELDS);
  expect(status, JSON.stringify(body)).toBe(201);
  return Saved.parse(body);
}

test('rights that are taken away are gone with the next call, and their plans wait for a publisher', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { id } = await add(publisher);
  const { token } = z
    .looseObject({ token: z.string() })
    .parse((await publisher.call('POST', `${PATH}/${id}/preview-links`, {})).body);
  expect(token).not.toBe('');
  await publisher.call('PUT', `${PATH}/${id}/schedule`, {
    publishAt: '2030-01-01T00:00:00Z',
    unpublishAt: null,
  });
  const path = `/api/admin/users/${publisher.user.id}`;
  expect((await admin.call('PATCH', path, { roles: ['sales'] })).body).toMatchObject({
    role: 'editor',
    roles: ['sales'],
    isDisabled: false,
  });
  expect((await publisher.call('GET', '/api/admin/me')).body).toMatchObject({
    user: { roles: ['sales'], rights: ['media.read', 'leads'] },
  });
  expect((await publisher.call('PUT', `${PATH}/${id}`, FIELDS)).status).toBe(403);
  expect(await app.db.selectFrom('preview_link').selectAll().execute()).toEqual([]);
  const log = createLogger('info', { write: () => undefined });
  const far = new Date('2031-01-01T00:00:00Z');
  expect(await runDueSchedules(app.db, contentTypes, far, log)).toBe(0);
  expect((await admin.call('GET', '/api/admin/attention')).body).toMatchObject({
    failedPlans: [{ id, reason: expect.stringContaining('Pia Lund scheduled this') }],
  });
  const again = { publishAt: '2030-01-01T00:00:00Z', unpublishAt: null, keepsWords: true };
  expect((await admin.call('PUT', `${PATH}/${id}/schedule`, again)).status).toBe(200);
  expect(await runDueSchedules(app.db, contentTypes, far, log)).toBe(1);
});

test('a node of the release before lets nobody in whose roles it cannot read', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const person = await addUser(app, { role: 'editor' });
  const row = () =>
    app.db
      .selectFrom('user')
      .select(['role', 'disabled_at', 'narrowed_at'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
  const change = (body: object) => admin.call('PATCH', `/api/admin/users/${person.id}`, body);
  expect(await row()).toEqual({ role: 'editor', disabled_at: null, narrowed_at: null });
  await change({ roles: ['author'] });
  const narrow = await row();
  expect(narrow).toMatchObject({ role: 'editor', disabled_at: expect.any(String) });
  expect(narrow.narrowed_at).toBe(narrow.disabled_at);
  const browser = openBrowser(app);
  expect((await signIn(browser, person.email)).status).toBe(200);
  // That node disables them, or makes them an administrator, by the columns that it knows.
  await app.db
    .updateTable('user')
    .set({ disabled_at: '2026-01-01' })
    .where('id', '=', person.id)
    .execute();
  expect((await browser.request('/api/admin/me')).status).toBe(401);
  await app.db
    .updateTable('user')
    .set({ disabled_at: null, role: 'admin' })
    .where('id', '=', person.id)
    .execute();
  const me = await signIn(browser, person.email);
  expect(await me.json()).toMatchObject({ user: { roles: ['admin'] } });
  expect((await change({ role: 'editor' })).body).toMatchObject({
    roles: ['editor', 'publisher', 'sales'],
  });
  expect(await row()).toEqual({ role: 'editor', disabled_at: null, narrowed_at: null });
});

test('roles and limits that make no sense are refused, by field', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const path = `/api/admin/users/${admin.user.id}`;
  const bad: [object, string][] = [
    [{ roles: [] }, 'roles'],
    [{ roles: ['owner'] }, 'roles'],
    [{ role: 'editor', roles: ['editor'] }, 'role'],
    [{ limits: [{ type: '' }] }, 'limits'],
  ];
  for (const [body, field] of bad) {
    const answer = await admin.call('PATCH', path, body);
    expect(answer.status, JSON.stringify(body)).toBe(422);
    const fields = z
      .looseObject({ fields: z.record(z.string(), z.string()) })
      .parse(answer.body).fields;
    expect(Object.keys(fields)[0]).toContain(field);
  }
  expect((await admin.call('PATCH', path, { roles: ['publisher'] })).status).toBe(409);
  const limited = await admin.call('PATCH', path, { limits: [{ type: 'page', entryId: '' }] });
  expect(
    z.looseObject({ limits: z.unknown().optional() }).parse(limited.body).limits,
  ).toBeUndefined();
});

test('only who answers submissions is made an owner, mentioned or named for it', async () => {
  const app = await createTestApp();
  const sales = await enter(app, ['sales'], { name: 'Sal Voss' });
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  await app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactForm()),
  });
  const [lead] = await app.db.selectFrom('submission').select('id').execute();
  const path = `/api/admin/submissions/${lead?.id}`;
  expect((await sales.call('PATCH', path, { ownerId: author.user.id })).status).toBe(422);
  expect((await sales.call('PATCH', path, { ownerId: sales.user.id })).status).toBe(200);
  await sales.call('POST', `${path}/notes`, { body: 'Look, @Otto Penn' });
  expect(await app.db.selectFrom('note_mention').selectAll().execute()).toEqual([]);
  const names = (await sales.call('GET', '/api/admin/colleagues?right=leads')).body;
  expect(names).toEqual([{ id: sales.user.id, name: 'Sal Voss' }]);
  const editor = await enter(app, ['editor']);
  expect(JSON.stringify((await editor.call('GET', '/api/admin/audit')).body)).not.toContain(
    'submission',
  );
});

test('an administrator whom a node of the release before made one counts as one', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const author = await enter(app, ['author']);
  await app.db
    .updateTable('user')
    .set({ role: 'admin' })
    .where('id', '=', author.user.id)
    .execute();
  expect((await author.call('GET', '/api/admin/users')).status).toBe(200);
  const path = `/api/admin/users/${admin.user.id}`;
  expect((await author.call('PATCH', path, { roles: ['editor'] })).status).toBe(200);
  const own = `/api/admin/users/${author.user.id}`;
  expect((await author.call('PATCH', own, { roles: ['editor'] })).status).toBe(409);
});
