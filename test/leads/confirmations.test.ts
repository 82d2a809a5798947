/** Mails that tell senders of forms that these have arrived: where an owner wants them, and never many. */
import { expect, onTestFinished, test } from 'vitest';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_TO_ONE,
  mailboxOf,
} from '#features/leads/visitor-mails/rules.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openImapServer } from '../support/imap-server.ts';
import {
  betaForm,
  bodyOf,
  challengeForm,
  contactForm,
  NO_LIMITS,
  sendJson,
  shortLead,
} from '../support/lead-forms.ts';
import { openMailbox, type ReceivedMail } from '../support/mailbox.ts';
import { call, Entry, INES } from '../support/studio.ts';

const NOTIFY = 'team@northmile.example';
const INBOUND = 'answers@northmile.example';
const HOST = new URL(PUBLIC_URL).hostname;

async function open(database: DatabaseKind = 'sqlite') {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const app = await createTestApp({
    database,
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: {
      ...noChannels,
      mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY, inboundEmail: INBOUND },
    },
  });
  return { app, mailbox };
}

/** Has these forms confirmed. */
async function confirm(app: TestApp, forms: Record<string, boolean>): Promise<void> {
  const path = '/api/admin/choices/choices';
  const { body } = await call(app, 'GET', path);
  const { confirmations, ...rest } = Object(Entry.parse(body));
  const all = { ...confirmations, ...forms };
  expect((await call(app, 'PUT', path, { ...rest, confirmations: all })).status).toBe(200);
  await app.noticeChanges();
}

const toOthers = (mails: ReceivedMail[]) => mails.filter(({ to }) => to[0] !== NOTIFY);
const queued = ({ db }: TestApp) =>
  db.selectFrom('visitor_mail').select(['to_email', 'kind']).orderBy('id').execute();

test.for(databaseKinds)(
  'a form that is to be confirmed is, with reference and what happens next, and no word of its sender (%s)',
  async (kind) => {
    const { app, mailbox } = await open(kind);
    await sendJson(app, '/api/contact', contactForm());
    expect(await queued(app)).toEqual([]);
    await confirm(app, { contact: true });
    await call(app, 'PUT', '/api/admin/messages/messages', {
      ...Entry.parse((await call(app, 'GET', '/api/admin/messages/messages')).body),
      words: { 'thank-you-your-message-has': 'Danke, sie ist da.' },
    });
    await app.noticeChanges();
    const { id, reference } = await bodyOf(
      await sendJson(app, '/api/contact', contactForm({ email: 'Cy@Other.example' })),
    );
    await sendJson(app, '/api/beta-signups', betaForm());
    await app.start();
    await expect.poll(() => toOthers(mailbox.mails).length, { timeout: 5_000 }).toBe(1);
    const [mail] = toOthers(mailbox.mails);
    expect(mail?.to).toEqual(['cy@other.example']);
    const [stored] = await app.db.selectFrom('visitor_mail').selectAll().execute();
    expect(mail?.parsed).toMatchObject({
      messageId: `<${stored?.id}@${HOST}>`,
      from: { address: NOTIFY },
      replyTo: [{ address: INBOUND }],
      subject: expect.stringContaining(`[${String(reference)}]`),
    });
    expect(mail?.parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const form = contactForm();
    for (const body of [mail?.parsed.text, mail?.parsed.html]) {
      expect(body).toContain('Danke, sie ist da.');
      expect(body).toContain('within 24 hours');
      expect(body).toContain(String(reference));
      for (const words of [form.name, form.subject, form.message]) {
        expect(body).not.toContain(String(words));
      }
    }
    const path = `/api/admin/submissions/${String(id)}/mails`;
    await expect
      .poll(async () => (await call(app, 'GET', path)).body)
      .toMatchObject([{ kind: 'confirmation', state: 'sent', to: 'cy@other.example' }]);
    expect(await bodyOf(await app.request('/api/admin/people/cy%40other.example'))).toMatchObject({
      submissions: [{ visitorMails: [{ kind: 'confirmation' }] }],
    });
  },
);

test('G12 who fills a trap, is suspected, or leaves no address gets no confirmation', async () => {
  const { app } = await open();
  await confirm(app, { contact: true, challenge: true, short: true });
  await sendJson(app, '/api/contact', contactForm({ website: 'x' }));
  await sendJson(
    app,
    '/api/contact',
    contactForm({ message: 'Casino! http://a.b http://c.d http://e.f http://g.h http://i.j' }),
  );
  await sendJson(app, '/api/challenges', challengeForm());
  const statuses = await app.db.selectFrom('submission').select(['status', 'suspicions']).execute();
  expect(statuses).toHaveLength(3);
  expect(await queued(app)).toEqual([]);
  await sendJson(app, '/api/leads', shortLead());
  expect(await queued(app)).toHaveLength(1);
});

test.for(databaseKinds)(
  'G12 nobody is written to often by who enters their address, and a day has its bound (%s)',
  async (kind) => {
    const { app } = await open(kind);
    await confirm(app, { contact: true });
    const spellings = ['v.ictim@firm.example', 'Victim+1@firm.example', 'victim@firm.example'];
    for (const [n, email] of [...spellings, ...spellings].entries()) {
      const sent = await sendJson(
        app,
        '/api/contact',
        contactForm({ email, message: `Number ${n} of them` }),
      );
      expect(sent.status).toBe(201);
    }
    expect(await queued(app)).toHaveLength(MAX_CONFIRMATIONS_TO_ONE);
    const [one] = await app.db.selectFrom('visitor_mail').selectAll().execute();
    const form = await app.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: MAX_CONFIRMATIONS }, (_, n) => `x${n}`);
    await app.db
      .insertInto('submission')
      .values(many.map((id) => ({ ...form, id, reference: id, idempotency_key: id })))
      .execute();
    await app.db
      .insertInto('visitor_mail')
      .values(
        many.map((id) => ({
          id,
          submission_id: id,
          kind: 'confirmation' as const,
          to_email: id,
          mailbox: id,
          subject: '',
          body: '',
          wave_id: null,
          created_at: one?.created_at ?? '',
        })),
      )
      .execute();
    await sendJson(app, '/api/contact', contactForm({ email: 'new@firm.example' }));
    expect(await queued(app)).toHaveLength(MAX_CONFIRMATIONS_TO_ONE + MAX_CONFIRMATIONS);
  },
);

test('an address is one mailbox, whatever stands behind a plus', () => {
  expect(mailboxOf('A.b+c@x.example')).toBe('ab@x.example');
  expect(mailboxOf('a+b+c@d.e')).toBe('a@d.e');
});

test.for(databaseKinds)(
  'a confirmation that is refused or comes back says so and is sent again under its Message-ID (%s)',
  async (kind) => {
    const { app, mailbox } = await open(kind);
    await confirm(app, { contact: true });
    mailbox.refuseRecipient('cy@other.example', { code: 550, text: 'no such user' });
    const { id } = await bodyOf(
      await sendJson(app, '/api/contact', contactForm({ email: 'cy@other.example' })),
    );
    await app.start();
    const mails = async () =>
      Object((await call(app, 'GET', `/api/admin/submissions/${String(id)}/mails`)).body);
    await expect.poll(async () => (await mails())[0].state, { timeout: 5_000 }).toBe('given-up');
    const [{ id: mailId, delivery }] = await mails();
    expect(delivery.history).toMatchObject([{ status: 550 }]);
    const again = () => call(app, 'POST', `/api/admin/visitor-mails/${mailId}/again`);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect((await call(app, 'POST', '/api/admin/visitor-mails/nothing/again')).status).toBe(404);

    const imap = await openImapServer();
    onTestFinished(() => imap.close());
    imap.add(bounceOf(mailId, 'cy@other.example'));
    const log = createLogger('silent');
    const poll = { db: app.db, log, imapUrl: imap.url, publicUrl: PUBLIC_URL, everyMs: 0 };
    await createMailboxPoll(poll).runOnce();
    expect((await mails())[0]).toMatchObject({
      state: 'bounced',
      bounce: expect.stringContaining('mailbox is full'),
    });
    await call(app, 'PATCH', `/api/admin/submissions/${String(id)}`, { status: 'spam' });
    expect((await again()).status).toBe(409);
  },
);

const bounceOf = (mailId: string, recipient: string): string =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: answers@northmile.example',
    'Subject: Undelivered',
    'Message-ID: <b1@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Diagnostic-Code: smtp; 552 mailbox is full',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mailId}@${HOST}>`,
    '',
    '--b--',
  ].join('\r\n');
