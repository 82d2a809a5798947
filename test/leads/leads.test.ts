/** Forms that come in: what is stored, what is queued, what a sender is told. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  betaForm,
  bodyOf,
  challengeForm,
  channels,
  contactForm,
  EVERY_CHANNEL,
  longLead,
  NO_LIMITS,
  sendJson,
  sendRecording,
  shortLead,
  stored,
  wav,
} from '../support/lead-forms.ts';
import { REFERENCE_START } from '../support/shipped-brand.ts';

const RECEIPT = {
  id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
  reference: expect.stringMatching(new RegExp(`^${REFERENCE_START}[2-9A-HJKMNP-TV-Z]{6}$`)),
};

const FORMS = [
  {
    title: 'E1 LEAD-06 HOOK-13 a short lead with the service it was sent from',
    path: '/api/leads',
    form: shortLead(),
    fields: {
      service: 'Staff Augmentation',
      fullName: 'Cleo Diaz',
      email: 'cleo@example.org',
      challenge: 'We lack two engineers.',
    },
    kind: 'short',
    queued: ['leads-webhook', 'mail'],
  },
  {
    title: 'E1 LEAD-17 HOOK-13 a long lead with its service type',
    path: '/api/leads',
    form: longLead(),
    fields: {
      type: 'ai',
      fullName: 'Dag Moe',
      email: 'dag@example.org',
      challenge: 'We have data and no plan.',
    },
    kind: 'long',
    queued: ['leads-webhook', 'mail'],
  },
  {
    title: 'E1 CONT-11 HOOK-05 a contact message without company and phone',
    path: '/api/contact',
    form: contactForm(),
    fields: {
      name: 'Ann Lee',
      email: 'ann@example.org',
      company: '',
      phone: '',
      subject: 'A hand with our forecasts',
      message: 'Our boards are wrong by four minutes.',
      consent: 'true',
    },
    kind: 'contact',
    queued: ['contact-webhook', 'mail'],
  },
  {
    title: 'E1 a beta sign-up',
    path: '/api/beta-signups',
    form: betaForm(),
    fields: { name: 'Ben Ito', email: 'ben@example.org', company: '', consent: 'true' },
    kind: 'beta',
    queued: ['beta-webhook', 'mail'],
  },
  {
    title: 'E1 LEAD-33 LEAD-35 HOOK-13 a challenge in words, trimmed',
    path: '/api/challenges',
    form: challengeForm({ text: '  Our customers wait.\n ' }),
    fields: { solution: 'customer-experience', text: 'Our customers wait.' },
    kind: 'challenge',
    queued: ['leads-webhook', 'mail'],
  },
  {
    title: 'a challenge with an address and a number to reply to',
    path: '/api/challenges',
    form: challengeForm({ email: ' Ann@Example.org ', phone: ' 416  555 0100 ' }),
    fields: {
      solution: 'customer-experience',
      text: 'Our customers wait for nine days.',
      email: 'Ann@Example.org',
      phone: '416 555 0100',
    },
    kind: 'challenge',
    queued: ['leads-webhook', 'mail'],
  },
];

for (const { title, path, form, fields, kind, queued } of FORMS) {
  test.for(databaseKinds)(`${title} is stored with its deliveries (%s)`, async (database) => {
    const app = await createTestApp({ database, delivery: EVERY_CHANNEL });
    const response = await sendJson(app, path, form);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const receipt = await bodyOf(response);
    expect(receipt).toEqual(RECEIPT);
    const [row, ...others] = await stored(app.db);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...receipt, kind, status: 'new', suspicions: '[]', visit: null });
    expect(JSON.parse(row?.fields ?? '')).toEqual(fields);
    expect(row?.consent_wording).not.toBe('');
    expect(await channels(app.db)).toEqual(queued);
  });
}

test('a challenge may leave its address out, but not send a broken one', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  const broken = await sendJson(app, '/api/challenges', challengeForm({ email: 'ann@' }));
  expect([broken.status, await bodyOf(broken)]).toMatchObject([
    422,
    { fields: { email: 'Please enter a valid email' } },
  ]);
  const empty = challengeForm({ email: '', phone: '' });
  expect((await sendJson(app, '/api/challenges', empty)).status).toBe(201);
  const [row] = await stored(app.db);
  expect([row?.email, JSON.parse(row?.fields ?? '')]).toEqual(['', challengeForm()]);
});

test('the name of a beta sign-up is required and may be of any length', async () => {
  const app = await createTestApp();
  const short = await sendJson(app, '/api/beta-signups', betaForm({ name: 'B' }));
  expect(short.status).toBe(201);
  const none = await sendJson(app, '/api/beta-signups', betaForm({ name: ' ' }));
  expect([none.status, await bodyOf(none)]).toMatchObject([
    422,
    { fields: { name: 'Please enter your name' } },
  ]);
});

test('E1 a form whose delivery cannot be queued is neither stored nor acknowledged', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  await sql`create trigger refuse_outbox before insert on outbox begin select raise(abort, 'no'); end`.execute(
    app.db,
  );
  const response = await sendJson(app, '/api/contact', contactForm());
  expect(response.status).toBe(500);
  expect(await stored(app.db)).toEqual([]);
  await sql`drop trigger refuse_outbox`.execute(app.db);
  expect((await sendJson(app, '/api/contact', contactForm())).status).toBe(201);
  expect(await stored(app.db)).toHaveLength(1);
});

test('without webhooks and mail a form is kept, and nothing is queued', async () => {
  const app = await createTestApp();
  expect((await sendJson(app, '/api/contact', contactForm())).status).toBe(201);
  expect(await stored(app.db)).toHaveLength(1);
  expect(await channels(app.db)).toEqual([]);
});

test('a form may come as JSON, as a multipart or as a plain form, with the same outcome', async () => {
  const app = await createTestApp();
  const fields = Object.entries({ ...contactForm(), consent: 'on' });
  const plain = new URLSearchParams(fields);
  const multipart = new FormData();
  for (const [name, value] of fields) multipart.set(name, value);
  const receipts = [
    await sendJson(app, '/api/contact', contactForm()),
    await app.request('/api/contact', { method: 'POST', body: plain }),
    await app.request('/api/contact', { method: 'POST', body: multipart }),
  ];
  const [first, ...others] = await Promise.all(receipts.map(bodyOf));
  expect(first).toEqual(RECEIPT);
  for (const other of others) expect(other).toEqual(first);
});

test('page and visit are kept with a form that sends them, and are none of its fields', async () => {
  const app = await createTestApp();
  const visit = {
    landing: '/insights',
    referrer: 'news.example',
    campaign: { utm_source: 'mail' },
    pages: ['/insights', '/contact'],
  };
  const origin = { page: '/contact', elapsed: 40_000, visit };
  await sendJson(app, '/api/contact', contactForm({ origin }));
  await sendJson(
    app,
    '/api/contact',
    contactForm({ origin: JSON.stringify({ page: '/' }), name: 'Bo Ek' }),
  );
  const [whole, brief] = await stored(app.db);
  expect(whole?.page).toBe('/contact');
  expect(JSON.parse(whole?.visit ?? '')).toEqual(visit);
  expect(whole?.fields).not.toContain('utm_source');
  expect(brief).toMatchObject({ page: '/', visit: null });
});

test.for(databaseKinds)(
  'LEAD-35 D17 a recording is stored byte by byte beside its challenge (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const recording = wav(1.25);
    recording.fill(7, 44);
    expect((await sendRecording(app, recording)).status).toBe(201);
    const file = await app.db.selectFrom('submission_file').selectAll().executeTakeFirstOrThrow();
    expect(file).toMatchObject({
      media_type: 'audio/wav',
      bytes: recording.byteLength,
      duration_ms: 1_250,
    });
    expect(Buffer.from(file.content).equals(recording)).toBe(true);
  },
);

test('D17 what is no WAV file gets 415, what is too long 413, with sentences, and nothing is kept', async () => {
  const app = await createTestApp({ leadLimits: NO_LIMITS });
  const answers = [
    [
      await sendRecording(app, new Uint8Array(Buffer.from('ID3 an MP3 file'))),
      415,
      'not a WAV file',
    ],
    [await sendRecording(app, wav(306)), 413, 'longer than 5 minutes'],
    [await sendRecording(app, wav(330)), 413, 'larger than 10 MB'],
    [await sendRecording(app, wav(400)), 413, 'larger than 11 MB'],
  ] as const;
  for (const [response, status, sentence] of answers) {
    expect(response.status, sentence).toBe(status);
    expect((await bodyOf(response)).error).toContain(sentence);
  }
  expect(await stored(app.db)).toEqual([]);
});

test('LEAD-34 a challenge of 200,000 characters is taken', async () => {
  const app = await createTestApp();
  const text = 'Long story. '.repeat(16_000);
  expect((await sendJson(app, '/api/challenges', challengeForm({ text }))).status).toBe(201);
  const [row] = await stored(app.db);
  expect(JSON.parse(row?.fields ?? '').text).toBe(text.trim());
});

test('a challenge without words and without recording is refused by field', async () => {
  const app = await createTestApp();
  const form = { solution: 'customer-experience', text: '  \n ' };
  const response = await sendJson(app, '/api/challenges', form);
  expect(response.status).toBe(422);
  expect((await bodyOf(response)).fields).toEqual({ text: expect.stringContaining('record') });
  const empty = new FormData();
  for (const [name, value] of Object.entries(form)) empty.set(name, value);
  empty.set('audio', new File([], ''));
  expect((await app.request('/api/challenges', { method: 'POST', body: empty })).status).toBe(422);
});

test.for([
  ['CONT-14 website', '/api/contact', contactForm({ website: 'https://spam.example' })],
  ['CONT-15 hp_field', '/api/contact', contactForm({ hp_field: 'x' })],
  ['beta_hp', '/api/beta-signups', betaForm({ beta_hp: 'x' })],
] as const)(
  'E2 a filled honeypot is answered like any form, kept as spam and delivered nowhere: %s',
  async ([, path, form]) => {
    const app = await createTestApp({ delivery: EVERY_CHANNEL });
    const response = await sendJson(app, path, form);
    expect(response.status).toBe(201);
    expect(await bodyOf(response)).toEqual(RECEIPT);
    const [row] = await stored(app.db);
    expect(row).toMatchObject({ status: 'spam', suspicions: '["honeypot"]' });
    expect(row?.fields).not.toContain('hp');
    expect(await channels(app.db)).toEqual([]);
  },
);

test('E15 what people write is in no log line', async () => {
  const app = await createTestApp({ leadLimits: NO_LIMITS });
  for (const { path, form } of FORMS) await sendJson(app, path, form);
  await sendJson(app, '/api/contact', contactForm({ website: 'x', message: 'Secret words here.' }));
  const log = app.logged.join('');
  expect(log.match(/lead stored/g)).toHaveLength(FORMS.length + 1);
  for (const word of ['example.org', 'Cleo', 'Ann', 'forecasts', 'customers', 'Secret']) {
    expect(log).not.toContain(word);
  }
});
