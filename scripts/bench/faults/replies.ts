/** Replies of staff, by a program that is killed while it sends them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openMailbox } from '../../../test/support/mailbox.ts';
import { temporaryDir } from '../../production-server.ts';
import { addressOf, ask, inParallel } from '../client.ts';
import { formatNumber, type Measurement } from '../measurement.ts';
import { startServer } from '../servers.ts';
import { signIn } from '../staff.ts';

const REPLIES = 100;
const QUICK_REPLIES = 15;
const AT_ONCE = 3;
const MIN_LIFE_MS = 400;
const MAX_LIFE_MS = 1_500;
const AGAIN_MS = 50;
/** So long each who writes rests, or all were sent before the second kill. */
const REST_MS = 400;
const POLL_MS = 250;
/** The lease of a killed worker is a minute, and a channel that failed rests for up to five. */
const ARRIVAL_TIMEOUT_MS = 400_000;
const NOTIFY_EMAIL = 'team@northmile.example';
const WRITERS = 'writers.example';

const Stored = z.object({ id: z.string() });

/** A lead from an address of its own; gives its id. */
async function addLead(origin: string, number: number): Promise<string> {
  const { status, body } = await ask({
    url: `${origin}/api/contact`,
    headers: { 'x-forwarded-for': addressOf(number) },
    json: {
      name: 'Ada Okafor',
      email: `ada${number}@${WRITERS}`,
      subject: 'A forecast',
      message: `Our forecast is wrong again, and this is message number ${number} about it.`,
      consent: true,
    },
  });
  if (status !== 201) throw new Error(`A form gave ${status}.`);
  return Stored.parse(JSON.parse(body)).id;
}

interface Letter {
  /** Of the reply, the same in every try. */
  id: string;
  lead: string;
}

/** Sends one until it is taken, wherever the server is by then. */
async function sendUntilTaken(
  originOf: () => string,
  cookie: string,
  { id, lead }: Letter,
): Promise<void> {
  for (;;) {
    const url = `${originOf()}/api/admin/submissions/${lead}/replies`;
    const json = { id, subject: 'Re: A forecast', body: 'Tomorrow at nine?' };
    const answer = await ask({ url, headers: { cookie }, json }).catch(() => undefined);
    if (answer?.status === 201) return;
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
      throw new Error(`A reply gave ${answer.status}: ${answer.body.slice(0, 200)}`);
    }
    await sleep(AGAIN_MS);
  }
}

export const killedReplies: Measurement = {
  what: 'replies while the server is killed',
  async run({ settings: { isQuick } }) {
    const count = isQuick ? QUICK_REPLIES : REPLIES;
    const mailbox = await openMailbox();
    const dataDir = await temporaryDir();
    const env = { SMTP_URL: mailbox.smtpUrl, NOTIFY_EMAIL };
    const start = () => startServer({ dataDir, env });
    let server = await start();
    let isOver = false;
    let killed = 0;
    try {
      const cookie = await signIn(server.origin);
      const letters: Letter[] = [];
      while (letters.length < count) {
        letters.push({ id: randomUUID(), lead: await addLead(server.origin, letters.length) });
      }
      const killing = (async () => {
        while (!isOver) {
          await sleep(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
          process.kill(server.pid, 'SIGKILL');
          killed += 1;
          await server.stop();
          server = await start();
        }
      })();
      try {
        const send = async (number: number): Promise<void> => {
          const letter = letters[number];
          if (letter === undefined) throw new Error('there is no such reply');
          await sendUntilTaken(() => server.origin, cookie, letter);
          await sleep(REST_MS);
        };
        await inParallel(AT_ONCE, (next) => next >= count, send);
      } finally {
        isOver = true;
        await killing;
      }
      const arrived = (): string[] =>
        mailbox.mails
          .filter(({ to }) => to[0]?.endsWith(`@${WRITERS}`))
          .map(({ parsed }) => parsed.messageId ?? '');
      const began = performance.now();
      while (new Set(arrived()).size < count && performance.now() - began < ARRIVAL_TIMEOUT_MS) {
        await sleep(POLL_MS);
      }
      const seconds = (performance.now() - began) / 1_000;
      const sent = arrived();
      const ids = new Set(sent);
      const isEach = letters.every(({ id }) => [...ids].some((one) => one.startsWith(`<${id}@`)));
      return [
        {
          what: `replies through ${killed} kill -9`,
          figure: `${ids.size} of ${count} arrived`,
          target: {
            words: 'each at least once, under one Message-ID',
            isMet: isEach && ids.size === count,
          },
          details: `${sent.length - ids.size} came again, whose answer by the mail server was not noted before a kill; the last arrived ${formatNumber(seconds)} s after the last kill`,
        },
      ];
    } finally {
      await server.stop();
      await mailbox.close();
    }
  },
};
