/** A lead is answered from the studio and answers back, by a mail server and a mailbox on loopback. */
import type { Page } from '@playwright/test';
import { startProductionServer } from '../scripts/production-server.ts';
import { type ImapServer, openImapServer } from '../test/support/imap-server.ts';
import { type Mailbox, openMailbox } from '../test/support/mailbox.ts';
import { accessibilityProblems, CONTRAST, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

/** The screen looks for news by itself each fifteen seconds. */
const SCREEN_LOOKS_MS = 30_000;

async function expectKept(page: Page): Promise<void> {
  const words = page.getByLabel('Reply to ada@example.com');
  await page.route('**/draft', (route) => route.abort());
  await words.fill('Tomorrow at nine?');
  await expect(page.getByText(/Draft not saved, but kept in this browser/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(words).toHaveValue('Tomorrow at nine?');
  await words.fill('Tomorrow at ten?');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('Tomorrow at ten?');
}

async function expectTemplate(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply templates' });
  await dialog.getByLabel('Name').fill('Thanks');
  await dialog.getByLabel('Text').fill('Thanks, {name}: {reference}, {nobody}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText(/There is no field \{nobody\}/)).toBeVisible();
  await dialog.getByLabel('Text').fill('Thanks, {name}: {reference}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete template' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Thanks' });
  await expect(page.getByLabel('Reply to ada@example.com')).toHaveValue(
    `Tomorrow at ten?\n\nThanks, Ada Okafor: ${reference}`,
  );
}

async function expectSent(page: Page, mailbox: Mailbox): Promise<void> {
  await page.getByRole('button', { name: 'Send reply' }).click();
  const reply = page.getByRole('article', { name: /^Reply by / });
  await expect(reply).toContainText('Tomorrow at ten?');
  await expect(page.getByLabel('Reply to ada@example.com')).toHaveValue('');
  await expect.poll(() => mailbox.mails.flatMap(({ to }) => to)).toContain('ada@example.com');
  await expect(async () => {
    await page.reload();
    await expect(reply.getByText('Sent', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.locator('header [data-clock]')).toHaveAttribute('data-clock', 'answered');
}

async function expectThreaded(page: Page, mailbox: Mailbox, imap: ImapServer): Promise<void> {
  const mail = mailbox.mails.find(({ to }) => to.includes('ada@example.com'));
  imap.add(
    [
      'From: Ada <ada@example.com>',
      'Subject: Re',
      'Message-ID: <1@mail.example>',
      `In-Reply-To: ${mail?.parsed.messageId}`,
      'Content-Type: text/html',
      '',
      '<p>Gladly.</p><script>alert(1)</script>',
    ].join('\n'),
  );
  const back = page.getByRole('article', { name: 'Mail from Ada' });
  await expect.poll(() => imap.mails[0]?.flags.has('\\Seen')).toBe(true);
  await expect(back).toContainText('Gladly.', { timeout: SCREEN_LOOKS_MS });
  await expect(back).not.toContainText('alert');
  await expect(page.getByText('Wrote back').first()).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 768, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const rules = colorScheme === 'light' ? undefined : CONTRAST;
      const problems = await accessibilityProblems(page, 'html', rules);
      expect(problems, `${width} ${colorScheme}`).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, String(width)).toBe(0);
    }
  }
}

test('a lead is answered with words that are kept, and answers back', {
  tag: '@long',
}, async ({ page }) => {
  const mailbox = await openMailbox();
  const imap = await openImapServer();
  // Else the mailbox is read once a minute, which is most of the time that a test has.
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
    const sent = await page.request.post(`${server.publicUrl}/api/contact`, {
      data: {
        name: 'Ada Okafor',
        email: 'ada@example.com',
        subject: 'Forecasts',
        message: 'How soon can you start?',
        consent: true,
      },
    });
    const { id, reference } = await sent.json();
    await open(page, `${server.publicUrl}/admin`);
    await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
    await expect(page.getByText(/Welcome back/)).toBeVisible();
    await open(page, `${server.publicUrl}/admin/inbox/${id}`);

    await test.step('words of a reply are kept through a failure and a reload', () =>
      expectKept(page));
    await test.step('a template fills its fields in', () => expectTemplate(page, reference));
    await test.step('it is sent, and stops the clock', () => expectSent(page, mailbox));
    await test.step('what comes back is threaded as text', () =>
      expectThreaded(page, mailbox, imap));
    await test.step('axe finds nothing, and nothing is cut off, at three widths in both themes', () =>
      expectAccessible(page));
  } finally {
    await server.stop();
    await imap.close();
    await mailbox.close();
  }
});
