/** A mail server on loopback that keeps what it is sent, and refuses it when told to. */
import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

export interface Mailbox {
  smtpUrl: string;
  mails: ReceivedMail[];
  /** Refuses every mail with this reply from now on; undefined takes them again. */
  refuse: (reply: Refusal | undefined) => void;
  /** Refuses this one recipient from now on. */
  refuseRecipient: (address: string, reply: Refusal) => void;
  /** What it does once it has kept a mail: answers, drops the connection, or says nothing. */
  answer: (how: 'answer' | 'cut' | 'hang') => void;
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

interface Refusal {
  code: number;
  text: string;
}

const refused = ({ code, text }: Refusal): Error =>
  Object.assign(new Error(text), { responseCode: code });

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: Refusal | undefined;
  let how: 'answer' | 'cut' | 'hang' = 'answer';
  const recipients = new Map<string, Refusal>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, done) {
      const refusal = recipients.get(address);
      if (refusal === undefined) done();
      else done(refused(refusal));
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      } catch {
        // Whoever is killed in the middle of a mail has sent none.
        return;
      }
      if (refusal !== undefined) {
        done(refused(refusal));
        return;
      }
      const raw = Buffer.concat(chunks).toString();
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw,
        parsed: await PostalMime.parse(raw),
      });
      if (how === 'answer') done();
      if (how === 'cut') for (const connection of server.connections) connection.close();
      for (const check of waiting) check();
    },
  });
  // A client that gives up in the middle is no fault of the mailbox.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse(reply) {
      refusal = reply;
    },
    refuseRecipient: (address, reply) => void recipients.set(address, reply),
    answer(next) {
      how = next;
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (mails.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
