/** What a new reply begins with: from whom, to where, under which subject, above which words. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FindSite } from '#web/site.ts';
import type { Submission } from '../inbox.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { quoted, subjectFor } from './rules.ts';

interface ComposeParts {
  db: Db;
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
}

export interface Compose {
  canMail: boolean;
  addresses: string[];
  sender: string;
  signature: string;
  subject: string;
  quote: string;
  /** The Message-ID of what it answers; empty where that is the form. */
  inReplyTo: string;
  /** Message-IDs of the conversation so far, with spaces between. */
  references: string;
}

/** Mail programs cut longer chains themselves (RFC 5322 bounds a line at 998 characters). */
const MAX_REFERENCES = 12;

/** The Message-ID of a reply or a notice, the same in every attempt. */
export const messageIdOf = (id: string, publicUrl: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`;

export async function composeFor(
  { db, delivery, findSite, publicUrl }: ComposeParts,
  submission: Submission,
  actor: Actor,
): Promise<Compose> {
  const { id, fields, reference, email } = submission;
  const own = await db
    .selectFrom('reply_signature')
    .select(['sender', 'signature'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('incoming_mail')
    .select(['from_email', 'from_name', 'body', 'message_id', 'kind', 'created_at'])
    .where('submission_id', '=', id)
    .where('kind', 'in', ['mail', 'too-large'])
    .orderBy('created_at', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  const last = mails.find(({ kind }) => kind === 'mail');
  const name = fields.name ?? fields.fullName ?? '';
  const written = fields.message ?? fields.challenge ?? fields.text ?? '';
  return {
    canMail: delivery.mail !== undefined,
    addresses: [...new Set([email, ...mails.map((mail) => mail.from_email)])].filter(
      (address) => address !== '',
    ),
    sender: own?.sender || `${actor.name} via ${findSite().name}`,
    signature: own?.signature ?? '',
    subject: subjectFor(fields.subject ?? fields.service ?? fields.solution ?? '', reference),
    quote:
      last === undefined
        ? quoted(written, name || email || 'you', dayOf(submission.createdAt))
        : quoted(last.body, last.from_name || last.from_email, dayOf(last.created_at)),
    inReplyTo: last?.message_id ?? '',
    references: await referencesOf(
      db,
      id,
      publicUrl,
      mails.flatMap(({ message_id, created_at }) =>
        message_id === '' ? [] : [{ id: message_id, at: created_at }],
      ),
    ),
  };
}

async function referencesOf(
  db: Db,
  submissionId: string,
  publicUrl: string,
  mails: readonly { id: string; at: string }[],
): Promise<string> {
  const replies = await db
    .selectFrom('reply')
    .select(['id', 'queued_at'])
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'queued')
    .orderBy('queued_at', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  const own = replies.map(({ id, queued_at }) => ({
    id: messageIdOf(id, publicUrl),
    at: queued_at ?? '',
  }));
  return [...mails, ...own]
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .slice(-MAX_REFERENCES)
    .map(({ id }) => id)
    .join(' ');
}

/** "2 March 2026" */
const dayOf = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(time));
