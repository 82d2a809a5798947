/** The mail that brings a client the link, sent once whatever nodes and mail servers do. */
import { expect, onTestFinished, test } from 'vitest';
import { giveQuote } from '#content/quotes/given.server.ts';
import { type QuoteMailParts, sendQuoteMails } from '#content/quotes/mails.server.ts';
import type { Mailbag } from '#content/reviews/tell.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL, SECRET } from '../support/app.ts';
import { databaseKinds, onEachDatabase } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { enter } from '../support/people-with-roles.ts';
import { openRequests, REQUESTS, WORDS, waysOf } from '../support/testimonial-requests.ts';

const COLOURS = {
  ...{ ground: '#ffffff', text: '#000000', 'text-2': '#333333', line: '#cccccc' },
  ...{ link: '#003366', signal: '#abcdef', 'on-signal': '#000000' },
};

onEachDatabase(
  'a link is mailed once by many nodes, again after a failure, and not after its end (%s)',
  async (kind) => {
    const { app, publisher, ask, read, requests } = await openRequests(kind);
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const parts: QuoteMailParts = {
      ...{ db: app.db, log: createLogger('fatal'), publicUrl: PUBLIC_URL, secret: SECRET },
      mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' },
      findSite: () => ({ name: 'Harbour & Co' }),
      findColours: () => ({ light: COLOURS, dark: COLOURS }),
    };
    const asked = await ask({ name: 'Cleo', email: 'Cleo@Harbour.example' });
    // Without a mail server the link is copied.
    expect(asked.body).toMatchObject({ isMailed: false });
    const now = Date.now();
    const queue = { mail_state: 'pending', mail_due_at: new Date(now).toISOString() } as const;
    await app.db.updateTable('quote_request').set(queue).execute();

    mailbox.refuse({ code: 451, text: 'Later' });
    expect(await sendQuoteMails(parts, now)).toBe(0);
    mailbox.refuse(undefined);
    expect(await sendQuoteMails(parts, now + 60_000)).toBe(0);
    expect(await requests()).toMatchObject([
      {
        ...{ mail: 'pending', mailProblem: 'The mail server answered 451.' },
        mailDueAt: new Date(now + 300_000).toISOString(),
      },
    ]);
    const later = now + 3_600_000;
    const sent = await Promise.all([sendQuoteMails(parts, later), sendQuoteMails(parts, later)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.to).toEqual(['cleo@harbour.example']);
    const text = mailbox.mails[0]?.parsed.text ?? '';
    expect(text).toContain('Pia Lund at Harbour & Co');
    const [, token = ''] = /\/preview\/testimonial-request\/([0-9a-f]{48})/.exec(text) ?? [];
    expect((await read(token)).status).toBe(200);
    // One button leads there, in the colours of the site.
    const html = mailbox.mails[0]?.parsed.html ?? '';
    expect(html).toMatch(new RegExp(`href="[^"]*${token}"[^>]*background:#abcdef`));
    expect(html.match(/<a /g)).toHaveLength(1);

    const { id } = (await requests())[0] ?? {};
    await publisher.call('DELETE', `${REQUESTS}/${id}`);
    await app.db.updateTable('quote_request').set(queue).execute();
    expect(await sendQuoteMails(parts, later)).toBe(0);
    expect(await requests()).toMatchObject([{ state: 'ended', mail: 'failed' }]);
    expect(mailbox.mails).toHaveLength(1);
  },
);

test.for(databaseKinds)(
  'G24 a mail that may have arrived before a crash comes again under one Message-ID, and who is slow brings back nothing (%s)',
  { tags: ['long'] },
  async (kind) => {
    const { app, publisher, ask, requests } = await openRequests(kind);
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const parts: QuoteMailParts = {
      ...{ db: app.db, log: createLogger('fatal'), publicUrl: PUBLIC_URL, secret: SECRET },
      mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' },
      findSite: () => ({ name: 'Harbour & Co' }),
    };
    await ask({ name: 'Cleo', email: 'cleo@harbour.example' });
    const now = Date.now();
    const queue = { mail_state: 'pending', mail_due_at: new Date(now).toISOString() } as const;
    await app.db.updateTable('quote_request').set(queue).execute();
    // The server has it, and the connection is gone before it can say so.
    mailbox.answer('cut');
    expect(await sendQuoteMails(parts, now)).toBe(0);
    mailbox.answer('hang');
    const later = now + 3_600_000;
    const slow = sendQuoteMails(parts, later);
    await mailbox.received(2);
    // Whoever took it is thought dead by then, and another sends it.
    mailbox.answer('answer');
    expect(await sendQuoteMails(parts, later + 60_000)).toBe(0);
    expect(await sendQuoteMails(parts, later + 3_600_000)).toBe(1);
    const ids = mailbox.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    await mailbox.close();
    expect(await slow).toBe(0);
    expect(await requests()).toMatchObject([{ mail: 'sent', mailProblem: '' }]);
    // Nor does a failure reopen what staff have ended meanwhile.
    const other = await openMailbox();
    onTestFinished(() => other.close());
    await app.db.updateTable('quote_request').set(queue).execute();
    other.answer('hang');
    const mail = { smtpUrl: other.smtpUrl, notifyEmail: 'site@site.example' };
    const ending = sendQuoteMails({ ...parts, mail }, now);
    await other.received(1);
    const { id = '' } = (await requests())[0] ?? {};
    expect((await publisher.call('DELETE', `${REQUESTS}/${id}`)).status).toBe(200);
    await other.close();
    expect(await ending).toBe(0);
    expect(await requests()).toMatchObject([{ state: 'ended', mail: '' }]);
  },
);

onEachDatabase(
  'G24 what a client does and the mail that tells of it are kept together, or neither of them (%s)',
  async (database) => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', notifyEmail: 'site@site.example' };
    const app = await createTestApp({ database, delivery: { ...noChannels, mail } });
    const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
    const { askForLink, requests } = waysOf(app, publisher);
    const token = await askForLink({ name: 'Cleo', email: 'cleo@harbour.example' });
    const waiting = () => app.db.selectFrom('staff_mail').select('subject').execute();
    const give = (keepMail: Mailbag['keep']) =>
      giveQuote(
        app.db,
        contentTypes,
        token,
        {
          ...{ version: 0, answers: [WORDS], uses: [] },
          ...{ name: 'Cleo Harbour', role: 'Harbour master', company: 'Harbour Lines' },
        },
        {
          ...{ wording: [], policy: { id: 'policy-privacy', revision: 0 } },
          ...{ withheld: 'Name withheld', keepMail },
        },
      );
    await expect(give(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('disk');
    expect(await requests()).toMatchObject([{ state: 'asked' }]);
    // The process ends here, and has sent nothing.
    await give(app.accounts.mailbag.keep);
    expect(await requests()).toMatchObject([{ state: 'given' }]);
    expect(await waiting()).toEqual([{ subject: 'Cleo Harbour has sent a testimonial' }]);
    const sales = await enter(app, ['sales']);
    await sales.call('DELETE', '/api/admin/people/cleo%40harbour.example');
    expect(await waiting()).toEqual([]);
  },
);

test('a mail that was given up says why, and goes out once more when somebody asks for it', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const app = await createTestApp({
    delivery: {
      ...noChannels,
      mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' },
    },
  });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { ask, requests } = waysOf(app, publisher);
  mailbox.refuse({ code: 550, text: 'No' });
  await ask({ name: 'Cleo', email: 'cleo@harbour.example' });
  await expect.poll(requests).toMatchObject([{ mailProblem: 'The mail server answered 550.' }]);
  const { id = '' } = (await requests())[0] ?? {};
  const again = () => publisher.call('POST', `${REQUESTS}/${id}/mail`);
  expect((await again()).status).toBe(409);
  const given = { mail_state: 'failed', mail_due_at: null } as const;
  await app.db.updateTable('quote_request').set(given).execute();
  mailbox.refuse(undefined);
  expect((await again()).status).toBe(200);
  await expect.poll(requests).toMatchObject([{ mail: 'sent', mailProblem: '' }]);
  expect(mailbox.mails).toHaveLength(1);
  await publisher.call('DELETE', `${REQUESTS}/${id}`);
  await app.db.updateTable('quote_request').set(given).execute();
  expect((await again()).status).toBe(409);
});

test('a mail that tells a colleague of who gave words goes with them, also where it still waits', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  mailbox.refuse({ code: 451, text: 'Later' });
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' };
  const app = await createTestApp({ delivery: { ...noChannels, mail } });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { askForLink, send } = waysOf(app, publisher);
  await send(await askForLink({ name: 'Cleo', email: 'cleo@harbour.example' }));
  const waiting = async () =>
    JSON.stringify(await app.db.selectFrom('staff_mail').selectAll().execute());
  await expect.poll(waiting).toContain('Cleo Harbour');
  const sales = await enter(app, ['sales']);
  const erased = await sales.call('DELETE', '/api/admin/people/cleo%40harbour.example');
  expect(erased.status).toBe(200);
  expect(await waiting()).not.toContain('Cleo');
});
