/** The people behind submissions: one of one address, or of several that staff have merged. */
import { expect, test } from 'vitest';
import { getPerson, listPeople } from '#features/leads/people/list.server.ts';
import { readTimeline } from '#features/leads/people/timeline.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import type { TestApp } from '../support/app.ts';
import { entriesOf, newReply, openInbox } from '../support/conversation.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  betaForm,
  challengeForm,
  contactForm,
  sendJson,
  shortLead,
} from '../support/lead-forms.ts';
import { planOf, watchQueries } from '../support/query-plans.ts';
import { INES } from '../support/studio.ts';

const ADA = '/people/ada%40other.example';

/** Forms of Ada from two addresses and of Bo from one, a second between them. */
async function fill(app: TestApp): Promise<void> {
  const origin = {
    page: '/services/ai',
    visit: { landing: '/', referrer: '', campaign: {}, pages: ['/', '/services/ai'] },
  };
  await sendJson(
    app,
    '/api/leads',
    shortLead({ email: 'Ada@Other.example', fullName: 'Ada O', origin }),
  );
  await sendJson(app, '/api/contact', contactForm({ email: 'bo@firm.example', name: 'Bo Lind' }));
  await sendJson(
    app,
    '/api/beta-signups',
    betaForm({ email: 'ada@home.example', name: 'Ada at home' }),
  );
  await sendJson(app, '/api/contact', contactForm({ email: 'spam@firm.example', website: 'x' }));
  const rows = await app.db
    .selectFrom('submission')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const [place, { id }] of rows.entries()) {
    const at = new Date(Date.UTC(2026, 2, 2, 10, 0, place)).toISOString();
    await app.db
      .updateTable('submission')
      .set({ created_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
  }
}

const emailsOf = (list: { body: unknown }): string[] =>
  Array.isArray(list.body) ? list.body.map((card) => String(Object(card).email)) : [];

test.for(databaseKinds)(
  'people stand by their newest form, two that are merged are one, and are two again (%s)',
  async (kind) => {
    const { app, as } = await openInbox(kind);
    const ines = as(INES);
    await app.db.deleteFrom('submission').execute();
    await fill(app);
    const three = ['ada@home.example', 'bo@firm.example', 'ada@other.example'];
    expect(emailsOf(await ines('GET', '/people'))).toEqual(three);
    expect(emailsOf(await ines('GET', '/people?q=lind'))).toEqual(['bo@firm.example']);
    expect(emailsOf(await ines('GET', '/people?q=100%25'))).toEqual([]);
    const first = await app.request('/api/admin/people?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await app.request(next)).json()).toMatchObject([{ email: 'ada@other.example' }]);

    const merged = await ines('POST', `${ADA}/merge`, { email: ' Ada@Home.example' });
    expect(merged).toMatchObject({ status: 200, body: { joined: ['ada@home.example'] } });
    expect((await ines('GET', '/people')).body).toMatchObject([
      {
        email: 'ada@home.example',
        addresses: ['ada@home.example', 'ada@other.example'],
        name: 'Ada at home',
        submissions: 2,
        firstAt: '2026-03-02T10:00:00.000Z',
        lastAt: '2026-03-02T10:00:02.000Z',
      },
      { email: 'bo@firm.example', submissions: 1 },
    ]);
    expect(emailsOf(await ines('GET', '/people?q=ada+o'))).toEqual(['ada@home.example']);
    expect((await ines('POST', `${ADA}/merge`, { email: 'ada@home.example' })).status).toBe(409);
    expect(await ines('POST', `${ADA}/merge`, { email: 'nobody@firm.example' })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Nobody has written from this address' } },
    });

    const apart = (addresses: string[]) => ines('POST', `${ADA}/separate`, { addresses });
    expect((await apart(['bo@firm.example'])).status).toBe(422);
    expect((await apart(['ada@home.example', 'ada@other.example'])).status).toBe(422);
    expect(await apart(['ada@home.example'])).toMatchObject({
      body: { addresses: ['ada@other.example'] },
    });
    expect(emailsOf(await ines('GET', '/people'))).toEqual(three);
    expect(await app.db.selectFrom('person_address').selectAll().execute()).toEqual([]);
    const log = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', 'person')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['merged', 'separated']);
    expect(JSON.stringify(log)).not.toContain('example');
  },
);

test.for(databaseKinds)(
  'a timeline has forms, pages read, replies, mails, notes without their words, and statuses of all addresses (%s)',
  async (kind) => {
    const { app, as } = await openInbox(kind);
    const ines = as(INES);
    await app.db.deleteFrom('submission').execute();
    await fill(app);
    await ines('POST', `${ADA}/merge`, { email: 'ada@home.example' });
    const { id } = await app.db
      .selectFrom('submission')
      .select('id')
      .where('email', '=', 'ada@other.example')
      .executeTakeFirstOrThrow();
    await ines('POST', `/submissions/${id}/notes`, { body: 'A secret of ours' });
    await ines('POST', `/submissions/${id}/replies`, newReply());
    await ines('PATCH', `/submissions/${id}`, { status: 'won' });
    await app.db
      .insertInto('incoming_mail')
      .values({
        id: id.replace(/^./, 'f'),
        submission_id: null,
        digest: 'd',
        bytes: 1,
        candidate_id: '',
        reply_id: '',
        kind: 'mail',
        from_email: 'ada@home.example',
        from_name: '',
        subject: 'Hello again',
        body: 'Words',
        message_id: '',
        assigned_by: '',
        sent_at: '2026-03-02T10:00:01.000Z',
        created_at: '2026-03-02T10:00:01.000Z',
      })
      .execute();

    const { body } = await ines('GET', '/people/ada%40home.example/timeline');
    expect(body).toMatchObject({ email: 'ada@home.example', submissions: 2 });
    const entries = entriesOf({ body });
    const types = entries.map(({ type }) => type);
    expect(types.slice(0, 3).sort()).toEqual(['note', 'reply', 'status']);
    expect(types.slice(3)).toEqual(['form', 'mail', 'form']);
    expect(entries.at(-1)).toMatchObject({ page: '/services/ai', pages: ['/', '/services/ai'] });
    expect(entries.find(({ type }) => type === 'status')).toMatchObject({
      to: 'won',
      by: INES.name,
    });
    expect(entries.find(({ type }) => type === 'reply')).toMatchObject({ state: 'waiting' });
    expect(JSON.stringify(body)).not.toContain('A secret of ours');

    let path = '/api/admin/people/ada%40home.example/timeline?limit=1';
    const walked: unknown[] = [];
    while (path !== '') {
      const answer = await app.request(path);
      walked.push(...entriesOf({ body: await answer.json() }));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(walked).toEqual(entries);
    expect((await ines('GET', '/people/nobody%40firm.example/timeline')).status).toBe(404);
  },
);

test.for(databaseKinds)(
  'E15 export and erasure know all addresses of a person, and none stays behind (%s)',
  async (kind) => {
    const { app, as } = await openInbox(kind);
    const ines = as(INES);
    await app.db.deleteFrom('submission').execute();
    await fill(app);
    await sendJson(app, '/api/challenges', challengeForm({ text: 'Write to ada@home.example' }));
    await ines('POST', `${ADA}/merge`, { email: 'ada@home.example' });
    const held = await ines('GET', ADA);
    expect(Object(held.body).addresses).toEqual(['ada@other.example', 'ada@home.example']);
    expect(Object(held.body).submissions).toHaveLength(3);
    expect(await ines('DELETE', ADA)).toMatchObject({ body: { submissions: 3 } });
    expect(emailsOf(await ines('GET', '/people'))).toEqual(['bo@firm.example']);
    expect(await app.db.selectFrom('person_address').selectAll().execute()).toEqual([]);
  },
);

test.for(databaseKinds)(
  'an address of which nothing is kept any more is forgotten with its last form (%s)',
  async (kind) => {
    const { app, as } = await openInbox(kind);
    await app.db.deleteFrom('submission').execute();
    await fill(app);
    await as(INES)('POST', `${ADA}/merge`, { email: 'ada@home.example' });
    await app.db.deleteFrom('submission').where('email', '=', 'ada@other.example').execute();
    const log = createLogger('silent');
    await createRetention({ db: app.db, log, keepDays: KEEP_DAYS }).run(Date.UTC(2026, 2, 3));
    const kept = await app.db.selectFrom('person_address').select('email').execute();
    expect(kept).toEqual([{ email: 'ada@home.example' }]);
  },
);

test('a page of people and a timeline are read along indexes', async () => {
  const { app, as } = await openInbox();
  await fill(app);
  await as(INES)('POST', `${ADA}/merge`, { email: 'ada@home.example' });
  const watched = watchQueries(app.db);
  await listPeople(watched.db, { q: 'ada' });
  const { addresses } = await getPerson(watched.db, 'ada@other.example');
  await readTimeline(watched.db, addresses, {});
  expect(watched.queries).toHaveLength(12);
  for (const query of watched.queries) {
    const plan = await planOf(app.db, query);
    const scans = plan.split('\n').filter((step) => /\bSCAN\b/.test(step));
    expect(
      scans.filter((step) => !step.includes('INDEX submission_list')),
      query.sql,
    ).toEqual([]);
  }
});
