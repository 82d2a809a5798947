/** What staff see and do with what came in. */
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type DatabaseKind, databaseKinds, openWatchedDatabase } from '../support/databases.ts';
import {
  bodyOf,
  challengeForm,
  contactForm,
  EVERY_CHANNEL,
  longLead,
  NO_LIMITS,
  sendJson,
  sendRecording,
  shortLead,
  wav,
} from '../support/lead-forms.ts';
import { INES } from '../support/studio.ts';

const identify = async () => INES;

const createInbox = (database: DatabaseKind = 'sqlite') =>
  createTestApp({ database, identify, delivery: EVERY_CHANNEL, leadLimits: NO_LIMITS });

const send = async (app: TestApp, path: string, form: unknown): Promise<string> => {
  const response = await sendJson(app, path, form);
  expect(response.status).toBe(201);
  return String((await bodyOf(response)).id);
};

const patch = (app: TestApp, id: string, body: unknown) =>
  app.request(`/api/admin/submissions/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const listed = async (app: TestApp, query = ''): Promise<Record<string, unknown>[]> => {
  const response = await app.request(`/api/admin/submissions${query}`);
  expect(response.status, query).toBe(200);
  const list: unknown = await response.json();
  return Array.isArray(list) ? list.map(Object) : [];
};
const ids = async (app: TestApp, query = '') => (await listed(app, query)).map(({ id }) => id);

test.for(databaseKinds)(
  'the inbox lists what came in, newest first, by filter (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const contact = await send(
      app,
      '/api/contact',
      contactForm({ message: 'Ninety 100% off_peak' }),
    );
    const short = await send(app, '/api/leads', shortLead());
    const long = await send(app, '/api/leads', longLead());
    const spam = await send(app, '/api/contact', contactForm({ website: 'x' }));
    const challenge = await send(app, '/api/challenges', challengeForm());

    const cards = await listed(app);
    expect(cards.map(({ id }) => id)).toEqual([challenge, spam, long, short, contact]);
    const oldest = await app.request('/api/admin/submissions?order=oldest&limit=2');
    expect(await oldest.json()).toMatchObject([{ id: contact }, { id: short }]);
    const next = /<([^>]+)>/.exec(oldest.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await app.request(next)).json()).toMatchObject([{ id: long }, { id: spam }]);
    expect(cards.at(-1)).toMatchObject({
      kind: 'contact',
      status: 'new',
      name: 'Ann Lee',
      email: 'ann@example.org',
      about: 'A hand with our forecasts',
      excerpt: 'Ninety 100% off_peak',
      hasRecording: false,
      suspicions: [],
    });
    expect(cards[1]).toMatchObject({ status: 'spam', suspicions: ['honeypot'] });
    expect(cards[2]).toMatchObject({ name: 'Dag Moe', about: 'ai' });
    expect(await ids(app, '?kind=short')).toEqual([short]);
    expect(await ids(app, '?status=spam')).toEqual([spam]);
    expect(await ids(app, '?status=new&kind=contact')).toEqual([contact]);
    expect(await ids(app, '?q=DAG@example')).toEqual([long]);
    expect(await ids(app, '?q=nine+days')).toEqual([challenge]);
    expect(await ids(app, `?q=${encodeURIComponent('100% off_')}`)).toEqual([contact]);
    for (const wildcard of ['%25', '_', '%5C']) {
      expect((await ids(app, `?kind=short&q=${wildcard}`)).length, wildcard).toBe(0);
    }
  },
);

test.for(databaseKinds)(
  'B6 C16 C19 hostile filters and ids find nothing and break nothing (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    await send(app, '/api/contact', contactForm());
    for (const q of ["' or 1=1 --", '"; drop table submission', '$' + '{x}', 'a'.repeat(100)]) {
      expect(await ids(app, `?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
    const nul = Buffer.from('[0,"\\u0000","x"]').toString('base64url');
    for (const query of [
      'q=',
      'q=%00',
      `q=${'a'.repeat(101)}`,
      'kind=x',
      'status=x',
      'limit=101',
      'limit=0',
      'cursor=x',
      `cursor=${nul}`,
      'q=a&q=b',
    ]) {
      expect((await app.request(`/api/admin/submissions?${query}`)).status, query).toBe(422);
    }
    for (const id of ['1', '%00', 'x'.repeat(10_000), '01a1ff49-b735-74a7-b02c-55135f8b2647']) {
      for (const part of ['', '/audio', '/deliveries']) {
        const response = await app.request(`/api/admin/submissions/${id}${part}`);
        expect(response.status, id.slice(0, 40)).toBe(404);
      }
    }
  },
);

test.for(databaseKinds)('a long list is read page by page without gaps (%s)', async (kind) => {
  const app = await createInbox(kind);
  const sent: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    sent.unshift(await send(app, '/api/contact', contactForm({ message: `Message number ${n}` })));
  }
  const seen: unknown[] = [];
  let path: string | undefined = '/api/admin/submissions?limit=3&kind=contact&status=new&q=message';
  while (path !== undefined) {
    const response: Response = await app.request(path);
    for (const { id } of (await response.json()) as { id: string }[]) seen.push(id);
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (path !== undefined) expect(path).toContain('kind=contact');
  }
  expect(seen).toEqual(sent);
});

test('a page of the inbox is one query, and the deliveries of a submission are three', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify, delivery: EVERY_CHANNEL });
  const id = await send(app, '/api/contact', contactForm());
  const counted = async (path: string): Promise<number> => {
    queries.length = 0;
    expect((await app.request(path)).status).toBe(200);
    return queries.length;
  };
  expect(await counted('/api/admin/submissions')).toBe(1);
  expect(await counted(`/api/admin/submissions/${id}`)).toBe(1);
  expect(await counted(`/api/admin/submissions/${id}/deliveries`)).toBe(3);
});

test.for(databaseKinds)(
  'a submission is read whole; status and notes change, nothing else does (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const visit = { landing: '/', referrer: '', campaign: {}, pages: ['/'] };
    const form = contactForm({ phone: '+1 416', origin: { page: '/contact', visit } });
    const id = await send(app, '/api/contact', form);
    const before = await bodyOf(await app.request(`/api/admin/submissions/${id}`));
    expect(before).toMatchObject({
      id,
      kind: 'contact',
      status: 'new',
      fields: { name: 'Ann Lee', phone: '+1 416', consent: 'true' },
      consentWording: 'I agree that you may contact me about this message.',
      page: '/contact',
      visit,
      notes: '',
      recording: null,
    });
    const changed = await patch(app, id, { status: 'won', notes: 'Called on Monday.' });
    expect(changed.status).toBe(200);
    expect(await bodyOf(changed)).toEqual({
      ...before,
      status: 'won',
      notes: 'Called on Monday.',
      pipeline: { ...Object(before.pipeline), stageAt: expect.any(String) },
      updatedAt: expect.any(String),
    });
    const refused = [
      {},
      { status: 'lost', id: 'x' },
      { fields: {} },
      { status: 'nonsense' },
      { notes: 'x'.repeat(10_001) },
      { notes: 'a\0' },
      { notes: '\ud800' },
    ];
    for (const body of refused) {
      expect((await patch(app, id, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(await bodyOf(await app.request(`/api/admin/submissions/${id}`))).toMatchObject({
      status: 'won',
    });
  },
);

test.for(databaseKinds)('what is released from spam is put on its way, once (%s)', async (kind) => {
  const app = await createInbox(kind);
  const id = await send(app, '/api/contact', contactForm({ website: 'x' }));
  const queued = async () => (await app.db.selectFrom('outbox').select('channel').execute()).length;
  expect((await patch(app, id, { notes: 'Looks real.' })).status).toBe(200);
  expect(await queued()).toBe(0);
  const again = await app.request(`/api/admin/submissions/${id}/redeliver`, { method: 'POST' });
  expect([again.status, (await bodyOf(again)).code]).toEqual([409, 'conflict']);
  await Promise.all([1, 2, 3].map(() => patch(app, id, { status: 'new' })));
  expect(await queued()).toBe(2);
  await patch(app, id, { status: 'spam' });
  await patch(app, id, { status: 'in-progress' });
  expect(await queued()).toBe(2);
});

test.for(databaseKinds)(
  'E16 the inbox lists what is suspected until somebody says what it is (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const offer = 'We offer white hat SEO packages. https://a.example https://b.example';
    const id = await send(app, '/api/contact', contactForm({ message: offer }));
    const other = await send(app, '/api/contact', contactForm({ message: `${offer} Really.` }));
    await send(app, '/api/contact', contactForm({ message: 'Our pumps stop at night.' }));
    await send(app, '/api/contact', contactForm({ website: 'x' }));
    expect(await ids(app, '?status=suspected')).toEqual([other, id]);
    const card = await bodyOf(await app.request(`/api/admin/submissions/${id}`));
    expect(card).toMatchObject({ status: 'new', suspicions: ['links', 'pitch'] });
    expect((await patch(app, id, { suspicions: ['links'] })).status).toBe(422);
    expect((await patch(app, id, { suspicions: [] })).status).toBe(200);
    expect((await patch(app, other, { status: 'spam' })).status).toBe(200);
    expect(await ids(app, '?status=suspected')).toEqual([]);
  },
);

test.for(databaseKinds)(
  'D17 a recording is heard whole or by ranges, as an attachment that nobody keeps (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const recording = wav(20).map((byte, index) => (index < 44 ? byte : index % 251));
    const id = String((await bodyOf(await sendRecording(app, recording))).id);
    const path = `/api/admin/submissions/${id}/audio`;
    const submission = await bodyOf(await app.request(`/api/admin/submissions/${id}`));
    expect(submission.recording).toEqual({
      mediaType: 'audio/wav',
      bytes: recording.length,
      durationMs: 20_000,
      address: path,
    });
    const get = (range?: string) =>
      app.request(path, range === undefined ? {} : { headers: { range } });
    const whole = await get();
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': `attachment; filename="${submission.reference}.wav"`,
      'content-length': String(recording.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(recording)).toBe(true);
    const last = recording.length - 1;
    const ranges = [
      ['bytes=0-0', 0, 0],
      ['bytes=1-300000', 1, 300_000],
      ['bytes=600000-', 600_000, last],
      ['bytes=-10', last - 9, last],
    ] as const;
    for (const [range, start, end] of ranges) {
      const part = await get(range);
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/${recording.length}`,
      ]);
      const bytes = Buffer.from(await part.arrayBuffer());
      expect(bytes.equals(recording.subarray(start, end + 1)), range).toBe(true);
    }
    const beyond = await get(`bytes=${recording.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${recording.length}`);
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(recording.length),
      '',
    ]);
  },
);
