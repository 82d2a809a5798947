/** What a signature covers of the entry that backs the signed words, such as the figure of their claim. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { longDate } from '../dates.ts';
import { findCardsByIds } from '../entries.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { parseStored } from '../tables.ts';
import { readText } from '../wire.ts';
import { canonicalWords } from './signed-words.ts';
import type { SignOffTable } from './tables.ts';

/** What backs words when they are shown to be signed, as rows have it. */
export interface SignedBacking {
  id: string;
  /** Canonical JSON of what is covered; empty where that is not known. */
  facts: string;
}

const NONE: SignedBacking = { id: '', facts: '' };

/** What backs these words by now, of what visitors are shown. */
export async function backingOf(
  db: Db,
  { backedBy }: ContentType,
  item: object,
): Promise<SignedBacking> {
  const id = backedBy === undefined ? '' : readText(Reflect.get(item, backedBy.id));
  if (backedBy?.type.covered === undefined || id === '') return NONE;
  const [card] = await findCardsByIds(db, backedBy.type, [id], 'published', () => undefined);
  return { id, facts: card === undefined ? '' : canonicalWords(backedBy.type.covered(card)) };
}

/** The words with what backs them, as a signature's hash covers them. */
export const withBacking = (
  item: object,
  { facts }: Pick<SignedBacking, 'facts'>,
): Record<string, unknown> => ({
  ...item,
  ...(facts === '' ? {} : { backing: JSON.parse(facts) }),
});

type Row = Pick<Selectable<SignOffTable>, 'backing'> & { then: string | null };

/**
 * What stood in the entry that backs words on the day of their signature, for signatures of a release that covered
 * nothing of it; null for others.
 */
export const backerThen = (db: ExpressionBuilder<Tables, 'sign_off'>) =>
  db
    .selectFrom('entry_revision')
    .select('entry_revision.item')
    .whereRef('entry_revision.entry_id', '=', 'sign_off.backing_id')
    .whereRef('entry_revision.created_at', '<=', 'sign_off.answered_at')
    .where('sign_off.backing', '=', '')
    .where('sign_off.backing_id', '<>', '')
    .orderBy('entry_revision.revision', 'desc')
    .limit(1)
    .as('then');

/** What was covered by a signature; empty where that cannot be told any more. */
function coveredThen(backer: ContentType, { backing, then }: Row): string {
  if (backing !== '' || then === null) return backing;
  return canonicalWords(backer.covered?.(parseStored(backer.fields, JSON.parse(then))) ?? {});
}

/** Whether what backs these words is what it was when they were signed; also where either is not known. */
export async function isBackedAsSigned(
  db: Db,
  type: ContentType,
  item: ContentItem,
  row: Row,
): Promise<boolean> {
  if (type.backedBy === undefined) return true;
  const { facts } = await backingOf(db, type, item);
  const then = coveredThen(type.backedBy.type, row);
  return facts === '' || then === '' || facts === then;
}

interface Backer {
  id: string | undefined;
  live?: ContentItem | undefined;
  item: ContentItem;
}

/**
 * Of an entry that backs others, as it goes live.
 * @throws {AppError} unsigned where words that are public were signed with other facts of it.
 */
export async function assertBacksAsSigned(
  db: Db,
  type: ContentType,
  { id, live, item }: Backer,
): Promise<void> {
  const { covered } = type;
  if (covered === undefined || id === undefined) return;
  const facts = canonicalWords(covered(item));
  if (live !== undefined && canonicalWords(covered(live)) === facts) return;
  const rows = await db
    .selectFrom('sign_off')
    .innerJoin('entry', 'entry.id', 'sign_off.entry_id')
    .select(['sign_off.backing', 'sign_off.answered_at', 'sign_off.signed_name'])
    .select(['sign_off.entry_id', 'entry.label as label'])
    .select(backerThen)
    .where('sign_off.backing_id', '=', id)
    .where('sign_off.state', '=', 'signed')
    .where('entry.status', '=', 'published')
    .orderBy('sign_off.answered_at', 'desc')
    .orderBy('sign_off.id', 'desc')
    .execute();
  const newest = Map.groupBy(rows, ({ entry_id }) => entry_id);
  for (const [row] of newest.values()) {
    const then = row === undefined ? '' : coveredThen(type, row);
    if (row === undefined || then === '' || then === facts) continue;
    const day = longDate(row.answered_at ?? '');
    throw new AppError(
      'unsigned',
      `${row.signed_name} signed off “${row.label}” on ${day} with other facts of this ${type.labels.one}. Ask for a new sign-off of that page, or confirm that you publish this without one.`,
    );
  }
}
