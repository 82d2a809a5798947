/** What owners of leads are told by mail, by a real mail server. */
import { expect, onTestFinished, test } from 'vitest';
import { itemMails } from '#features/leads/conversation/item-mails.server.ts';
import { changeSubmission } from '#features/leads/inbox-service.server.ts';
import { changeLead } from '#features/leads/pipeline/change.server.ts';
import { tellOfDue } from '#features/leads/pipeline/notices.server.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { createUser } from '#features/users/users.server.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { openTestDatabase } from '../support/databases.ts';
import { noChannels, startTestDelivery } from '../support/delivery.ts';
import { openMailbox } from '../support/mailbox.ts';
import { addSubmission } from '../support/submissions.ts';

const INES = { id: 'u1', name: 'Ines Duarte' };

test('an assignment and a due day come by mail once each, to the owner alone', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const db = await openTestDatabase();
  const settings = {
    ...noChannels,
    mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@x.example' },
  };
  const findSite = (await createSiteSnapshot(db)).find;
  const items = itemMails({ delivery: settings, findSite, publicUrl: PUBLIC_URL });
  const delivery = await startTestDelivery(settings, { db, items });
  const { submissionId: lead } = await addSubmission(db, noChannels);
  const robin = await createUser(db, {
    name: 'Robin Marsh',
    email: 'robin@x.example',
    roles: ['sales'],
  });
  await changeSubmission({ db, delivery: settings }, lead, { ownerId: robin.id }, INES);
  const seen = { nextStep: '', nextOn: null };
  const change = { nextStep: 'Send the offer', nextOn: '2026-03-02' };
  await changeLead({ db, delivery: settings }, lead, { change, seen }, INES);
  const at = Date.parse('2026-03-02T08:00:00Z');
  await Promise.all([1, 2].map(() => tellOfDue(db, { at, tellsByMail: true })));
  delivery.wake();
  await mailbox.received(2);
  expect(mailbox.mails.flatMap(({ to }) => to)).toEqual(['robin@x.example', 'robin@x.example']);
  const texts = mailbox.mails.map(({ parsed }) => `${parsed.subject}\n${parsed.text}`);
  expect(texts.filter((text) => text.startsWith('Ines Duarte assigned '))).toHaveLength(1);
  const due = texts.filter((text) => text.startsWith('Due March 2, 2026: '));
  expect(due).toHaveLength(1);
  expect(due[0]).toContain('Next step: Send the');
  expect(due[0]).toContain(`${PUBLIC_URL}/admin/inbox/${lead}`);
});
