/** What people are told by mail of their own account, where mail is set up. */

import { openTransport } from '#platform/outbound/mail-transport.ts';
import type { Accounts } from './accounts.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Tells a person of a new passkey, so that somebody else's does not stay unseen. Nobody waits for it:
 * a mail that cannot be sent is a line in the log.
 */
export function tellOfPasskey(
  { mail, log, findSite, publicUrl }: Accounts,
  user: { id: string; name: string; email: string },
  passkey: string,
): void {
  if (mail === undefined) return;
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const send = async (): Promise<void> => {
    const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
    try {
      await transport.sendMail({
        from: { name: findSite().name, address: mail.notifyEmail },
        to: { name: user.name, address: user.email },
        subject: 'A passkey was added to your account',
        text: [
          `Hello ${user.name},`,
          `a passkey named “${passkey}” was added to your account at ${publicUrl} on ${at} UTC. It signs in without your password.`,
          'If that was you, you do not need to do anything.',
          `If it was not, remove the passkey and change your password right away: ${publicUrl}/admin/account. If you cannot sign in, ask an administrator for a link.`,
          '',
        ].join('\n\n'),
      });
    } finally {
      transport.close();
    }
  };
  send().catch((err: unknown) => {
    log.warn({ err, userId: user.id }, 'the mail about a new passkey could not be sent');
  });
}
