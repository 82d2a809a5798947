/** What the site doctor says of the mailbox that answers come into. */
import { expect, onTestFinished, test } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { createLogger } from '#platform/log.ts';
import { openSite } from '../support/doctor.ts';
import { openImapServer } from '../support/imap-server.ts';

test('a mailbox is opened and not read, and its last reading is told with what went wrong', async () => {
  const imap = await openImapServer();
  onTestFinished(() => imap.close());
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    NOTIFY_EMAIL: 'team@northmile.example',
    INBOUND_EMAIL: 'answers@northmile.example',
  };
  const without = await openSite({ settings });
  expect(await without.look('mailbox')).toMatchObject({ state: 'not-set-up' });

  const { look, db, config } = await openSite({ settings: { ...settings, IMAP_URL: imap.url } });
  imap.add('From: ada@example.com\n\nHello');
  expect(await look('mailbox')).toMatchObject({
    state: 'passed',
    seen: expect.stringContaining('It has not been read yet.'),
  });
  expect(imap.commands.join()).not.toMatch(/FETCH|STORE/);
  const { publicUrl } = config;
  const log = createLogger('silent');
  const poll = createMailboxPoll({ db, log, imapUrl: imap.url, publicUrl, everyMs: 0 });
  await poll.runOnce();
  expect(await look('mailbox')).toMatchObject({
    state: 'passed',
    seen: expect.stringMatching(/It was last read at \d{4}-/),
  });
  imap.cutAt('UID SEARCH');
  await poll.runOnce();
  expect(await look('mailbox')).toMatchObject({
    state: 'warning',
    seen: expect.stringContaining('with an error'),
  });
  await imap.close();
  const away = await look('mailbox');
  expect(away).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('cannot be reached'),
  });
  expect(JSON.stringify(away)).not.toContain('hush');
});
