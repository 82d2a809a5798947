/** What comes back into the mailbox: threaded, kept apart, shown as what it is, taken in once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { HOST, mailOf, openLeadMailbox, REFERENCE } from '../support/lead-mailbox.ts';
import { REFERENCE_START } from '../support/shipped-brand.ts';
import { call, INES } from '../support/studio.ts';

test.for(databaseKinds)(
  'an answer is threaded by what it answers, or by the reference in its subject (%s)',
  async (kind) => {
    const { imap, look, entries, unmatched, references, get, lead } = await openLeadMailbox(kind);
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
    const { imap, poll, look, entries, references } = await openLeadMailbox(kind);
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
    const { app, imap, look, entries, unmatched, references, lead } = await openLeadMailbox(kind);
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
    expect((await assign(`${REFERENCE_START}222222`)).status).toBe(422);
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
    const { db, imap, lead, replyId, look, get, unmatched } = await openLeadMailbox(kind);
    await db
      .updateTable('submission')
      .set({ answered_at: '2026-03-02T12:00:00.000Z', answered_reply: replyId })
      .where('id', '=', lead)
      .execute();
    imap.add(dsn('ada@example.com', `<${replyId}@${HOST}>`, 'delayed'));
    imap.add(dsn('ada@example.com', `<${randomUUID()}@${HOST}>`));
    imap.add(dsn('somebody@example.com', `<${replyId}@${HOST}>`));
    await look();
    expect(await get(`/submissions/${lead}`)).toMatchObject({
      answered: { at: expect.any(String) },
    });
    expect((await unmatched()).map(({ kind }) => kind).sort()).toEqual([
      'automatic',
      'bounce',
      'bounce',
    ]);
    imap.add(dsn('Ada@example.com', `<${replyId}@${HOST}>`));
    await look();
    const { entries } = Object(await get(`/submissions/${lead}/conversation`));
    expect(entries).toMatchObject([
      {
        type: 'reply',
        state: 'bounced',
        bounce: expect.stringContaining('550 5.1.1 No such user'),
      },
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
  const { db, imap, lead, look, entries, references, get } = await openLeadMailbox();
  const before = await db.selectFrom('outbox').selectAll().execute();
  imap.add(mailOf({ headers: [references, header], body: 'I am away.' }));
  await look();
  expect(await entries()).toMatchObject([{ kind: 'automatic', body: 'I am away.' }]);
  expect(await get(`/submissions/${lead}`)).toMatchObject({ answered: null, wroteBackAt: null });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual(before);
});
