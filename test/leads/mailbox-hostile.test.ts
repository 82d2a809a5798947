/** Hostile mail, a mailbox that is away, and what is held of who wrote. */
import { expect, test } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf } from '../support/lead-forms.ts';
import { mailOf, openLeadMailbox } from '../support/lead-mailbox.ts';

test.for(databaseKinds)('hostile mail is text and files, and harms nothing (%s)', async (kind) => {
  const { app, imap, look, entries, references } = await openLeadMailbox(kind);
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
  imap.add(
    mailOf({ headers: [references], subject: 'nested' }).replace(
      '\n\n',
      `\n${nested.join('\n')}\n\n`,
    ),
  );
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
});

test('G10 a mail of 50 MB is noted and not read', async () => {
  const { imap, look, entries, references } = await openLeadMailbox();
  const head = Buffer.from(mailOf({ headers: [references], body: '' }).replaceAll('\n', '\r\n'));
  imap.add(Buffer.concat([head, Buffer.alloc(50 * 1_048_576, 'x')]));
  await look();
  expect(await entries()).toMatchObject([{ kind: 'too-large', body: '', files: [] }]);
  expect(imap.commands.filter((command) => command.includes('BODY'))).toEqual([
    expect.stringContaining('<0.65536>'),
  ]);
});

test('G10 of one address so many mails are read within an hour, and more are noted', {
  tags: ['long'],
}, async () => {
  const { imap, look, entries, references } = await openLeadMailbox();
  for (let n = 0; n < 33; n += 1) imap.add(mailOf({ headers: [references], body: `Mail ${n}` }));
  await look();
  const kinds = (await entries()).map(({ kind }) => kind);
  expect([kinds.length, kinds.filter((kind) => kind === 'too-many').length]).toEqual([33, 3]);
});

test('a mailbox that is away or refuses is told in words without its password', async () => {
  const { app, db, imap } = await openLeadMailbox();
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
    const { app, db, imap, look, references } = await openLeadMailbox(kind);
    const multipart = 'Content-Type: multipart/mixed; boundary="b"';
    const body = ['--b', '', 'Hi', '--b', 'Content-Disposition: attachment', '', 'x', '--b--'].join(
      '\n',
    );
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
