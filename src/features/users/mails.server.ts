/** What people are told by mail of their own account, where mail is set up. */

import { zonedTime } from '#content/zoned-time.ts';
import { mailHtml } from '#platform/outbound/mail-html.ts';
import { openTransport } from '#platform/outbound/mail-transport.ts';
import type { Accounts } from './accounts.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Tells a person of a new passkey, so that somebody else's does not stay unseen. Nobody waits for it:
 * a mail that cannot be sent is a line in the log.
 */
export function tellOfPasskey(
  { mail, log, findSite, findColours, publicUrl }: Accounts,
  user: { id: string; name: string; email: string },
  passkey: string,
): void {
  if (mail === undefined) return;
  const at = zonedTime(new Date().toISOString(), 'UTC');
  const address = `${publicUrl}/admin/account`;
  const said = [
    `Hello ${user.name},`,
    `A passkey named “${passkey}” was added to your account at ${publicUrl} on ${at}. It can be used to sign in without your password.`,
    'If that was you, you do not need to do anything.',
    'If it was not, remove the passkey and change your password right away. If you cannot sign in, ask an administrator for a link.',
  ];
  const send = async (): Promise<void> => {
    const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
    try {
      await transport.sendMail({
        from: { name: findSite().name, address: mail.notifyEmail },
        to: { name: user.name, address: user.email },
        subject: 'A passkey was added to your account',
        text: [...said, address, ''].join('\n\n'),
        html: mailHtml({
          site: findSite().name,
          parts: [...said, { label: 'Open your account', href: address }],
          colours: findColours?.(),
        }),
      });
    } finally {
      transport.close();
    }
  };
  send().catch((err: unknown) => {
    log.warn({ err, userId: user.id }, 'the mail about a new passkey could not be sent');
  });
}
