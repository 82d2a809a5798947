/** What comes back into the mailbox: threaded, kept apart, shown as text, taken in once. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { queueItem } from '#features/leads/store.server.ts';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openImapServer } from '../support/imap-server.ts';
import { bodyOf, EVERY_CHANNEL } from '../support/lead-forms.ts';
import { call, INES } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const HOST = new URL(PUBLIC_URL).hostname;
const REFERENCE = 'NM-7K3F9Q';

interface Mail {
  from?: string;
  subject?: string;
  id?: string;
  /** Further headers, a line each. */
  headers?: readonly string[];
  body?: string;
}

const mailOf = ({ from = 'Ada <ada@example.com>', subject = 'Re: Soon', id, headers, body }: Mail) =>
  [
    `From: ${from}`,
    'To: answers@northmile.example',
    `Subject: ${subject}`,
    `Message-ID: <${id ?? randomUUID()}@mail.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    ...(headers ?? []),
    '',
    body ?? 'Yes, at nine.',
  ].join('\n');

async function open(database: DatabaseKind = 'sqlite') {
  const imap = await openImapServer();
  onTestFinished(() => imap.close());
  const app = await createTestApp({ database, identify: async () => INES, delivery: EVERY_CHANNEL });
  const { db } = app;
  const { submissionId: lead } = await addSubmission(db, noChannels);
  await db
    .updateTable('submission')
    .set({ reference: REFERENCE })
    .where('id', '=', lead)
    .execute();
  const replyId = await addReply();
  async function addReply(): Promise<string> {
    const id = randomUUID();
    const now = new Date().toISOString();
    const texts = { sender: '', signature: '', quote: '', in_reply_to: '', refs: '' };
    await db
      .insertInto('reply')
      .values({
        ...texts,
        id,
        submission_id: lead,
        revision: 1,
        author_id: INES.id,
        author_name: INES.name,
        state: 'queued',
        to_email: 'ada@example.com',
        subject: 'Soon',
        body: 'At nine?',
        send_at: null,
        queued_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await queueItem(db, { submissionId: lead, kind: 'reply', id, now });
    await db.updateTable('outbox').set({ state: 'delivered' }).where('item_id', '=', id).execute();
    return id;
  }
  const poll = () =>
    createMailboxPoll({
      db,
      log: createLogger('silent'),
      imapUrl: imap.url,
      publicUrl: PUBLIC_URL,
      everyMs: 0,
    });
  const look = () => poll().runOnce();
  const get = async (path: string) => (await call(app, 'GET', `/api/admin${path}`)).body;
  const entries = async (): Promise<Record<string, unknown>[]> => {
    const { entries } = Object(await get(`/submissions/${lead}/conversation`));
    return entries.filter(({ type }: { type: string }) => type === 'mail');
  };
  const unmatched = async (): Promise<Record<string, unknown>[]> => Object(await get('/unmatched'));
  const references = `In-Reply-To: <${replyId}@${HOST}>`;
  return { app, db, imap, lead, replyId, addReply, poll, look, get, entries, unmatched, references };
}

test.for(databaseKinds)(
  'an answer is threaded by what it answers, or by the reference in its subject (%s)',
  async (kind) => {
    const { imap, look, entries, unmatched, references, get, lead } = await open(kind);
    imap.add(mailOf({ headers: [references] }));
    imap.add(mailOf({ subject: `AW: Soon [${REFERENCE}]`, body: 'And one more thing.' }));
    expect(await look()).toBe('done');
    expect(await entries()).toMatchObject([
      { kind: 'mail', from: { name: 'Ada', email: 'ada@example.com' }, body: 'Yes, at nine.' },
      { kind: 'mail', body: 'And one more thing.' },
    ]);
    expect(await unmatched()).toEqual([]);
    expect(await get(`/submissions/${lead}`)).toMatchObject({ wroteBackAt: expect.any(String) });
    const { compose } = Object(await get(`/submissions/${lead}/conversation`));
    expect(compose.quote).toContain('> And one more thing.');
    expect(imap.mails.map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']]);
    expect(imap.commands.join('\n')).not.toMatch(/DELETE|EXPUNGE|MOVE|COPY/i);
  },
);

test.for(databaseKinds)(
  'each mail is taken in once: read again, by two nodes, cut off, numbered anew (%s)',
  async (kind) => {
    const { imap, poll, look, entries, references } = await open(kind);
    for (const n of [1, 2, 3]) imap.add(mailOf({ headers: [references], body: `Mail ${n}` }));
    imap.cutAt('UID STORE');
    expect(await look()).toBe('failed');
    imap.cutAt(undefined);
    const outcomes = await Promise.all([poll().runOnce(), poll().runOnce()]);
    expect(outcomes).toContain('done');
    await look();
    imap.renumber();
    await look();
    imap.add(mailOf({ headers: [references], body: 'Mail 4' }));
    await look();
    expect((await entries()).map(({ body }) => body)).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
      'Mail 4',
    ]);
  },
);

test.for(databaseKinds)(
  'whoever names a conversation and is not of it is kept apart until staff assign them (%s)',
  async (kind) => {
    const { app, imap, look, entries, unmatched, references, lead } = await open(kind);
    const from = 'Eve <eve@evil.example>';
    imap.add(mailOf({ from, headers: [references], body: 'Pay here.' }));
    imap.add(mailOf({ from, subject: `[${REFERENCE}]`, body: 'Or here.' }));
    imap.add(mailOf({ subject: 'Hello', body: 'About nothing.' }));
    await look();
    expect(await entries()).toEqual([]);
    const held = await unmatched();
    expect(held.map(({ body, claims }) => [body, claims])).toEqual([
      ['About nothing.', ''],
      ['Or here.', REFERENCE],
      ['Pay here.', REFERENCE],
    ]);
    const path = `/api/admin/unmatched/${held[1]?.id}`;
    const assign = (reference: string) => call(app, 'POST', `${path}/assign`, { reference });
    expect((await assign('x')).status).toBe(422);
    expect((await assign('NM-222222')).status).toBe(422);
    expect((await assign(REFERENCE.toLowerCase())).status).toBe(200);
    expect((await assign(REFERENCE)).status).toBe(404);
    expect(await entries()).toMatchObject([{ body: 'Or here.', assignedBy: INES.name }]);
    imap.add(mailOf({ from, headers: [references], body: 'I am of it now.' }));
    await look();
    expect((await entries()).map(({ body }) => body)).toEqual(['Or here.', 'I am of it now.']);
    const conversation = await call(app, 'GET', `/api/admin/submissions/${lead}/conversation`);
    expect(Object(conversation.body).compose.addresses).toEqual([
      'ada@example.com',
      'eve@evil.example',
    ]);
    const removed = `/api/admin/unmatched/${held[2]?.id}`;
    expect((await call(app, 'DELETE', removed)).status).toBe(200);
    expect((await call(app, 'DELETE', removed)).status).toBe(404);
    expect((await call(app, 'DELETE', '/api/admin/unmatched/%00')).status).toBe(404);
  },
);

const dsn = (to: string, messageId: string, action = 'failed'): string =>
  mailOf({
    from: 'MAILER-DAEMON@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"'],
    body: [
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not work.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '--b',
      'Content-Type: message/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--b--',
    ].join('\n'),
  });

test.for(databaseKinds)(
  'a mail that could not be delivered shows at its reply, which answers no more (%s)',
  async (kind) => {
    const { db, imap, lead, replyId, look, get, unmatched } = await open(kind);
    await db
      .updateTable('submission')
      .set({ answered_at: '2026-03-02T12:00:00.000Z', answered_reply: replyId })
      .where('id', '=', lead)
      .execute();
    imap.add(dsn('ada@example.com', `<${replyId}@${HOST}>`, 'delayed'));
    imap.add(dsn('ada@example.com', `<${randomUUID()}@${HOST}>`));
    imap.add(dsn('somebody@example.com', `<${replyId}@${HOST}>`));
    await look();
    expect(await get(`/submissions/${lead}`)).toMatchObject({ answered: { at: expect.any(String) } });
    expect((await unmatched()).map(({ kind }) => kind).sort()).toEqual([
      'automatic',
      'bounce',
      'bounce',
    ]);
    imap.add(dsn('Ada@example.com', `<${replyId}@${HOST}>`));
    await look();
    const { entries } = Object(await get(`/submissions/${lead}/conversation`));
    expect(entries).toMatchObject([
      { type: 'reply', state: 'bounced', bounce: expect.stringContaining('550 5.1.1 No such user') },
      { type: 'mail', kind: 'bounce' },
    ]);
    expect(await get(`/submissions/${lead}`)).toMatchObject({ answered: null, wroteBackAt: null });
  },
);

test.for([
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'X-Autoreply: yes',
  'List-Id: <news.example>',
  'Return-Path: <>',
])('what a program sends is shown as that, and nothing is said to it (%s)', async (header) => {
  const { db, imap, lead, look, entries, references, get } = await open();
  const before = await db.selectFrom('outbox').selectAll().execute();
  imap.add(mailOf({ headers: [references, header], body: 'I am away.' }));
  await look();
  expect(await entries()).toMatchObject([{ kind: 'automatic', body: 'I am away.' }]);
  expect(await get(`/submissions/${lead}`)).toMatchObject({ answered: null, wroteBackAt: null });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual(before);
});

test.for(databaseKinds)(
  'hostile mail is text and files, and harms nothing (%s)',
  async (kind) => {
    const { app, imap, look, entries, references } = await open(kind);
    const html = '<p>Hello</p><script>alert(1)</script><img src="http://127.0.0.1:9/spy">';
    imap.add(
      mailOf({
        subject: '=?utf-8?q?a=0D=0ABcc:_x=00?=',
        headers: [references, 'Content-Type: multipart/mixed; boundary="b"'],
        body: [
          '--b',
          'Content-Type: text/html; charset=utf-8',
          '',
          `${html}\u202e`,
          '--b',
          'Content-Type: text/calendar; method=REQUEST',
          'Content-Disposition: attachment; filename="../../in\u0000vite.html"',
          '',
          'BEGIN:VCALENDAR',
          '--b--',
        ].join('\n'),
      }),
    );
    imap.add(Buffer.from([0, 255, 13, 10, 13, 10, 0, 200]));
    imap.add('');
    const nested = Array.from({ length: 60 }, (_, n) =>
      [`Content-Type: multipart/mixed; boundary="n${n}"`, '', `--n${n}`].join('\n'),
    );
    imap.add(mailOf({ headers: [references], subject: 'nested' }).replace('\n\n', `\n${nested.join('\n')}\n\n`));
    expect(await look()).toBe('done');
    const [mail] = await entries();
    expect(mail).toMatchObject({ kind: 'mail', body: 'Hello' });
    expect(mail?.subject).not.toMatch(/\p{Cc}/u);
    const [file] = Object(mail).files;
    expect(file.fileName).not.toMatch(/[/\\\p{Cc}]/u);
    const answer = await app.request(file.address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');
    for (const wrong of ['9', '-1', 'x']) {
      expect((await app.request(file.address.replace(/\d+$/, wrong))).status).not.toBe(200);
    }
  },
);

test('a mail of 50 MB is noted and not read', async () => {
  const { imap, look, entries, references } = await open();
  const head = Buffer.from(mailOf({ headers: [references], body: '' }).replaceAll('\n', '\r\n'));
  imap.add(Buffer.concat([head, Buffer.alloc(50 * 1_048_576, 'x')]));
  await look();
  expect(await entries()).toMatchObject([{ kind: 'too-large', body: '', files: [] }]);
  expect(imap.commands.filter((command) => command.includes('BODY'))).toEqual([
    expect.stringContaining('<0.65536>'),
  ]);
});

test('of one address so many mails are read within an hour, and more are noted', async () => {
  const { imap, look, entries, references } = await open();
  for (let n = 0; n < 33; n += 1) imap.add(mailOf({ headers: [references], body: `Mail ${n}` }));
  await look();
  const kinds = (await entries()).map(({ kind }) => kind);
  expect([kinds.length, kinds.filter((kind) => kind === 'too-many').length]).toEqual([33, 3]);
});

test('a mailbox that is away or refuses is told in words without its password', async () => {
  const { app, db, imap } = await open();
  const log = createLogger('silent');
  const pollAt = (imapUrl: string) =>
    createMailboxPoll({ db, log, imapUrl, publicUrl: PUBLIC_URL, everyMs: 0 });
  const refused = pollAt(imap.url.replace('answers:', 'others:'));
  expect(await refused.runOnce()).toBe('failed');
  expect(refused.report().lastError).toBe('The mailbox rejected the user or password in IMAP_URL.');
  await imap.close();
  const away = pollAt(imap.url);
  expect(await away.runOnce()).toBe('failed');
  expect(away.report().lastError).toBe('The mailbox cannot be reached.');
  const rows = await db.selectFrom('mailbox_state').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('hush');
  expect(app.logged.join('')).not.toContain('hush');
});

test.for(databaseKinds)(
  'who asks gets what came from them, and erasing or time takes it all (%s)',
  async (kind) => {
    const { app, db, imap, look, references } = await open(kind);
    const multipart = 'Content-Type: multipart/mixed; boundary="b"';
    const body = ['--b', '', 'Hi', '--b', 'Content-Disposition: attachment', '', 'x', '--b--'].join('\n');
    imap.add(mailOf({ headers: [references, multipart], body }));
    imap.add(mailOf({ subject: 'Hello', body: 'Elsewhere' }));
    imap.add(mailOf({ from: 'eve@evil.example', subject: 'Hello', body: 'Of another' }));
    await look();
    const path = '/api/admin/people/ada%40example.com';
    const person = await bodyOf(await app.request(path));
    expect(person).toMatchObject({
      submissions: [{ conversation: [{ type: 'reply' }, { type: 'mail', body: 'Hi' }] }],
      mails: [{ body: 'Elsewhere' }],
    });
    expect((await app.request(path, { method: 'DELETE' })).status).toBe(200);
    for (const table of ['reply', 'incoming_file', 'outbox'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const left = await db.selectFrom('incoming_mail').select('body').execute();
    expect(left).toEqual([{ body: 'Of another' }]);
    const retention = createRetention({ db, log: createLogger('silent'), keepDays: KEEP_DAYS });
    await retention.run(Date.now() + 729 * 86_400_000);
    expect(await db.selectFrom('incoming_mail').select('body').execute()).toHaveLength(1);
    await retention.run(Date.now() + 731 * 86_400_000);
    expect(await db.selectFrom('incoming_mail').select('body').execute()).toEqual([]);
  },
);
