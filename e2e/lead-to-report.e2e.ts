/** A lead from the form of a visitor to the report, by a mail server and a mailbox on loopback. */
import type { Page } from '@playwright/test';
import { startProductionServer } from '../scripts/production-server.ts';
import { type ImapServer, openImapServer } from '../test/support/imap-server.ts';
import { type Mailbox, openMailbox } from '../test/support/mailbox.ts';
import { expect, FAILED_REQUEST, navigate } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';
import { STAFF_NAME } from './studio.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const ADA = { name: 'Ada Okafor', email: 'ada@example.com' };
const REPLY = 'On Tuesday at nine?';

async function sendForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contact?utm_source=letter`, { referer: 'https://news.example/' });
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=name]').fill(ADA.name);
  await form.locator('[name=email]').fill(ADA.email);
  await form.locator('[name=subject]').fill('Forecasts');
  await form.locator('[name=message]').fill('How soon can you start?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
}

async function assign(page: Page, url: string): Promise<void> {
  await open(page, `${url}/admin/inbox`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await page.getByRole('listitem').getByRole('link', { name: ADA.name }).click();
  await expect(page.getByRole('heading', { name: ADA.name, level: 2 })).toBeVisible();
  const owner = page.getByLabel('Owner', { exact: true });
  await expect(owner).toHaveValue('');
  await owner.selectOption({ label: STAFF_NAME });
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText(`Owner: ${STAFF_NAME}`)).toBeVisible();
}

/** Returns the Message-ID of the reply. */
async function answer(page: Page, mailbox: Mailbox): Promise<string> {
  await page.getByLabel(`Reply to ${ADA.email}`).fill(REPLY);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('article', { name: /^Reply by / })).toContainText(REPLY);
  const toAda = () => mailbox.mails.find(({ to }) => to.includes(ADA.email));
  await expect.poll(() => toAda()?.parsed.text).toContain(REPLY);
  return toAda()?.parsed.messageId ?? '';
}

async function answerBack(page: Page, imap: ImapServer, messageId: string): Promise<void> {
  imap.add(
    [
      `From: ${ADA.name} <${ADA.email}>`,
      'Subject: Re: Forecasts',
      'Message-ID: <1@mail.example>',
      `In-Reply-To: ${messageId}`,
      '',
      'Tuesday it is.',
    ].join('\n'),
  );
  await expect.poll(() => imap.mails[0]?.flags.has('\\Seen')).toBe(true);
  // Sooner than the screen looks by itself.
  await page.reload();
  const said = page.getByRole('article', { name: /^(Reply by|Mail from) / });
  await expect(said).toHaveText([/On Tuesday at nine/, /Tuesday it is/]);
  await expect(said.first().getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.locator('header [data-clock]')).toHaveAttribute('data-clock', 'answered');
}

async function win(page: Page): Promise<void> {
  await page.getByLabel('Stage').selectOption({ label: 'Won' });
  const dialog = page.getByRole('dialog', { name: `Won: ${ADA.name}` });
  await dialog.getByLabel('Value').fill('12,500');
  await dialog.getByRole('button', { name: 'Mark as won' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('won');
}

async function expectReported(page: Page): Promise<void> {
  await navigate(page, '/admin/pipeline/report');
  for (const [table, name] of [
    ['By source', 'letter'],
    ['By page', '/contact'],
  ] as const) {
    const row = page.getByRole('region', { name: table }).getByRole('row', { name });
    await expect(row.getByRole('cell')).toHaveText(['1', '0', '1', '0', '$12,500']);
  }
}

test('a visitor’s form is assigned, answered, answered back, threaded and won, and stands in the report by source and page', async ({
  page,
}) => {
  const mailbox = await openMailbox();
  const imap = await openImapServer();
  imap.tellsOfMail(true);
  const server = await startProductionServer({
    env: {
      ...STAFF,
      LOG_LEVEL: 'fatal',
      SMTP_URL: mailbox.smtpUrl,
      NOTIFY_EMAIL: 'team@northmile.example',
      INBOUND_EMAIL: 'answers@northmile.example',
      IMAP_URL: imap.url,
    },
    hasRoom: true,
  });
  try {
    await test.step('a visitor sends the contact form', () => sendForm(page, server.publicUrl));
    await test.step('it stands in the inbox and is assigned', () => assign(page, server.publicUrl));
    const messageId = await test.step('it is answered by mail', () => answer(page, mailbox));
    await test.step('what the lead answers is threaded', () => answerBack(page, imap, messageId));
    await test.step('it is won with a value', () => win(page));
    await test.step('the report has it by source and page', () => expectReported(page));
  } finally {
    await server.stop();
    await imap.close();
    await mailbox.close();
  }
});
