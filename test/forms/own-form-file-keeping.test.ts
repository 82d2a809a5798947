/** What becomes of files that came with answers to owners' forms, and who gets them. */
import { expect, onTestFinished, test } from 'vitest';
import { archivePerson } from '#features/leads/people.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { rightsOf } from '#platform/access-rules.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp } from '../support/app.ts';
import { openTestReceiver, startTestDelivery } from '../support/delivery.ts';
import { pdf } from '../support/files.ts';
import {
  FILE_FIELDS,
  firstSubmission,
  openForFiles,
  type Part,
  PLAN,
  postFiles,
  sendFiles,
  storedFiles,
} from '../support/form-files.ts';
import { bodyOf, EVERY_CHANNEL, NO_LIMITS, stored } from '../support/lead-forms.ts';
import { openMailbox } from '../support/mailbox.ts';
import { changeForm, makeForm, makeFormPage } from '../support/own-forms.ts';
import { call, INES } from '../support/studio.ts';

test('webhooks and mails name files and lead into the studio, and have none of their bytes; the CSV names them', async () => {
  const receiver = await openTestReceiver();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const settings = {
    webhooks: { 'forms-webhook': receiver.url },
    mail: { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@example.com' },
  };
  const app = await openForFiles({ delivery: { ...EVERY_CHANNEL, ...settings } });
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  await sendFiles(app, id, [PLAN]);
  const { id: submission } = await firstSubmission(app);
  const delivery = await startTestDelivery(settings, { db: app.db });
  delivery.wake();
  await receiver.received(1);
  const form = await receiver.requests[0]?.form();
  const address = expect.stringMatching(new RegExp(`^https?://.+/admin/inbox/${submission}$`));
  expect([...(form ?? [])]).toContainEqual(['fields.plan', 'plan.pdf']);
  expect([...(form ?? [])]).toContainEqual(['files.plan', address]);
  expect([...(form ?? [])].some(([, value]) => value instanceof File)).toBe(false);
  await mailbox.received(1);
  const { text, attachments } = mailbox.mails[0]?.parsed ?? {};
  expect(text).toContain('Your plan: plan.pdf (open it in the studio)');
  expect(attachments).toEqual([]);
  const csv = await (await app.request(`/api/admin/submissions.csv?form=${id}`)).text();
  expect(csv).toContain('"plan.pdf"');
});

test('a person is exported with the files, and erased with them', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  await sendFiles(app, id, [['email', 'ada@example.com'], PLAN]);
  const person = '/api/admin/people/ada@example.com';
  const { body } = await call(app, 'GET', person);
  expect(Object(body).submissions[0].files).toMatchObject([{ name: 'plan.pdf' }]);
  const archive = JSON.parse(
    (await Array.fromAsync(archivePerson(app.db, 'ada@example.com'))).join(''),
  );
  expect(Buffer.from(archive.submissions[0].files[0].content, 'base64')).toEqual(
    Buffer.from(pdf('a hall')),
  );
  expect(Object((await call(app, 'DELETE', person)).body)).toMatchObject({
    submissions: 1,
    files: 1,
  });
  expect(await storedFiles(app)).toEqual([]);
});

test('files go with their answers once these have been kept long enough', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  await sendFiles(app, id, [PLAN]);
  const log = createLogger('silent');
  const retention = createRetention({ db: app.db, log, keepDays: KEEP_DAYS });
  await retention.run(Date.now() + 729 * 86_400_000);
  expect(await storedFiles(app)).toHaveLength(1);
  await retention.run(Date.now() + 731 * 86_400_000);
  expect(await storedFiles(app)).toEqual([]);
});

test('D19 one address has its megabytes in an hour, and what could not be stored is given back', async () => {
  const app = await openForFiles({ leadLimits: { ...NO_LIMITS, fileMegabytesPerHour: 2 } });
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  const plan = (words: string): Part => ['plan', new File([pdf(words)], 'plan.pdf')];
  // Refused for its words, it costs nothing.
  expect((await sendFiles(app, id, [plan('0'), ['email', 'x']])).status).toBe(422);
  expect((await sendFiles(app, id, [plan('1')])).status).toBe(201);
  expect((await sendFiles(app, id, [plan('2')])).status).toBe(201);
  const refused = await sendFiles(app, id, [plan('3')]);
  expect([refused.status, (await bodyOf(refused)).error]).toEqual([
    429,
    expect.stringContaining('You have sent a lot at once.'),
  ]);
});

test('D19 all files together have their room: beyond it, and without a database, a sentence comes and the words stay', async () => {
  const app = await openForFiles({ leadLimits: { ...NO_LIMITS, fileMegabytes: 0 } });
  const form = await makeFormPage(app, { fields: FILE_FIELDS });
  const full = await postFiles(app, [['name', 'Kept words'], PLAN]);
  expect(full.status).toBe(503);
  const html = await full.text();
  expect(html.includes('We cannot take any more files at the moment.')).toBe(true);
  expect(html.includes('Kept words')).toBe(true);
  expect(await stored(app.db)).toEqual([]);
  const without = FILE_FIELDS.filter(({ name }) => name !== 'plan');
  await changeForm(app, form, { fields: without });
  expect((await postFiles(app, [['name', 'Ada']])).status).toBe(303);
});

test('D19 only who has the right to leads downloads a file, and no page or address of the site has it', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  await sendFiles(app, id, [PLAN]);
  const { files } = await firstSubmission(app);
  const author: Staff = { ...INES, roles: ['author'], rights: rightsOf(['author']) };
  const strangers = await createTestApp({ db: app.db, identify: async () => undefined });
  expect((await strangers.request(files[0].address)).status).toBe(401);
  const authors = await createTestApp({ db: app.db, identify: async () => author });
  expect((await authors.request(files[0].address)).status).toBe(403);
  expect((await app.request(`/uploads/documents/${files[0].id}.pdf`)).status).toBe(404);
});
