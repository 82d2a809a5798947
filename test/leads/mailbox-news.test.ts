/** A mailbox that tells of new mail is listened on: by one node, on a connection that may end at any time. */
import { expect, onTestFinished, test } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { mailOf, openLeadMailbox } from '../support/lead-mailbox.ts';

/** Far more than a test has: what comes in within it was told of. */
const NEVER_MS = 600_000;
const SOON = { timeout: 8_000, interval: 20 };

async function openListening(everyMs: number, database?: DatabaseKind, lookMs?: number) {
  const lead = await openLeadMailbox(database);
  const { db, imap } = lead;
  imap.tellsOfMail(true);
  const start = () => {
    const parts = { db, log: createLogger('silent'), imapUrl: imap.url, publicUrl: PUBLIC_URL };
    const job = createMailboxPoll({
      ...parts,
      everyMs,
      ...(lookMs === undefined ? {} : { lookMs }),
    });
    job.start();
    onTestFinished(() => job.stop(5_000));
    return job;
  };
  const words = async () => (await lead.entries()).map(({ body }) => body);
  const write = (body: string) => imap.add(mailOf({ headers: [lead.references], body }));
  return { ...lead, start, words, write };
}

test.for(databaseKinds)(
  'what the mailbox tells of is read at once, by the one node that listens (%s)',
  async (kind) => {
    const { imap, db, start, words, write } = await openListening(NEVER_MS, kind);
    const jobs = [start(), start()];
    await expect.poll(imap.listeners, SOON).toBe(1);
    const { polled_at: before } = await db
      .selectFrom('mailbox_state')
      .select('polled_at')
      .executeTakeFirstOrThrow();
    expect(before).not.toBeNull();
    write('First');
    await expect.poll(words, SOON).toEqual(['First']);
    await expect.poll(imap.listeners, SOON).toBe(1);
    write('Second');
    await expect.poll(words, SOON).toEqual(['First', 'Second']);
    expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
    await Promise.all(jobs.map((job) => job.stop(5_000)));
    await expect.poll(imap.listeners, SOON).toBe(0);
    const state = await db.selectFrom('mailbox_state').selectAll().executeTakeFirstOrThrow();
    expect(state).toMatchObject({ leased_by: null, failed_at: null });
  },
);

test('a connection that ends while it is listened on is opened again, and nothing is missed', async () => {
  // Looked for every 300 ms, read by who does not listen after ten minutes.
  const { imap, start, words, write } = await openListening(NEVER_MS, 'sqlite', 300);
  start();
  await expect.poll(imap.listeners, SOON).toBe(1);
  imap.cut();
  write('While nobody listened');
  await expect.poll(words, SOON).toEqual(['While nobody listened']);
  await expect.poll(imap.listeners, SOON).toBe(1);
});

test('a mailbox that tells of nothing after all is looked into at the interval', async () => {
  const { imap, start, words, references } = await openListening(300);
  start();
  await expect.poll(imap.listeners, SOON).toBe(1);
  const { length } = imap.mails;
  imap.mails.push({
    uid: 1,
    source: Buffer.from(
      mailOf({ headers: [references], body: 'Not told of' }).replaceAll('\n', '\r\n'),
    ),
    flags: new Set(),
  });
  expect(length).toBe(0);
  await expect.poll(words, SOON).toEqual(['Not told of']);
  expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
});
