/** Tells who sent a form that it has arrived, in words of the site alone. */
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { sayIn } from '#ui/say.ts';
import type { Site } from '#web/site.ts';
import { findReplier } from '../blocks/replier.server.ts';
import { type LeadKind, REPLY_HOURS, type Replier } from '../rules.ts';
import { queueItem } from '../store.server.ts';
import type { SubmissionTable } from '../tables.ts';
import { MAX_CONFIRMATIONS, MAX_CONFIRMATIONS_TO_ONE, mailboxOf } from './rules.ts';

const DAY_MS = 86_400_000;

type Submission = Pick<
  Insertable<SubmissionTable>,
  'id' | 'kind' | 'reference' | 'status' | 'email' | 'suspicions' | 'created_at'
>;

/**
 * Puts a confirmation on its way, unless the submission has signs of spam, no address, or an address that
 * has had enough of them. Call it in the transaction that stores the submission.
 */
export async function queueConfirmation(
  db: Db,
  submission: Submission,
  site: Pick<Site, 'messages'>,
  own?: OwnWords,
): Promise<void> {
  const { id: submissionId, kind, reference, status, email, suspicions, created_at } = submission;
  if (email === '' || status !== 'new' || suspicions !== '[]') return;
  const mailbox = mailboxOf(email);
  if (!(await isWithinBounds(db, mailbox, created_at))) return;
  const id = uuid();
  await db
    .insertInto('visitor_mail')
    .values({
      id,
      submission_id: submissionId,
      kind: 'confirmation',
      to_email: email,
      mailbox,
      ...(own === undefined
        ? wordsOf({ kind, reference, replier: await findReplier(db) }, site)
        : ownWordsOf(own, reference, site)),
      wave_id: null,
      created_at,
    })
    .execute();
  await queueItem(db, { submissionId, kind: 'confirmation', id, now: created_at });
}

async function isWithinBounds(db: Db, mailbox: string, now: string): Promise<boolean> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString();
  const recent = db
    .selectFrom('visitor_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'confirmation')
    .where('created_at', '>', since);
  const own = await recent.where('mailbox', '=', mailbox).executeTakeFirstOrThrow();
  if (Number(own.count) >= MAX_CONFIRMATIONS_TO_ONE) return false;
  const all = await recent.executeTakeFirstOrThrow();
  return Number(all.count) < MAX_CONFIRMATIONS;
}

interface MailWords {
  subject: string;
  body: string;
}

/** What the owner of a form says. */
interface OwnWords {
  subject: string;
  text: string;
}

const REFERENCE_PLACE = '{reference}';

/** The owner's words with the reference, which is added where they have no place for it. */
function ownWordsOf(
  own: OwnWords,
  reference: string,
  { messages }: Pick<Site, 'messages'>,
): MailWords {
  const say = (words: string): string => sayIn(messages, words);
  const fill = (words: string): string => words.replaceAll(REFERENCE_PLACE, reference);
  const isNamed = (own.subject + own.text).includes(REFERENCE_PLACE);
  return {
    subject: fill(own.subject),
    body: [fill(own.text), ...(isNamed ? [] : [fill(say(YOUR_REFERENCE))]), say(NOT_YOU)].join(
      '\n\n',
    ),
  };
}

const YOUR_REFERENCE =
  'Your reference is {reference}. Please mention it if you write to us before then.';
const NOT_YOU =
  'If you did not send us anything, someone entered your address by mistake. You do not need to do anything.';

/** Nothing of what was sent is in it: whoever enters somebody else's address could put words there. */
function wordsOf(
  { kind, reference, replier }: { kind: LeadKind; reference: string; replier: Replier | undefined },
  { messages }: Pick<Site, 'messages'>,
): MailWords {
  const say = (words: string): string => sayIn(messages, words);
  const thanks: Readonly<Record<LeadKind, string>> = {
    contact: say('Thank you. Your message has arrived.'),
    beta: say('Thank you. Your sign-up for the beta has arrived.'),
    short: say('Thank you. Your request has arrived.'),
    long: say('Thank you. Your request has arrived.'),
    challenge: say('Thank you. Your challenge has arrived.'),
  };
  const next =
    kind === 'beta'
      ? say(
          'What happens next: we invite people to the beta in groups, and write to this address when it is your turn.',
        )
      : say(
          'What happens next: someone reads it and replies to this address within {hours} hours.',
        ).replace('{hours}', String(REPLY_HOURS));
  return {
    subject: `${say('We received what you sent us')} [${reference}]`,
    body: [
      thanks[kind],
      next,
      ...(replier === undefined || kind === 'beta'
        ? []
        : [`${say('Who replies')}: ${[replier.name, replier.role].filter(Boolean).join(', ')}`]),
      say(YOUR_REFERENCE).replace(REFERENCE_PLACE, reference),
      say(NOT_YOU),
    ].join('\n\n'),
  };
}
