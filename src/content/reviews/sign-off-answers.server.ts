/** What clients do with a link to sign by: read the page, answer each part, sign. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { recordAudit } from '../audit.server.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { withNamedOf } from '../named.server.ts';
import { presentWords } from '../published.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { listStaffWith } from '../staff.server.ts';
import { parseStored } from '../tables.ts';
import { addGuestComments } from './comments.server.ts';
import type { PartAnswer, SignOff, SignOffAnswers } from './sign-off-schema.ts';
import { hashOfSignOff, openLinks, toSignOff } from './sign-offs.server.ts';
import { partProblems, partsOf, type SignPart } from './signed-words.ts';
import type { Mailbag } from './tell.server.ts';

/** What somebody with a link is shown. */
export interface ToSign extends Pick<SignOff, 'state' | 'note' | 'name' | 'answeredAt' | 'hash'> {
  type: ContentType;
  entryId: string;
  label: string;
  /** As visitors would see them. */
  fields: Record<string, unknown>;
  parts: SignPart[];
  askedBy: string;
  expiresAt: string;
}

/** What is to be signed by a link, or was; undefined once the link is over or its entry in the trash. */
export async function findToSign(
  db: Db,
  types: readonly ContentType[],
  token: string,
): Promise<ToSign | undefined> {
  const found = await findLinked(db, types, token);
  if (found === undefined) return undefined;
  const { row, type } = found;
  const entry = await findEntry(db, type, row.entry_id);
  if (entry === undefined) return undefined;
  const item = parseStored(type.fields, JSON.parse(row.item));
  const words = presentWords(toItem(db, type, entry), item);
  const live = await withNamedOf(db, type, words);
  const shown = row.backing === '' ? live : { ...live, ...toldThen(type, words, row.backing) };
  const { state, note, name, answeredAt, hash, expiresAt } = toSignOff(row, true);
  return {
    ...{ type, state, note, name, answeredAt, hash, expiresAt },
    entryId: row.entry_id,
    label: type.label(item),
    fields: { ...shown },
    parts: partsOf(type, { ...item, ...shown }),
    askedBy: row.asked_name,
  };
}

/** What is told by what backed the words when the link was made. */
function toldThen({ backedBy }: ContentType, words: object, facts: string): object {
  return backedBy?.told(words, { slug: '', ...JSON.parse(facts) }) ?? {};
}

async function findLinked(db: Db, types: readonly ContentType[], token: string) {
  const row = await db
    .selectFrom('sign_off')
    .selectAll()
    .where('link_hash', '=', hashOfSignOff(token))
    .where('link_hash', 'in', openLinks(db, new Date().toISOString()))
    .executeTakeFirst();
  const type = types.find((known) => known.type === row?.type);
  return row === undefined || type === undefined ? undefined : { row, type };
}

/** What was answered, for whom it concerns. */
interface SignOffAnswered {
  label: string;
  askedBy: string;
  isSigned: boolean;
  answers: PartAnswer[];
  entry: { type: string; id: string };
}

/**
 * Takes the one answer that a link has. Where every part is approved it is the signature; else what is
 * to change stands among the comments of the entry, too. Who asked is told by mail.
 * @throws {AppError} not_found once the link is over, conflict where it was answered already,
 * validation_failed with every part that is left out.
 */
export async function answerSignOff(
  db: Db,
  types: readonly ContentType[],
  token: string,
  { name, parts: given }: SignOffAnswers,
  keepMail: Mailbag['keep'],
): Promise<void> {
  return transaction(db, async (db) => {
    // Of two at once the second finds what the first has said.
    await lockSiteVersion(db);
    const found = await findLinked(db, types, token);
    const entry = found && (await findEntry(db, found.type, found.row.entry_id));
    if (found === undefined || entry === undefined) throw ended();
    const { row, type } = found;
    if (row.state !== 'asked') {
      throw new AppError('conflict', 'This link has already been used to answer.');
    }
    const item: ContentItem = parseStored(type.fields, JSON.parse(row.item));
    const answers = answersOf(partsOf(type, item), given);
    const changes = answers.filter(({ answer }) => answer === 'changes');
    const isSigned = changes.length === 0;
    await db
      .updateTable('sign_off')
      .set({
        state: isSigned ? 'signed' : 'changes',
        answers: JSON.stringify(answers),
        signed_name: name,
        answered_at: new Date().toISOString(),
      })
      .where('id', '=', row.id)
      .execute();
    const comments = changes.map(({ key, note }) => ({ field: fieldOf(key), body: note }));
    await addGuestComments(db, type, row.entry_id, { name, comments });
    const label = type.label(item);
    const actor = { id: '', name: `${name} (by link)` };
    const action = isSigned ? 'signed-off' : 'changes-asked';
    const subject = { type: type.type, id: row.entry_id, label };
    await recordAudit(db, { actor, action, subject, after: { hash: row.hash } });
    const answered = { label, askedBy: row.asked_by, isSigned, answers };
    await tellOfSignOff(db, keepMail, name, { ...answered, entry: subject });
  });
}

const ended = (): AppError =>
  new AppError('not_found', 'This link has ended. Ask whoever sent it for a new one.');

/** The field that a comment on a part stands at; of a whole entry none. */
function fieldOf(key: string): string {
  if (key === 'whole' || key === 'head') return '';
  return /^section\d$/.test(key) ? `${key}Content` : `block:${key}`;
}

/** @throws {AppError} validation_failed */
function answersOf(parts: readonly SignPart[], given: SignOffAnswers['parts']): PartAnswer[] {
  const fields = partProblems(parts, given);
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation_failed', 'Some parts have no answer yet.', { fields });
  }
  return parts.flatMap(({ key, label }) => {
    const answer = given.find((one) => one.key === key);
    return answer === undefined ? [] : { label, ...answer };
  });
}

/** Tells who asked, by mail, how a client has answered. */
async function tellOfSignOff(
  db: Db,
  keepMail: Mailbag['keep'],
  name: string,
  { label, askedBy, isSigned, answers, entry }: SignOffAnswered,
): Promise<void> {
  const did = isSigned ? 'signed off' : 'asks for changes to';
  const people = await listStaffWith(db, 'content.write');
  await keepMail(
    db,
    people.filter(({ id }) => id === askedBy),
    {
      subject: `${name} ${did} ${label}`,
      paragraphs: [
        `${name} ${did} “${label}”, using the link you sent.`,
        ...answers.flatMap(({ answer, label: part, note }) =>
          answer === 'approve' ? [] : [part === '' ? note : `${part}: ${note}`],
        ),
      ],
      entry,
    },
  );
}
