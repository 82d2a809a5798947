/** Mails to colleagues: kept until they have gone out, sent once by many nodes. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { sendStaffMails, type TellerParts } from '#features/users/tell-colleagues.server.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { enter } from '../support/people-with-roles.ts';

const Saved = z.looseObject({ id: z.string() });
const Link = z.object({ token: z.string() });

test.for(databaseKinds)(
  'a mail to a colleague outlives a mail server that is away, goes out once, and to nobody who left (%s)',
  async (database) => {
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' };
    const app = await createTestApp({ database, delivery: { ...noChannels, mail } });
    const { user } = await enter(app, ['publisher'], { name: 'Pia Lund' });
    // Signing in is told by mail, too.
    const told = () => mailbox.mails.filter(({ parsed }) => parsed.subject?.startsWith('A review'));
    const waiting = () => app.db.selectFrom('staff_mail').select(['tries']).execute();
    mailbox.refuse({ code: 451, text: 'Later' });
    const people = [{ ...user, email: 'pia@site.example' }];
    const entry = { type: 'case-study', id: 'a-study' };
    const word = { subject: 'A review\r\nBcc: x', paragraphs: ['Read it.', ''] };
    app.accounts.tell(people, { ...word, entry });
    await expect.poll(() => app.logged.join()).toContain('it is tried again');
    expect(await waiting()).toEqual([{ tries: 1 }]);
    mailbox.refuse(undefined);
    const parts: TellerParts = {
      ...{ db: app.db, log: createLogger('fatal'), publicUrl: PUBLIC_URL, mail },
      findSite: app.accounts.findSite,
      editorOf: app.accounts.editorOf,
    };
    expect(await sendStaffMails(parts)).toBe(0);
    const later = Date.now() + 3_600_000;
    const sent = await Promise.all([sendStaffMails(parts, later), sendStaffMails(parts, later)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(told()).toHaveLength(1);
    const place = `${PUBLIC_URL}/admin/case-studies/a-study`;
    expect(told()[0]?.parsed.text?.trim()).toBe(`Read it.\n\n${place}`);
    expect(told()[0]?.parsed.html).toContain(`href="${place}"`);
    expect(await waiting()).toEqual([]);
    await app.db.updateTable('user').set({ disabled_at: new Date().toISOString() }).execute();
    app.accounts.tell(people, { subject: 'A review', paragraphs: ['Read it.'] });
    await expect.poll(waiting).toEqual([{ tries: 0 }]);
    expect(await sendStaffMails(parts, later)).toBe(0);
    expect(told()).toHaveLength(1);
  },
);

test('mails of a review, a comment and a client with a link lead to the entry', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  mailbox.refuse({ code: 451, text: 'Later' });
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'site@site.example' };
  const app = await createTestApp({ delivery: { ...noChannels, mail } });
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const words = { company: 'Acorn', name: 'Ada Obi', title: 'COO', testimonialText: 'Good.' };
  const fields = { ...words, status: 'draft' };
  const list = '/api/admin/testimonials';
  const { id } = Saved.parse((await author.call('POST', list, fields)).body);
  const review = `/api/admin/reviews/testimonial/${id}`;
  const asked = { basedOn: 1, note: '', fields: { ...fields, name: 'Ada' } };
  const made = await publisher.call('POST', `${list}/${id}/preview-links`, { mayComment: true });
  const { token } = Link.parse(made.body);
  const guest = (rest: string, body: object) =>
    app.request(`/api/shared-drafts/${token}${rest}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  await author.call('POST', review, asked);
  await publisher.call('POST', `${review}/answer`, { answer: 'changes', note: 'In full' });
  const comments = `/api/admin/comments/testimonial/${id}`;
  await publisher.call('POST', comments, { body: 'Who was it, @Otto Penn?' });
  await author.call('POST', review, asked);
  await guest('/comments', { name: 'Cleo', body: 'Is it enough?' });
  await guest('/answer', { name: 'Cleo', answer: 'approve', note: '' });
  const kept = () => app.db.selectFrom('staff_mail').select(['subject', 'path']).execute();
  const subjects = [
    'Cleo approved Ada, Acorn',
    'Cleo commented on a testimonial',
    'Otto Penn asks for a review: Ada, Acorn',
    'Pia Lund asks for changes to Ada, Acorn',
    'Pia Lund commented on a testimonial',
  ];
  await expect
    .poll(async () => [...new Set((await kept()).map(({ subject }) => subject))].toSorted())
    .toEqual(subjects);
  const places = new Set((await kept()).map(({ path }) => path));
  expect([...places]).toEqual([`/admin/testimonials/${id}`]);
});
