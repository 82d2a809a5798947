/** A mailbox behind TLS: read where its certificate is vouched for, and told nothing otherwise. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { verifyMailbox } from '#features/leads/mailbox/connection.server.ts';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { mailboxKey, readMailboxReport } from '#features/leads/mailbox/state.server.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { openTestDatabase } from '../support/databases.ts';
import { openImapServer } from '../support/imap-server.ts';
import { mailOf } from '../support/lead-mailbox.ts';
import { selfSigned } from '../support/self-signed.ts';

/** Has this certificate vouched for until the test ends. */
function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

test('a mailbox behind TLS is read once its certificate is trusted, and is given no password before', async () => {
  const certificate = selfSigned();
  const imap = await openImapServer(certificate);
  onTestFinished(() => imap.close());
  imap.add(mailOf({ body: 'Behind TLS' }));
  const db = await openTestDatabase();
  const poll = createMailboxPoll({
    db,
    log: createLogger('silent'),
    imapUrl: imap.url,
    publicUrl: PUBLIC_URL,
    everyMs: 0,
  });
  await poll.runOnce();
  const { failedBecause } = await readMailboxReport(db, mailboxKey(imap.url));
  expect(failedBecause).toContain('certificate of the mailbox is not trusted');
  expect(imap.commands).toEqual([]);

  trust(certificate.cert);
  expect(await verifyMailbox(imap.url)).toBeUndefined();
  expect(await poll.runOnce()).toBe('done');
  const mails = await db.selectFrom('incoming_mail').select('body').execute();
  expect(mails).toEqual([{ body: 'Behind TLS' }]);
});
