/** Looks at the ways that leads take out of the house, without sending one. */
import { inDigits } from '#platform/digits-rules.ts';
import { OutboundError, sendRequest } from '#platform/outbound/send-request.ts';
import { type Check, counted, type Finding, failed, notSetUp, passed, warning } from '../check.ts';

const INBOX = { label: 'Inbox', href: '/admin/inbox' };
const FIRST_REDIRECT = 300;
const FIRST_REFUSAL = 400;
const FIRST_SERVER_ERROR = 500;
/** Said of a method that is not known; a delivery comes by another one. */
const NOT_IMPLEMENTED = 501;
const MINUTE_S = 60;
/** What is due goes out within seconds; later than this nobody is at work on it. */
const LATE_S = 15 * MINUTE_S;

export interface Receiver {
  /** What the setting is called. */
  setting: string;
  url: string;
}

interface ChannelFacts {
  channel: string;
  state: 'working' | 'trying' | 'paused' | 'disabled';
  pending: number;
  dead: number;
}

export interface DeliveryParts {
  receivers: readonly Receiver[];
  allowPrivate: boolean;
  listChannels: () => Promise<ChannelFacts[]>;
  readBacklog: () => Promise<{ waiting: number; oldestDueSeconds: number; dead: number }>;
  /** Signs in at the mail server; undefined where mail is not set up. Answers what is wrong. */
  verifyMail: (() => Promise<string | undefined>) | undefined;
  mailHost: string;
  /** The mailbox that answers come into; undefined where none is read. */
  mailbox: Mailbox | undefined;
}

interface Mailbox {
  host: string;
  /** Signs in and opens the folder. Answers what is wrong. */
  verify: () => Promise<string | undefined>;
  readReport: () => Promise<{
    polledAt: string | null;
    failedAt: string | null;
    failedBecause: string;
  }>;
}

export const deliveryChecks = (parts: DeliveryParts): Check[] => [
  {
    id: 'webhooks-reachable',
    group: 'leads',
    title: 'Webhooks are reachable',
    look: (signal) => reachAll(parts, signal),
  },
  {
    id: 'deliveries',
    group: 'leads',
    title: 'Deliveries',
    look: () => lookAtDeliveries(parts),
  },
  {
    id: 'mail-server',
    group: 'leads',
    title: 'Mail server',
    look: () => signInForMail(parts),
  },
  {
    id: 'mailbox',
    group: 'leads',
    title: 'Mailbox for answers',
    look: () => lookAtMailbox(parts),
  },
];

/**
 * Asks with OPTIONS, which tools that act on what they are sent leave to their cross-origin rules: no
 * flow begins by it. Any answer shows that name, connection, encryption and receiver are there.
 */
async function reach({ setting, url }: Receiver, allowPrivate: boolean, signal: AbortSignal) {
  const name = `${setting} (${new URL(url).host})`;
  try {
    const request = { method: 'OPTIONS', url, headers: {} } as const;
    const { status } = await sendRequest(request, { allowPrivate, signal });
    return { name, problem: problemOf(status) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { name, problem: error.message };
  }
}

function problemOf(status: number): string | undefined {
  if (status >= FIRST_REDIRECT && status < FIRST_REFUSAL) {
    return `It responds with ${status} and redirects, which deliveries do not follow.`;
  }
  const isBroken = status >= FIRST_SERVER_ERROR && status !== NOT_IMPLEMENTED;
  return isBroken ? `It answers ${status}.` : undefined;
}

async function reachAll(
  { receivers, allowPrivate }: DeliveryParts,
  signal: AbortSignal,
): Promise<Finding> {
  if (receivers.length === 0) {
    return notSetUp(
      'No webhook is set, so leads only arrive in Inbox.',
      'Set CONTACT_WEBHOOK_URL, BETA_WEBHOOK_URL or LEADS_WEBHOOK_URL to forward them.',
      { place: INBOX },
    );
  }
  const reached = await Promise.all(
    receivers.map((receiver) => reach(receiver, allowPrivate, signal)),
  );
  const bad = reached.filter(({ problem }) => problem !== undefined);
  if (bad.length === 0) {
    const names = reached.map(({ name }) => name).join(', ');
    return passed(`Name, connection and encryption work, and these respond: ${names}.`);
  }
  return failed(
    `${counted(bad.length, 'webhook')} of ${receivers.length} cannot be reached.`,
    'Fix the receiver or the setting. Until then, leads wait in the outbox. None is lost.',
    {
      place: INBOX,
      findings: bad.map(({ name, problem }) => ({ label: `${name}: ${problem}`, href: null })),
    },
  );
}

async function lookAtDeliveries({ listChannels, readBacklog }: DeliveryParts): Promise<Finding> {
  const channels = await listChannels();
  const { waiting, oldestDueSeconds, dead } = await readBacklog();
  if (channels.length === 0 && waiting + dead === 0) {
    return notSetUp(
      'Neither a webhook nor email is set up, so nothing is delivered.',
      'Leads arrive in Inbox. Set up a webhook or email to be notified.',
      { place: INBOX },
    );
  }
  const closed = channels.filter(({ state }) => state === 'disabled' || state === 'paused');
  const seen = `${counted(waiting, 'delivery', 'deliveries')} on the way, ${inDigits(dead)} given up${closed.length === 0 ? '' : `; ${closed.map(({ channel, state }) => `${channel} is ${state}`).join(', ')}`}.`;
  if (dead > 0 || closed.some(({ state }) => state === 'disabled')) {
    return failed(seen, 'Fix the receiver, then deliver them again from Inbox.', {
      place: INBOX,
    });
  }
  if (closed.length > 0) {
    return warning(seen, 'Its receiver keeps failing. It is retried automatically.', {
      place: INBOX,
    });
  }
  if (oldestDueSeconds <= LATE_S) return passed(seen, { place: INBOX });
  const minutes = Math.round(oldestDueSeconds / MINUTE_S);
  return warning(
    `${seen} The oldest has been due for ${counted(minutes, 'minute')}.`,
    'Check that the program is running, and see its log for outbox errors.',
    { place: INBOX },
  );
}

async function signInForMail({ verifyMail, mailHost }: DeliveryParts): Promise<Finding> {
  if (verifyMail === undefined) {
    return notSetUp(
      'Email is not set up, so nobody is notified of leads by email.',
      'Set SMTP_URL and NOTIFY_EMAIL.',
    );
  }
  const problem = await verifyMail();
  if (problem === undefined) {
    return passed(`${mailHost} responds and accepts the user and password in SMTP_URL.`);
  }
  return failed(`${mailHost}: ${problem}`, 'Check SMTP_URL and the mail server.');
}

const MAILBOX_LATE_MS = 10 * MINUTE_S * 1_000;

async function lookAtMailbox({ mailbox }: DeliveryParts): Promise<Finding> {
  if (mailbox === undefined) {
    return notSetUp(
      'No mailbox is read, so answers to replies do not appear in Inbox.',
      'Set IMAP_URL and INBOUND_EMAIL.',
    );
  }
  const problem = await mailbox.verify();
  if (problem !== undefined) {
    return failed(`${mailbox.host}: ${problem}`, 'Check IMAP_URL and the mail server.');
  }
  const { polledAt, failedAt, failedBecause } = await mailbox.readReport();
  const signedIn = `${mailbox.host} responds and accepts the user and password in IMAP_URL.`;
  if (failedAt !== null) {
    return warning(
      `${signedIn} It was last read with an error at ${failedAt}: ${failedBecause}`,
      'It is retried every minute. Nothing is lost: mails stay in the mailbox.',
    );
  }
  if (polledAt === null) return passed(`${signedIn} It has not been read yet.`);
  const isLate = Date.now() - Date.parse(polledAt) > MAILBOX_LATE_MS;
  return isLate
    ? warning(`${signedIn} It was last read at ${polledAt}.`, 'Check that the program is running.')
    : passed(`${signedIn} It was last read at ${polledAt}.`);
}
