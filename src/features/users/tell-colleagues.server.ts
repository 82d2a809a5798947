import type { Tell } from '#content/reviews/tell.server.ts';
import type { Logger } from '#platform/log.ts';
import { type MailSettings, openTransport } from '#platform/outbound/mail-transport.ts';
import type { FindSite } from '#web/site.ts';

const TIMEOUT_MS = 10_000;

interface Teller {
  mail?: MailSettings | undefined;
  log: Logger;
  findSite: FindSite;
  publicUrl: string;
}

/** Sends each of these people the same word, one after the other over one connection. */
export function tellColleagues(
  { mail, log, findSite, publicUrl }: Teller,
  people: Parameters<Tell>[0],
  { subject, paragraphs }: Parameters<Tell>[1],
): void {
  if (mail === undefined || people.length === 0) return;
  const oneLine = subject.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200);
  const send = async (): Promise<void> => {
    const transport = await openTransport(mail.smtpUrl, TIMEOUT_MS);
    try {
      for (const { name, email } of people) {
        await transport.sendMail({
          from: { name: findSite().name, address: mail.notifyEmail },
          to: { name, address: email },
          subject: oneLine,
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: [...paragraphs, `${publicUrl}/admin`, ''].filter(Boolean).join('\n\n'),
        });
      }
    } finally {
      transport.close();
    }
  };
  send().catch((err: unknown) => log.warn({ err }, 'a mail to colleagues could not be sent'));
}
