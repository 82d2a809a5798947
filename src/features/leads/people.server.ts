/** The rights of the people who wrote: to have what is held about them shown, and erased. */
import { sql } from 'kysely';
import { eraseQuotes, exportQuotes, type HeldQuote } from '#content/quotes/erase.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { readAnswerFile } from './answer-files.server.ts';
import { readEntries, toIncoming } from './conversation/read.server.ts';
import type { Conversation, IncomingMail } from './conversation/schema.ts';
import type { Submission } from './inbox.ts';
import { listOthersNaming, listSubmissionsOf } from './inbox-store.server.ts';
import { addressesOf, forgetAddresses } from './people/addresses.server.ts';
import { readRecording } from './store.server.ts';
import { listVisitorMails } from './visitor-mails/queue.server.ts';
import type { VisitorMail } from './visitor-mails/schema.ts';

/** A submission with what was said about it and in answer to it. */
export type HeldSubmission = Submission & {
  conversation: Conversation['entries'];
  visitorMails: VisitorMail[];
};

export interface PersonExport {
  email: string;
  /** All of the person. */
  addresses: string[];
  exportedAt: string;
  submissions: HeldSubmission[];
  /** Mails from this address that stand nowhere else here. */
  mails: IncomingMail[];
  /** What they were asked for, and gave in their own words. */
  testimonials: HeldQuote[];
}

export interface Erasure {
  submissions: number;
  recordings: number;
  /** That came with answers. */
  files: number;
  deliveries: number;
  testimonials: number;
}

/** Everything held about the person of an address. */
export async function exportPerson(db: Db, email: string): Promise<PersonExport> {
  const addresses = await addressesOf(db, lowercase(email));
  const submissions: HeldSubmission[] = [];
  for (const submission of await findOf(db, addresses)) {
    submissions.push({
      ...submission,
      conversation: await readEntries(db, submission.id),
      visitorMails: await listVisitorMails(db, submission.id),
    });
  }
  const rows = await mailsElsewhere(db, addresses, submissions).selectAll().execute();
  const mails = await toIncoming(db, rows);
  const testimonials = await exportQuotes(db, addresses);
  const exportedAt = new Date().toISOString();
  return { email, addresses, exportedAt, submissions, mails, testimonials };
}

const lowercase = (email: string): string => email.trim().toLowerCase();

const mailsElsewhere = (
  db: Db,
  addresses: readonly string[],
  submissions: readonly { id: string }[],
) => {
  const ids = submissions.map(({ id }) => id);
  const mails = db.selectFrom('incoming_mail').where('from_email', 'in', addresses);
  return ids.length === 0
    ? mails
    : mails.where(({ or, eb }) =>
        or([eb('submission_id', 'is', null), eb('submission_id', 'not in', ids)]),
      );
};

/** The export as a JSON file that has the recordings and files in it, in base64. */
export async function* archivePerson(db: Db, email: string): AsyncGenerator<string> {
  const { submissions, ...rest } = await exportPerson(db, email);
  yield `${JSON.stringify(rest).slice(0, -1)},"submissions":[`;
  for (const [index, { recording, files, ...submission }] of submissions.entries()) {
    const content = recording === null ? null : await readRecording(db, submission.id);
    const archived = { ...recording, content: content && Buffer.from(content).toString('base64') };
    const record = { ...submission, recording: recording === null ? null : archived };
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(record).slice(0, -1)},"files":[`;
    for (const [at, file] of files.entries()) {
      const bytes = await readAnswerFile(db, file.id);
      const kept = { ...file, content: bytes && Buffer.from(bytes).toString('base64') };
      yield `${at === 0 ? '' : ','}${JSON.stringify(kept)}`;
    }
    yield ']}';
  }
  yield ']}\n';
}

/** Removes everything held about the person of an address: words, recordings, conversations, deliveries and their attempts. */
export async function erasePerson(db: Db, email: string): Promise<Erasure> {
  return transaction(db, async (db) => {
    const addresses = await addressesOf(db, lowercase(email));
    const submissions = await findOf(db, addresses);
    const ids = submissions.map(({ id }) => id);
    await db.deleteFrom('incoming_mail').where('from_email', 'in', addresses).execute();
    await forgetAddresses(db, addresses);
    const testimonials = await eraseQuotes(db, addresses);
    if (ids.length === 0) {
      return { submissions: 0, recordings: 0, files: 0, deliveries: 0, testimonials };
    }
    const { deliveries } = await db
      .selectFrom('outbox')
      .select(sql<number>`count(*)`.as('deliveries'))
      .where('submission_id', 'in', ids)
      .executeTakeFirstOrThrow();
    // The rest goes with them by its foreign keys.
    await db.deleteFrom('submission').where('id', 'in', ids).execute();
    const recordings = submissions.filter(({ recording }) => recording !== null).length;
    const files = submissions.reduce((sum, { files }) => sum + files.length, 0);
    return {
      ...{ submissions: ids.length, recordings, files },
      ...{ deliveries: Number(deliveries), testimonials },
    };
  });
}

/** Challenges and owners' forms may be sent without an address, so people put theirs into the text. */
async function findOf(db: Db, addresses: readonly string[]): Promise<Submission[]> {
  const others = await listOthersNaming(db, addresses);
  const isNamed = ({ fields: { text, message = '' } }: Submission): boolean =>
    addresses.some((email) => namesAddress(text ?? message, email));
  return [...(await listSubmissionsOf(db, addresses)), ...others.filter(isNamed)];
}

/** Whether the text has this address and not merely one that ends or begins like it. */
export function namesAddress(text: string, email: string): boolean {
  const words = text.toLowerCase();
  const address = email.toLowerCase();
  if (address === '') return false;
  for (let at = words.indexOf(address); at !== -1; at = words.indexOf(address, at + 1)) {
    const end = at + address.length;
    const isWhole = !/[\w.+-]/.test(words.charAt(at - 1));
    if (isWhole && !/^(?:-|\w|\.\w)/.test(words.slice(end, end + 2))) return true;
  }
  return false;
}
