/** Mails and mailboxes that would hold up the process, silence somebody, or come in again. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { readMail } from '#features/leads/mailbox/read-mail.server.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { HOST, mailOf, openLeadMailbox, REFERENCE } from '../support/lead-mailbox.ts';

const HEADS = ['From: eve@evil.example', 'Subject: bomb'];
const bomb = (headers: readonly string[], body: string): Buffer =>
  Buffer.from([...HEADS, ...headers, '', body].join('\r\n'));

test('G10 mails that cost too much are noted as unreadable, and the next is read', async () => {
  const { imap, look, unmatched, entries, references } = await openLeadMailbox();
  const mixed = 'Content-Type: multipart/mixed; boundary=b';
  imap.add(bomb([], 'a\r\n'.repeat(3_000_000)));
  imap.add(bomb([mixed], '--b\r\n\r\n'.repeat(100_000)));
  imap.add(bomb([`To: ${'a:'.repeat(500_000)}`], 'x'));
  const nested = Array.from(
    { length: 10_000 },
    (_, depth) => `--b${depth}\nContent-Type: multipart/mixed; boundary=b${depth + 1}\n\n`,
  );
  imap.add(Buffer.from(`From: eve@evil.example\n${mixed}0\n\n${nested.join('')}`));
  imap.add(mailOf({ headers: [references], body: 'The next' }));
  expect(await look()).toBe('done');
  expect((await unmatched()).map(({ kind }) => kind)).toEqual(Array(4).fill('unreadable'));
  expect(await entries()).toMatchObject([{ body: 'The next' }]);
});

test('G10 a mail of as many lines as are read holds up nothing else while it is taken apart', {
  tags: ['long'],
}, async () => {
  const source = bomb([], 'words words\r\n'.repeat(219_000));
  await readMail(source.subarray(0, 200_000), { bytes: source.length, receivedAt: 0 });
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  const mail = await readMail(source, { bytes: source.length, receivedAt: 0 });
  const took = performance.now() - began;
  delays.disable();
  expect(mail.text).toContain('words words\nwords');
  // In one piece it would hold up everything for as long as it takes, on any machine.
  expect(delays.max / 1e6).toBeLessThan(took / 2);
});

test('G10 a report without a recipient marks no reply as bounced', async () => {
  const { imap, look, get, lead, replyId, unmatched } = await openLeadMailbox();
  const report = [
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${replyId}@${HOST}>`,
    '--b--',
  ];
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"';
  imap.add(mailOf({ headers: [type], body: report.join('\n') }));
  await look();
  expect(await unmatched()).toMatchObject([{ kind: 'bounce' }]);
  expect(await get(`/submissions/${lead}/conversation`)).toMatchObject({
    entries: [{ type: 'reply', state: 'sent', bounce: '' }],
  });
});

test('whoever forges an address elsewhere does not silence it here', {
  tags: ['long'],
}, async () => {
  const { imap, look, entries, references, unmatched } = await openLeadMailbox();
  for (let n = 0; n < 31; n += 1) imap.add(mailOf({ subject: 'Hello', body: `Forged ${n}` }));
  imap.add(mailOf({ headers: [references], body: 'Ada herself' }));
  await look();
  expect(await entries()).toMatchObject([{ kind: 'mail', body: 'Ada herself' }]);
  expect((await unmatched()).filter(({ kind }) => kind === 'too-many')).toHaveLength(1);
});

test.for(databaseKinds)(
  'what was removed or erased does not come again when a mailbox is numbered anew (%s)',
  async (kind) => {
    const { app, imap, look, unmatched, references, get } = await openLeadMailbox(kind);
    imap.add(mailOf({ headers: [references], body: 'Erased' }));
    imap.add(mailOf({ from: 'eve@evil.example', subject: 'Hello', body: 'Removed' }));
    await look();
    const [mail] = await unmatched();
    const remove = (path: string) => app.request(`/api/admin${path}`, { method: 'DELETE' });
    expect((await remove(`/unmatched/${mail?.id}`)).status).toBe(200);
    expect((await remove('/people/ada%40example.com')).status).toBe(200);
    imap.renumber();
    expect(await look()).toBe('done');
    expect(await unmatched()).toEqual([]);
    expect(await get('/people/ada%40example.com')).toMatchObject({ mails: [] });
  },
);

test('after a new password reading goes on where it stopped; numbered anew, from when it was last read', async () => {
  const { db, imap, look } = await openLeadMailbox();
  imap.add(mailOf({ subject: REFERENCE }));
  await look();
  const [before] = await db.selectFrom('mailbox_state').selectAll().execute();
  const poll = createMailboxPoll({
    db,
    log: createLogger('silent'),
    imapUrl: imap.url.replace('hush', 'new'),
    publicUrl: PUBLIC_URL,
    everyMs: 0,
  });
  expect(await poll.runOnce()).toBe('failed');
  const rows = await db.selectFrom('mailbox_state').select(['mailbox', 'last_uid']).execute();
  expect(rows).toEqual([{ mailbox: before?.mailbox, last_uid: 1 }]);
  const polled_at = '2026-03-05T10:00:00.000Z';
  await db.updateTable('mailbox_state').set({ polled_at }).execute();
  imap.renumber();
  await look();
  expect(imap.commands.findLast((command) => command.includes('SINCE'))).toContain('4-Mar-2026');
});

async function openServer(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `imap://a:b@127.0.0.1:${address.port}`;
}

test.for([
  [
    'drips for ever',
    (socket: Socket) => {
      const timer = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(timer));
    },
  ],
  [
    'greets and says nothing more',
    (socket: Socket) => {
      socket.write('* OK ready\r\n');
    },
  ],
] as const)('a mailbox that %s holds nobody up', async ([, serve]) => {
  const { db } = await openLeadMailbox();
  const imapUrl = await openServer(serve);
  const parts = { db, log: createLogger('silent'), imapUrl, publicUrl: PUBLIC_URL, everyMs: 0 };
  expect(await createMailboxPoll({ ...parts, maxRunMs: 500 }).runOnce()).toBe('failed');
});

test('a mailbox that sends gigabytes is hung up on', async () => {
  const { db } = await openLeadMailbox();
  let sent = 0;
  const piece = Buffer.alloc(1_048_576, 'a');
  const imapUrl = await openServer((socket) => {
    socket.write('* OK ready\r\n* OK {2000000000}\r\n');
    const more = (): void => {
      while (socket.writable && sent < 200_000_000) {
        sent += piece.byteLength;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('drain', more);
    more();
  });
  const parts = { db, log: createLogger('silent'), imapUrl, publicUrl: PUBLIC_URL, everyMs: 0 };
  expect(await createMailboxPoll({ ...parts, maxRunMs: 8_000 }).runOnce()).toBe('failed');
  expect(sent).toBeLessThan(50_000_000);
});
