/** Mails that confirm answers to owners' forms: where their owner wants them, in the owner's words. */
import { expect, onTestFinished, test } from 'vitest';
import { MAX_CONFIRMATIONS_TO_ONE } from '#features/leads/visitor-mails/rules.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { noChannels } from '../support/delivery.ts';
import { bodyOf, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { openMailbox } from '../support/mailbox.ts';
import { changeForm, field, makeForm, OWN_FORMS, ownForm } from '../support/own-forms.ts';
import { call, INES } from '../support/studio.ts';

const NOTIFY = 'team@example.com';

const FIELDS = [
  field('name', 'name', { label: 'Name', required: true }),
  field('mail', 'email', { label: 'Email' }),
  field('about', 'long', { label: 'About' }),
];

async function open() {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: NOTIFY };
  const app = await createTestApp({
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: { ...noChannels, mail },
  });
  return { app, mailbox };
}

const confirmation = (given: Record<string, unknown> = {}) => ({
  isOn: true,
  subject: 'Your walk',
  text: 'See you at the gate.',
  ...given,
});

const confirmed = ({ db }: TestApp) =>
  db.selectFrom('visitor_mail').select(['to_email', 'subject', 'body']).orderBy('id').execute();

test('the sender of an own form is mailed the words of its owner with the reference, and none that was sent', async () => {
  const { app, mailbox } = await open();
  const { id } = await makeForm(app, { fields: FIELDS, confirmation: confirmation() });
  const sent = { name: 'Ada', mail: 'Cy@Other.example', about: 'Secret words' };
  const { reference } = await bodyOf(await sendJson(app, `/api/forms/${id}`, sent));
  await app.start();
  await mailbox.received(2);
  const mail = mailbox.mails.find(({ to }) => to[0] !== NOTIFY);
  expect(mail?.to).toEqual(['cy@other.example']);
  expect(mail?.parsed?.subject).toBe('Your walk');
  expect(mail?.parsed?.text).toMatch(/^See you at the gate\.\n\nYour reference is /);
  expect(mail?.parsed?.text).toContain(String(reference));
  expect(mail?.parsed?.text).toContain('If you did not send us anything');
  expect(mail?.parsed?.text).not.toMatch(/Secret|Ada/);
});

test('the reference stands where the owner puts it, once', async () => {
  const { app } = await open();
  const words = confirmation({ subject: 'Walk {reference}\r\nBcc: x@y.example' });
  const { id } = await makeForm(app, { fields: FIELDS, confirmation: words });
  const { reference } = await bodyOf(
    await sendJson(app, `/api/forms/${id}`, { name: 'Ada', mail: 'a@b.example' }),
  );
  const [mail] = await confirmed(app);
  expect(mail?.subject).toContain(`Walk ${reference}`);
  expect(mail?.body).not.toContain('Your reference is');
});

test('G12 no mail goes where it is off, to nobody, to what looks like spam, or more than a few times to one address', async () => {
  const { app } = await open();
  const form = await makeForm(app, { fields: FIELDS });
  const send = (given: Record<string, unknown>) =>
    sendJson(app, `/api/forms/${form.id}`, { name: 'Ada', mail: 'a@b.example', ...given });
  await send({});
  await changeForm(app, form, { fields: FIELDS, confirmation: confirmation({ isOn: false }) });
  await send({ about: 'off' });
  const { revision } = await changeForm(app, form, {
    fields: FIELDS,
    confirmation: confirmation(),
  });
  await send({ mail: '' });
  await send({ website: 'https://x.example' });
  await send({ about: 'Buy https://bit.ly/a https://bit.ly/b https://bit.ly/c https://bit.ly/d' });
  expect(await confirmed(app)).toEqual([]);
  for (let count = 0; count <= MAX_CONFIRMATIONS_TO_ONE; count += 1) {
    await send({ about: `No. ${count}`, mail: `a+${count}@b.example` });
  }
  expect(await confirmed(app)).toHaveLength(MAX_CONFIRMATIONS_TO_ONE);
  // Once it is off, who has the page still open gets none either.
  await changeForm(app, form, { fields: FIELDS, confirmation: confirmation({ isOn: false }) });
  await send({ mail: 'late@b.example', revision });
  expect(await confirmed(app)).toHaveLength(MAX_CONFIRMATIONS_TO_ONE);
});

test('a mail that is on says something, and visitors are not shown its words', async () => {
  const { app } = await open();
  const empty = confirmation({ subject: ' ', text: '' });
  const { status, body } = await call(app, 'POST', OWN_FORMS, ownForm({ confirmation: empty }));
  expect([status, Object(body).fields]).toEqual([
    422,
    {
      'confirmation.subject': 'Write the text of the mail',
      'confirmation.text': 'Write the text of the mail',
    },
  ]);
  const { id } = await makeForm(app, { fields: FIELDS, confirmation: confirmation() });
  const shown = await (await app.request(`/api/forms/${id}`)).text();
  expect(shown).not.toContain('gate');
});
