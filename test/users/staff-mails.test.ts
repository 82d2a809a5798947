/** Mails to colleagues: kept until they have gone out, sent once by many nodes. */
import { expect, onTestFinished } from 'vitest';
import { sendStaffMails, type TellerParts } from '#features/users/tell-colleagues.server.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { enter } from '../support/people-with-roles.ts';

onEachDatabase(
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
