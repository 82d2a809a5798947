/** Sign-ups to the beta are invited in waves, each person once. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { betaForm, contactForm, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { openMailbox } from '../support/mailbox.ts';
import { call, INES } from '../support/studio.ts';

const NOTIFY = 'team@northmile.example';
const WAVES = '/api/admin/beta/waves';

async function open(database: DatabaseKind = 'sqlite') {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const app = await createTestApp({
    database,
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: { ...noChannels, mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY } },
  });
  for (const [n, name] of ['Ada', 'Bo', 'Cy', 'Dee'].entries()) {
    const email = `${name}@signups.example`;
    await sendJson(app, '/api/beta-signups', betaForm({ name, email, company: `Firm ${n}` }));
  }
  // The team is told of each; what matters here is what goes to the others.
  await app.db.deleteFrom('outbox').execute();
  return { app, mailbox };
}

const wave = (words: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  count: 2,
  subject: 'Welcome, {name}',
  body: 'Dear {name}, we begin. {me}, {firm}, {reference}',
  ...words,
});

const list = async (app: TestApp, search = ''): Promise<Record<string, unknown>[]> =>
  Object((await call(app, 'GET', `/api/admin/beta${search}`)).body);
const names = async (app: TestApp, search = '') =>
  (await list(app, search)).map(({ name }) => name);

test.for(databaseKinds)(
  'those who have waited longest are invited, each with words of their own, and shown with date and wave (%s)',
  async (kind) => {
    const { app, mailbox } = await open(kind);
    await sendJson(app, '/api/beta-signups', betaForm({ email: 'trap@x.example', beta_hp: 'x' }));
    expect(await names(app)).toEqual(['Ada', 'Bo', 'Cy', 'Dee']);
    expect((await call(app, 'GET', WAVES)).body).toEqual({ canMail: true, waiting: 4, waves: [] });
    const first = wave();
    const sent = await call(app, 'POST', WAVES, first);
    expect(sent).toMatchObject({ status: 201, body: { number: 1, invited: 2, waiting: 2 } });
    expect((await call(app, 'POST', WAVES, first)).body).toEqual(sent.body);
    expect(await names(app, '?state=waiting')).toEqual(['Cy', 'Dee']);
    expect(await names(app, '?state=invited&q=firm+1')).toEqual(['Bo']);
    await app.start();
    await mailbox.received(2);
    const ada = mailbox.mails.find(({ to }) => to[0] === 'ada@signups.example');
    const [{ reference, id }] = (await list(app)) as [Record<string, unknown>];
    expect(ada?.parsed.subject).toBe(`Welcome, Ada [${String(reference)}]`);
    expect(ada?.parsed.text).toContain(`Dear Ada, we begin. ${INES.name}, `);
    await expect
      .poll(async () => (await list(app))[0])
      .toMatchObject({ invitation: { wave: 1, state: 'sent', at: expect.any(String) } });
    await expect
      .poll(async () => (await call(app, 'GET', WAVES)).body)
      .toMatchObject({
        waiting: 2,
        waves: [{ number: 1, by: INES.name, invited: 2, sent: 2, failed: 0 }],
      });
    expect(
      (await call(app, 'GET', `/api/admin/submissions/${String(id)}/mails`)).body,
    ).toMatchObject([{ kind: 'invitation', state: 'sent' }]);
    const page = await app.request('/api/admin/beta?limit=3');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await app.request(next)).json()).toMatchObject([{ name: 'Dee' }]);
  },
);

test.for(databaseKinds)(
  'nobody is invited twice: by another sign-up, another address, a second wave or two at once (%s)',
  async (kind) => {
    const { app } = await open(kind);
    await sendJson(
      app,
      '/api/beta-signups',
      betaForm({ name: 'Ada B', email: 'ada@signups.example' }),
    );
    await sendJson(app, '/api/contact', contactForm({ email: 'cy@home.example' }));
    await call(app, 'POST', '/api/admin/people/cy%40signups.example/merge', {
      email: 'dee@signups.example',
    });
    const all = await Promise.all([
      call(app, 'POST', WAVES, wave({ count: 3 })),
      call(app, 'POST', WAVES, wave({ count: 3 })),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422]);
    const mails = await app.db
      .selectFrom('visitor_mail')
      .select('to_email')
      .orderBy('to_email')
      .execute();
    expect(mails.map(({ to_email }) => to_email)).toEqual([
      'ada@signups.example',
      'bo@signups.example',
      'cy@signups.example',
    ]);
    const outbox = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('item_kind', '=', 'invitation')
      .execute();
    expect(outbox).toHaveLength(3);
    const ids = (await list(app)).map(({ id }) => id);
    expect(await call(app, 'POST', WAVES, wave({ count: undefined, ids }))).toMatchObject({
      status: 422,
      body: { fields: { count: 'All of these were invited before, or are suspected spam' } },
    });
  },
);

test('an invitation that fails is found, and sent again', async () => {
  const { app, mailbox } = await open();
  mailbox.refuseRecipient('bo@signups.example', { code: 550, text: 'no such user' });
  await call(app, 'POST', WAVES, wave());
  await app.start();
  await expect.poll(() => names(app, '?state=failed'), { timeout: 5_000 }).toEqual(['Bo']);
  expect((await call(app, 'GET', WAVES)).body).toMatchObject({ waves: [{ failed: 1 }] });
  const [{ invitation }] = (await list(app, '?state=failed')) as [Record<string, unknown>];
  const { id } = Object(invitation);
  // What an older node took off its way is not lost either.
  await app.db.deleteFrom('outbox').where('item_id', '=', id).execute();
  expect(await names(app, '?state=failed')).toEqual(['Bo']);
  expect((await call(app, 'POST', `/api/admin/visitor-mails/${id}/again`)).status).toBe(200);
  expect(
    await app.db.selectFrom('outbox').select('id').where('item_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('what cannot be a wave is named by field, and none goes out without a mail server', async () => {
  const { app } = await open();
  const wrong = await call(
    app,
    'POST',
    WAVES,
    wave({ count: 0, subject: ' ', body: '{service} {x}' }),
  );
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      fields: {
        count: 'Invite 1 to 200 people at once',
        subject: 'Write a subject',
        body: expect.stringContaining('There is no field {x} or {service}'),
      },
    },
  });
  for (const words of [{ count: undefined }, { ids: [randomUUID()] }, { count: 201 }]) {
    expect((await call(app, 'POST', WAVES, wave(words))).status).toBe(422);
  }
  expect((await call(app, 'GET', '/api/admin/beta?state=all')).status).toBe(422);
  const plain = await createTestApp({ db: app.db, identify: async () => INES });
  expect((await call(plain, 'POST', WAVES, wave())).status).toBe(409);
});
