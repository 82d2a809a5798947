/** The mail that tells the team of a submission. */

import { expect, onTestFinished, test } from 'vitest';
import { siteConfig } from '#site.config.ts';
import { databaseKinds } from '../support/databases.ts';
import { startTestDelivery } from '../support/delivery.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { addSubmission } from '../support/submissions.ts';

const NOTIFY = 'team@northmile.example';

async function open(): Promise<{
  mailbox: Mailbox;
  mail: { smtpUrl: string; notifyEmail: string };
}> {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  return { mailbox, mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY } };
}

test.for(databaseKinds)(
  'a contact message is told by mail, in plain text and HTML, and an answer goes to who wrote (%s)',
  async (database) => {
    const { mailbox, mail } = await open();
    const delivery = await startTestDelivery({ mail }, { database });
    const { submissionId, deliveries } = await addSubmission(delivery.db, delivery.settings);
    delivery.wake();
    await mailbox.received(1);
    const [received] = mailbox.mails;
    expect(received?.to).toEqual([NOTIFY]);
    expect(received?.parsed).toMatchObject({
      subject: 'New contact message from Ada Okafor',
      from: { name: siteConfig.name, address: NOTIFY },
      replyTo: [{ name: 'Ada Okafor', address: 'ada@example.com' }],
      messageId: `<${deliveries[0]}@www.northmile.example>`,
    });
    const studio = `https://www.northmile.example/admin/inbox/${submissionId}`;
    expect(received?.parsed.text).toContain('How soon can you start?');
    expect(received?.parsed.text).toContain(studio);
    expect(received?.parsed.html).toContain('How soon can you start?');
    await expect
      .poll(delivery.attempts)
      .toMatchObject([{ status: 250, problem: '', answer: expect.stringContaining('250') }]);
    expect(await delivery.outbox()).toMatchObject([{ state: 'delivered', channel: 'mail' }]);
  },
);

test('E16 what is suspected is mailed with its signs', async () => {
  const { mailbox, mail } = await open();
  const delivery = await startTestDelivery({ mail });
  await addSubmission(delivery.db, delivery.settings, { suspicions: '["links","pitch"]' });
  delivery.wake();
  await mailbox.received(1);
  const parsed = mailbox.mails[0]?.parsed;
  expect(parsed?.subject).toBe('[Possibly spam] New contact message from Ada Okafor');
  expect(parsed?.text).toContain('it reads like a sales offer');
});

test('each kind of form has its subject; a recording is named, not attached', async () => {
  const { mailbox, mail } = await open();
  const delivery = await startTestDelivery({ mail });
  const kinds = ['beta', 'short', 'long', 'challenge'] as const;
  for (const kind of kinds) {
    const recording = kind === 'challenge' ? new Uint8Array(100) : undefined;
    await addSubmission(delivery.db, delivery.settings, {
      kind,
      ...(recording === undefined ? {} : { recording }),
    });
  }
  delivery.wake();
  await mailbox.received(4);
  expect(mailbox.mails.map(({ parsed }) => parsed.subject).sort()).toEqual([
    'New beta sign-up from Ada Okafor',
    'New challenge for Project Pulse',
    'New lead from Ada Okafor',
    'New lead from Ada Okafor',
  ]);
  const challenge = mailbox.mails.find(({ parsed }) => parsed.subject?.includes('challenge'));
  expect(challenge?.parsed.attachments).toEqual([]);
  expect(challenge?.parsed.replyTo).toBeUndefined();
  expect(challenge?.parsed.text).toContain('Recording: 12 seconds, listen to it in the studio');
});

test('the mail of a challenge names how to reach its sender, and an answer goes there', async () => {
  const { mailbox, mail } = await open();
  const delivery = await startTestDelivery({ mail });
  const fields = { email: 'ada@example.com', phone: '416 555 0100' };
  await addSubmission(delivery.db, delivery.settings, { kind: 'challenge', fields });
  delivery.wake();
  await mailbox.received(1);
  const [sent] = mailbox.mails;
  expect(sent?.parsed.replyTo?.[0]?.address).toBe('ada@example.com');
  expect(sent?.parsed.text).toContain('Email: ada@example.com\nPhone: 416 555 0100');
});

test('C12 C13 what people write adds no header and no markup to a mail', async () => {
  const { mailbox, mail } = await open();
  const delivery = await startTestDelivery({ mail });
  const fields = {
    name: 'Ada\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>',
    email: 'ada@example.com',
    subject: 'x\nX-Evil: 1',
    message: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@example.com>',
  };
  await addSubmission(delivery.db, delivery.settings, { fields });
  delivery.wake();
  await mailbox.received(1);
  const [received] = mailbox.mails;
  expect(received?.to).toEqual([NOTIFY]);
  const names = received?.parsed.headers.map(({ key }) => key) ?? [];
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('x-evil');
  expect(received?.parsed.subject).not.toMatch(/[\r\n]/);
  expect(received?.parsed.html).not.toMatch(/<script|<img/);
  expect(received?.parsed.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(received?.parsed.text).toContain('MAIL FROM:<x@example.com>');
});

test('E7 a mail server that refuses is tried again; its words stay out of the log', async () => {
  const { mailbox, mail } = await open();
  const delivery = await startTestDelivery({ mail });
  mailbox.refuse({ code: 451, text: 'Try later, <ada@example.com>' });
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await expect.poll(delivery.attempts).toMatchObject([
    {
      status: 451,
      problem: 'The mail server answered 451.',
      answer: expect.stringContaining('Try later'),
    },
  ]);
  mailbox.refuse(undefined);
  delivery.advance(5_001);
  delivery.wake();
  await mailbox.received(1);
  expect(delivery.logged.join('')).not.toContain('ada@example.com');
});

test('E7 a mail server that is not there is a failed attempt in words', async () => {
  const { mailbox, mail } = await open();
  await mailbox.close();
  const delivery = await startTestDelivery({ mail });
  await addSubmission(delivery.db, delivery.settings);
  delivery.wake();
  await expect
    .poll(delivery.attempts)
    .toMatchObject([{ status: null, problem: 'The mail server cannot be reached.' }]);
});
