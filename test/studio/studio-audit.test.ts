/** What people of the studio do is written down, and whom the inbox says it is for. */
import { expect } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type databaseKinds, onEachDatabase } from '../support/databases.ts';
import { bodyOf, contactForm, EVERY_CHANNEL, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { addUser, openSignedIn } from '../support/staff.ts';

const open = (database: (typeof databaseKinds)[number] = 'sqlite') =>
  createTestApp({ database, delivery: EVERY_CHANNEL, leadLimits: NO_LIMITS });

const submit = async (app: TestApp, fields: object = {}): Promise<string> =>
  String((await bodyOf(await sendJson(app, '/api/contact', contactForm({ ...fields })))).id);

onEachDatabase(
  'a submission gets an owner who can sign in, and loses them again (%s)',
  async (kind) => {
    const app = await open(kind);
    const ines = await openSignedIn(app, { name: 'Ines Duarte' });
    const { id: owner, name } = await addUser(app, { role: 'editor', name: 'Jo Doe' });
    const id = await submit(app);
    const path = `/api/admin/submissions/${id}`;
    const patch = async (body: object) => bodyOf(await ines.send('PATCH', path, body));
    expect(await patch({ ownerId: owner })).toMatchObject({ owner: { id: owner, name } });
    const list: unknown = await (await ines.request('/api/admin/submissions')).json();
    expect(list).toMatchObject([{ id, owner: { id: owner, name } }]);
    const csv = await (await ines.request('/api/admin/submissions.csv')).text();
    expect(csv).toContain('"Jo Doe"');
    expect(await patch({ ownerId: null })).toMatchObject({ owner: null });
    expect(await patch({ ownerId: 'nobody' })).toMatchObject({
      code: 'validation_failed',
      fields: { ownerId: 'Nobody with this id can answer submissions' },
    });
    await ines.send('PATCH', `/api/admin/users/${owner}`, { isDisabled: true });
    expect(await patch({ ownerId: owner })).toMatchObject({ code: 'validation_failed' });
    const colleagues: unknown = await (await ines.request('/api/admin/colleagues')).json();
    expect(colleagues).toEqual([{ id: ines.user.id, name: 'Ines Duarte' }]);
  },
);

onEachDatabase(
  'sign-ins, the inbox and erasure are in the log, with no word of who wrote (%s)',
  async (kind) => {
    const app = await open(kind);
    const ines = await openSignedIn(app, { name: 'Ines Duarte' });
    const id = await submit(app, {
      email: 'forget@example.org',
      message: 'Something private here',
    });
    const path = `/api/admin/submissions/${id}`;
    await ines.send('PATCH', path, { status: 'in-progress', notes: 'Private words' });
    await ines.send('POST', `${path}/redeliver`);
    await ines.send('POST', '/api/admin/submissions/redeliver');
    await ines.send('DELETE', '/api/admin/people/forget%40example.org');
    const answer = await ines.request('/api/admin/audit');
    const text = await answer.text();
    for (const word of ['forget@', 'private', 'Private', 'Ann Lee'])
      expect(text).not.toContain(word);
    const actor = { id: ines.user.id, name: 'Ines Duarte' };
    const submission = { type: 'submission', id };
    const events: unknown[] = JSON.parse(text);
    expect(events.slice(0, 5)).toMatchObject([
      { actor, action: 'erased', subject: { type: 'person', id: '' }, after: { submissions: 1 } },
      {
        actor,
        action: 'redelivered',
        subject: { type: 'submission', id: '' },
        after: { queued: 0 },
      },
      { actor, action: 'redelivered', subject: submission, after: { queued: 2 } },
      {
        actor,
        action: 'updated',
        subject: submission,
        before: { status: 'new', notes: '' },
        after: { status: 'in-progress', notes: '13 characters' },
      },
      { actor, action: 'signed-in', subject: { type: 'user' }, after: { method: 'password' } },
    ]);
    const audited = await ines.request(`/api/admin/audit?type=user&actor=${ines.user.id}`);
    expect(await audited.json()).toHaveLength(1);
    await ines.send('POST', '/api/admin/logout');
    const rows = await app.db.selectFrom('audit').select('action').execute();
    expect(rows.map(({ action }) => action)).toContain('signed-out');
  },
);
