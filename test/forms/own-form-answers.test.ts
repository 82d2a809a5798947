/** What answers to owners' forms share with those to the specified ones. */
import { expect, onTestFinished, test } from 'vitest';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openTestReceiver, startTestDelivery } from '../support/delivery.ts';
import {
  bodyOf,
  channels,
  EVERY_CHANNEL,
  LEAD_LIMITS_FOR_ONE,
  NO_LIMITS,
  sendJson,
  stored,
} from '../support/lead-forms.ts';
import { openMailbox } from '../support/mailbox.ts';
import {
  field,
  makeForm,
  makeFormPage,
  OWN_FORMS,
  postForm,
  WALK_ANSWERS,
  WALK_FIELDS,
} from '../support/own-forms.ts';
import { call, INES } from '../support/studio.ts';

const open = (given: Partial<Parameters<typeof createTestApp>[0]> = {}): Promise<TestApp> =>
  createTestApp({
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
    leadLimits: NO_LIMITS,
    ...given,
  });

const answer = (given: Record<string, unknown> = {}) => ({
  ...WALK_ANSWERS,
  budget: '5000',
  ...given,
});

test('the same words are stored once, and a key that stands for other words is refused', async () => {
  const app = await open();
  const { id } = await makeForm(app);
  const send = (body: object, key?: string) =>
    sendJson(app, `/api/forms/${id}`, body, key === undefined ? {} : { key });
  const [first, second] = [await send(answer(), 'k'), await send(answer(), 'k')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect((await send(answer({ about: 'Other' }), 'k')).status).toBe(409);
  const { id: other } = await makeForm(app, { title: 'Another walk' });
  await sendJson(app, `/api/forms/${other}`, answer());
  await sendJson(app, `/api/forms/${other}`, answer());
  expect(await stored(app.db)).toHaveLength(2);
  expect(await channels(app.db)).toEqual(['forms-webhook', 'forms-webhook', 'mail', 'mail']);
});

test('what only programs fill in makes it spam, which goes nowhere; suspicious words are suspected', async () => {
  const app = await open();
  const { id } = await makeForm(app);
  await sendJson(app, `/api/forms/${id}`, answer({ website: 'https://x.example' }));
  expect(await channels(app.db)).toEqual([]);
  const about = 'Buy at https://bit.ly/a https://bit.ly/b https://bit.ly/c https://bit.ly/d now';
  await sendJson(app, `/api/forms/${id}`, answer({ about }));
  const rows = await stored(app.db);
  expect(rows.map(({ status }) => status)).toEqual(['spam', 'new']);
  expect(rows[1]?.suspicions).toContain('links');
  // Released, it goes where answers to owners' forms go.
  await call(app, 'PATCH', `/api/admin/submissions/${rows[0]?.id}`, { status: 'new' });
  expect(await channels(app.db)).toEqual(['forms-webhook', 'forms-webhook', 'mail', 'mail']);
});

test('the webhook has every answer under its name, signed; the mail has it in the words of the form', async () => {
  const receiver = await openTestReceiver();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const settings = {
    webhooks: { 'forms-webhook': receiver.url },
    mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@example.com' },
  };
  const app = await open({ delivery: { ...EVERY_CHANNEL, ...settings } });
  const label = 'About <b>"us"</b>';
  const fields = WALK_FIELDS.map((one) => (one.name === 'start' ? { ...one, label } : one));
  const { id, revision } = await makeForm(app, { fields });
  const days = ['Monday', 'Friday, late'];
  await sendJson(
    app,
    `/api/forms/${id}`,
    answer({ days, start: '2026-03-02', about: 'Two\nlines' }),
  );
  const delivery = await startTestDelivery(settings, { db: app.db });
  delivery.wake();
  await receiver.received(1);
  const form = await receiver.requests[0]?.form();
  expect([...(form ?? [])].filter(([name]) => name !== 'submittedAt')).toEqual([
    ['source', 'site-form'],
    ['form', id],
    ['formTitle', 'Warehouse walk'],
    ['formRevision', String(revision)],
    ['reference', expect.stringMatching(/-/)],
    ['fields.name', 'Ada Okafor'],
    ['fields.email', 'Ada@example.com'],
    ['fields.wish', 'Build'],
    ['fields.budget', '5000'],
    ['fields.days', 'Monday'],
    ['fields.days', 'Friday, late'],
    ['fields.start', '2026-03-02'],
    ['fields.about', 'Two\r\nlines'],
    ['fields.agree', 'true'],
    ['fields.campaign', 'fair'],
  ]);
  expect(receiver.requests[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  await mailbox.received(1);
  const mail = mailbox.mails[0]?.parsed;
  expect(mail?.subject).toBe('Warehouse walk: new answer from Ada Okafor');
  expect(mail?.replyTo).toEqual([{ name: 'Ada Okafor', address: 'Ada@example.com' }]);
  expect(mail?.text).toContain('Days: Monday, Friday, late');
  expect(mail?.text).toContain('About:\nTwo\nlines');
  expect(mail?.html).toMatch(/About &[^<]*us/);
  expect(mail?.html).not.toContain('<b>');
});

test('the CSV of a form has a column for each of its fields, and no formula', async () => {
  const app = await open();
  const { id } = await makeForm(app);
  await sendJson(
    app,
    `/api/forms/${id}`,
    answer({ about: '=1+1', days: ['Monday', 'Friday, late'] }),
  );
  const { id: other } = await makeForm(app, { title: 'Other', fields: [field('name', 'name')] });
  await sendJson(app, `/api/forms/${other}`, { name: 'Bo' });
  const read = async (query: string) =>
    (await app.request(`/api/admin/submissions.csv${query}`)).text();
  const [head = '', row = '', none] = (await read(`?form=${id}`)).split('\r\n');
  expect(head).toMatch(
    /"Name","Email","What for","Budget","Days","Start","About","I agree to be called\.",/,
  );
  expect(row).toContain('"Monday, Friday, late"');
  expect(row).toContain("'=1+1");
  expect(none).toBe('');
  expect((await read('')).split('\r\n')[0]).not.toContain('Budget');
});

test('a person is exported and erased, also where the address stands in another answer', async () => {
  const app = await open();
  const { id } = await makeForm(app, {
    fields: [field('name', 'name'), field('whom', 'text'), field('mail', 'email')],
  });
  await sendJson(app, `/api/forms/${id}`, { name: 'Ada', mail: 'ada@example.com' });
  await sendJson(app, `/api/forms/${id}`, { name: 'Bo', whom: 'Ask Ada@Example.com.' });
  await sendJson(app, `/api/forms/${id}`, { name: 'Cy', whom: 'Not xada@example.com' });
  const person = '/api/admin/people/ada@example.com';
  const { body } = await call(app, 'GET', person);
  expect(JSON.stringify(body)).toContain('Ask Ada@Example.com.');
  expect((await call(app, 'DELETE', person)).status).toBe(200);
  expect((await stored(app.db)).map(({ fields }) => JSON.parse(fields).name)).toEqual(['Cy']);
});

test('answers are kept as long as other leads, and not longer', async () => {
  const app = await open();
  const { id } = await makeForm(app);
  await sendJson(app, `/api/forms/${id}`, answer());
  const retention = createRetention({
    db: app.db,
    log: createLogger('silent'),
    keepDays: KEEP_DAYS,
  });
  const days = (count: number): number => Date.now() + count * 86_400_000;
  expect((await retention.run(days(729))).submissions).toBe(0);
  expect((await retention.run(days(731))).submissions).toBe(1);
});

test('one address has its budget over all forms', async () => {
  const app = await open({ leadLimits: LEAD_LIMITS_FOR_ONE });
  const { id } = await makeFormPage(app);
  expect((await sendJson(app, `/api/forms/${id}`, answer())).status).toBe(201);
  const again = await postForm(app, '/walk?form=b', {
    'f-name': 'Kept words',
    'f-email': 'a@b.example',
    'f-wish': 'Advice',
    'f-agree': 'true',
  });
  expect(again.status).toBe(429);
  const html = await again.text();
  expect(html.includes('Kept words')).toBe(true);
  expect(html.includes('You have sent a lot at once.')).toBe(true);
});

test('whatever else is sent is refused with a sentence, and nothing of it is stored', async () => {
  const app = await open();
  const { id } = await makeForm(app);
  const drafted = await call(app, 'POST', OWN_FORMS, { title: 'Draft', status: 'draft' });
  const draft = Object(drafted.body).id;
  const cases: [string, unknown, number][] = [
    [id, answer({ sneaky: 'x' }), 422],
    [id, answer({ more: 'a step is no field' }), 422],
    [id, answer({ revision: 'x' }), 422],
    [id, answer({ wish: { deep: [['Build']] } }), 422],
    [id, answer({ budget: true }), 422],
    [id, answer({ name: 'x'.repeat(201) }), 422],
    [id, answer({ origin: { page: 'nowhere' } }), 422],
    [id, [], 422],
    [id, 'text', 422],
    [draft, answer(), 404],
    ['gone', answer(), 404],
    ['a b', answer(), 422],
  ];
  for (const [form, body, status] of cases) {
    const response = await sendJson(app, `/api/forms/${encodeURIComponent(form)}`, body);
    const said = await bodyOf(response);
    expect([JSON.stringify(body).slice(0, 80), response.status]).toEqual([
      JSON.stringify(body).slice(0, 80),
      status,
    ]);
    expect(JSON.stringify(said)).not.toMatch(/stack|node_modules/);
  }
  const proto = await app.request(`/api/forms/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"__proto__":{"name":"x"},${JSON.stringify(answer()).slice(1)}`,
  });
  expect(proto.status).toBe(201);
  const rows = await stored(app.db);
  expect(rows.map(({ answers }) => answers?.includes('"values":["x"]'))).toEqual([false]);
  expect(Object('')).not.toHaveProperty('name');
});
