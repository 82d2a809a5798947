/** Input that tries to break the forms' addresses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  betaForm,
  bodyOf,
  challengeForm,
  contactForm,
  EVERY_CHANNEL,
  longLead,
  NO_LIMITS,
  sendJson,
  shortLead,
} from '../support/lead-forms.ts';

const ADDRESSES = ['/api/contact', '/api/beta-signups', '/api/leads', '/api/challenges'];

const createOpenApp = () => createTestApp({ leadLimits: NO_LIMITS });

const sendText = (
  app: TestApp,
  text: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) => app.request('/api/contact', { method: 'POST', headers: { 'content-type': type }, body: text });

const rows = (app: TestApp) => app.db.selectFrom('submission').selectAll().execute();

test('C1 C2 C3 broken, cut and ambiguous JSON gets 400', async () => {
  const app = await createOpenApp();
  const text = JSON.stringify(contactForm());
  for (const broken of [
    '',
    '{',
    text.slice(0, -5),
    `${text}x`,
    "{'name':1}",
    'NaN',
    '{"a":1,"a":2}',
  ]) {
    const response = await sendText(app, broken);
    expect(response.status, broken).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ code: 'bad_request' });
  }
});

test('C4 JSON that is 100,000 deep is refused without harm', async () => {
  const app = await createOpenApp();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const text of [
    deep,
    `{"name":${deep}}`,
    `${`{"a":`.repeat(100_000)}1${'}'.repeat(100_000)}`,
  ]) {
    expect((await sendText(app, text)).status).toBe(400);
  }
});

test('C5 a body of 1 MB is read, one byte more is 413', async () => {
  const app = await createOpenApp();
  const limit = 1_048_576;
  const padded = (length: number) => JSON.stringify(contactForm()).padEnd(length);
  expect((await sendText(app, padded(limit))).status).toBe(201);
  const response = await sendText(app, padded(limit + 1));
  expect(response.status).toBe(413);
  expect(await bodyOf(response)).toMatchObject({
    code: 'payload_too_large',
    error: 'This is larger than 1 MB, the limit for this address.',
  });
  const form = `name=${'x'.repeat(limit)}`;
  expect((await sendText(app, form, 'application/x-www-form-urlencoded')).status).toBe(413);
});

test('B8 another content type gets 415, and text/plain is no JSON', async () => {
  const app = await createOpenApp();
  for (const type of ['text/plain', 'application/xml', 'application/jsonp', 'image/png', 'x']) {
    const response = await sendText(app, JSON.stringify(contactForm()), type);
    expect(response.status, type).toBe(415);
  }
  const zipped = await app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: 'x',
  });
  expect(zipped.status).toBe(415);
  expect(
    (await sendText(app, JSON.stringify(contactForm()), 'Application/JSON; charset=utf-8')).status,
  ).toBe(201);
});

test.for(databaseKinds)(
  'C6 C7 lone surrogates and NUL get 422 by field in every text (%s)',
  async (database) => {
    const app = await createTestApp({ database, leadLimits: NO_LIMITS });
    const visit = { landing: '/', referrer: '', campaign: {}, pages: ['/'] };
    const cases = [
      ['/api/contact', contactForm({ name: 'Ann\0Lee' }), 'name'],
      ['/api/contact', contactForm({ message: 'Our boards \ud800 are wrong.' }), 'message'],
      ['/api/contact', contactForm({ company: 'a\0' }), 'company'],
      ['/api/leads', shortLead({ service: 'a\0' }), 'service'],
      ['/api/leads', longLead({ challenge: 'a\udfff' }), 'challenge'],
      ['/api/challenges', challengeForm({ text: 'a\0' }), 'text'],
      ['/api/challenges', challengeForm({ solution: 'a\ud800' }), 'solution'],
      ['/api/contact', contactForm({ origin: { page: '/\0' } }), 'origin'],
      [
        '/api/contact',
        contactForm({ origin: { visit: { ...visit, referrer: '\ud800' } } }),
        'origin',
      ],
      ['/api/contact', contactForm({ origin: { visit: { ...visit, landing: '/\0' } } }), 'origin'],
      [
        '/api/contact',
        contactForm({ origin: { visit: { ...visit, campaign: { utm_source: '\0' } } } }),
        'origin',
      ],
    ] as const;
    for (const [path, form, field] of cases) {
      const response = await sendJson(app, path, form);
      expect(response.status, JSON.stringify(form)).toBe(422);
      expect(Object.keys(Object((await bodyOf(response)).fields))[0]).toMatch(
        new RegExp(`^${field}`),
      );
    }
    const hostileTrap = contactForm({ website: '\0\ud800' });
    expect((await sendJson(app, '/api/contact', hostileTrap)).status).toBe(201);
  },
);

test('C8 bytes that are no UTF-8 get 400', async () => {
  const app = await createOpenApp();
  const bytes = new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
  expect((await sendText(app, bytes)).status).toBe(400);
  expect((await sendText(app, bytes, 'application/x-www-form-urlencoded')).status).toBe(400);
});

test('C9 values of the wrong type are refused by field, all at once', async () => {
  const app = await createOpenApp();
  for (const wrong of [null, 1, true, [], {}, ['x'], { toString: 'x' }]) {
    const form = { name: wrong, email: wrong, subject: wrong, message: wrong, consent: 0 };
    const response = await sendJson(app, '/api/contact', form);
    expect(response.status).toBe(422);
    const { fields } = await bodyOf(response);
    expect(Object.keys(Object(fields)).sort()).toEqual([
      'consent',
      'email',
      'message',
      'name',
      'subject',
    ]);
  }
  for (const body of [null, 1, 'text', [], [contactForm()]]) {
    for (const path of ADDRESSES) expect((await sendJson(app, path, body)).status).toBe(422);
  }
  expect(await rows(app)).toEqual([]);
});

const CONTACT_FAULTS = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Subject must be at least 5 characters',
  message: 'Message must be at least 10 characters',
  consent: 'Please confirm you agree to be contacted.',
};

test('C10 CONT-05 CONT-06 CONT-07 CONT-08 CONT-09 CONT-10 CONT-12 a contact form is held to its sentences and not kept', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL, leadLimits: NO_LIMITS });
  const faulty = {
    name: 'A',
    email: 'ann@',
    subject: 'Four',
    message: 'Nine char',
    consent: false,
  };
  const response = await sendJson(app, '/api/contact', faulty);
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toMatchObject({
    code: 'validation_failed',
    fields: CONTACT_FAULTS,
  });
  expect(await rows(app)).toEqual([]);
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  const shortest = contactForm({ name: 'Al', subject: 'Fives', message: 'Ten chars.' });
  expect((await sendJson(app, '/api/contact', shortest)).status).toBe(201);
});

test('C10 LEAD-02 LEAD-03 LEAD-04 LEAD-11 the lead forms have sentences of their own', async () => {
  const app = await createOpenApp();
  const short = { kind: 'short', service: 'X', fullName: 'A', email: 'a', challenge: 'Nine char' };
  expect((await bodyOf(await sendJson(app, '/api/leads', short))).fields).toEqual({
    fullName: 'Name must be at least 2 characters',
    email: 'Please enter a valid email',
    challenge: 'Please describe your challenge (at least 10 characters)',
  });
  const long = { kind: 'long', type: 'magic' };
  const { fields } = await bodyOf(await sendJson(app, '/api/leads', long));
  expect(Object.keys(Object(fields)).sort()).toEqual(['challenge', 'email', 'fullName', 'type']);
  expect((await bodyOf(await sendJson(app, '/api/leads', { kind: 'x' }))).fields).toEqual({
    kind: 'Say which form it is: short or long',
  });
});

test('C11 too long is told with its limit, up to a megabyte in one field', async () => {
  const app = await createOpenApp();
  const form = contactForm({
    name: 'x'.repeat(10_000),
    message: 'x'.repeat(1_000_000),
    email: `${'x'.repeat(400)}@example.org`,
  });
  const { fields } = await bodyOf(await sendJson(app, '/api/contact', form));
  expect(fields).toEqual({
    name: 'Use at most 200 characters',
    message: 'Use at most 10,000 characters',
    email: expect.stringMatching(/254|valid/),
  });
});

test('C12 C13 C22 what looks like code or headers is kept to the letter', async () => {
  const app = await createOpenApp();
  const message =
    '<script>alert(1)</script> $' + '{jndi:ldap://x} {{7*7}} \u001b[31m "; drop table';
  const form = contactForm({
    name: 'Ann\r\nBcc: all@example.org',
    subject: 'Hello\r\n\r\nthere',
    message,
  });
  const response = await sendJson(app, '/api/contact', form);
  expect(response.status).toBe(201);
  const [row] = await rows(app);
  expect(JSON.parse(row?.fields ?? '')).toMatchObject({
    name: 'Ann Bcc: all@example.org',
    subject: 'Hello there',
    message,
  });
  for (const line of app.logged) expect(() => JSON.parse(line)).not.toThrow();
});

test('B7 unknown names and names of the language’s own are refused and harm nothing', async () => {
  const app = await createOpenApp();
  const text = JSON.stringify(contactForm()).slice(0, -1);
  for (const name of ['__proto__', 'constructor', 'status', 'id', 'deliveredAt']) {
    const response = await sendText(app, `${text},"${name}":{"isAdmin":true}}`);
    expect(response.status, name).toBe(422);
    expect(Object.keys(Object((await bodyOf(response)).fields))).toEqual([name]);
  }
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 1]));
  const answer = await (await sendJson(app, '/api/contact', contactForm(many))).text();
  expect(answer.length).toBeLessThan(5_000);
});

test('C9 no JSON value in any field is an error of ours', async () => {
  const app = await createOpenApp();
  const forms = [
    ['/api/contact', contactForm()],
    ['/api/beta-signups', betaForm()],
    ['/api/leads', shortLead()],
    ['/api/challenges', challengeForm()],
  ] as const;
  const fieldOf = (form: object) => fc.constantFrom(...Object.keys(form), 'origin');
  const anyChange = fc.constantFrom(...forms).chain(([path, form]) =>
    fc.record({
      path: fc.constant(path),
      form: fc.constant(form),
      field: fieldOf(form),
      value: fc.jsonValue(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyChange, async ({ path, form, field, value }) => {
      const response = await sendJson(app, path, { ...form, [field]: value });
      expect([201, 422]).toContain(response.status);
    }),
    { numRuns: 300 },
  );
});

test('G1 texts that make careless patterns slow are taken at their full length', async () => {
  const app = await createOpenApp();
  const fill = (text: string, length: number): string =>
    `${text}${' '.repeat(length - text.length - 1)}x`;
  for (const start of ['a <', 'a [', '</', '[/', '&', 'www.', 'http://']) {
    const text = challengeForm({ text: fill(start, 200_000) });
    expect((await sendJson(app, '/api/challenges', text)).status, start).toBe(201);
    const message = contactForm({ message: fill(start, 10_000) });
    expect((await sendJson(app, '/api/contact', message)).status, start).toBe(201);
    const challenge = shortLead({ challenge: fill(start, 10_000) });
    expect((await sendJson(app, '/api/leads', challenge)).status, start).toBe(201);
  }
});
