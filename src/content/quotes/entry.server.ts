/** The entry that is made of what somebody gave, and follows what they permit. */
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { recordAudit } from '../audit.server.ts';
import { fieldsOf, updateEntry } from '../change.server.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { noteOwner } from '../entry-rights.server.ts';
import { keepRevision } from '../revisions.server.ts';
import { insertEntry } from '../save.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { readText } from '../wire.ts';
import { firstCut } from './cut.ts';
import type { GivenFields } from './given-fields-schema.ts';
import { isOfOriginal, misshown, type Original, type QuoteRow } from './originals.server.ts';
import { MAX_FIRST_TEXT, saysName } from './rules.ts';

interface Applied {
  original: Original;
  /** What stands in the place of a name that is not to be shown. */
  withheld: string;
}

const getGiven = ({ type, given }: ContentType): GivenFields => {
  if (given === undefined) throw new Error(`Nobody is asked for ${type}s.`);
  return given;
};

const actorOf = ({ name }: Pick<Original, 'name'>) => ({ id: '', name: `${name} (by link)` });

const shownName = ({ original, withheld }: Applied): string =>
  original.uses.includes('name') ? original.name : withheld;

const shownPicture = ({ uses, picture }: Original): string =>
  uses.includes('picture') ? picture : '';

/** A request whose entry is free: somebody may have added one by its id, which lists tell. */
export async function withFreeEntry(db: Db, row: QuoteRow): Promise<QuoteRow> {
  const [entry, revision] = await Promise.all([
    db.selectFrom('entry').select('id').where('id', '=', row.entry_id).executeTakeFirst(),
    db
      .selectFrom('entry_revision')
      .select('revision')
      .where('entry_id', '=', row.entry_id)
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (entry === undefined && revision === undefined) return row;
  const entryId = uuid();
  await db
    .updateTable('quote_request')
    .set({ entry_id: entryId })
    .where('id', '=', row.id)
    .execute();
  return { ...row, entry_id: entryId };
}

/** Adds a draft of what was given, which is of whoever asked. @returns false: nobody saw it before. */
export async function addQuotedEntry(
  db: Db,
  type: ContentType,
  row: QuoteRow,
  applied: Applied,
): Promise<false> {
  const given = getGiven(type);
  const { original } = applied;
  const item: ContentItem = type.fields.parse({
    [given.words]: firstCut(original.words, MAX_FIRST_TEXT),
    [given.name]: shownName(applied),
    [given.role]: original.role,
    [given.company]: original.company,
    [given.picture]: shownPicture(original),
    [given.about]: row.about_link,
    status: 'draft',
  });
  const createdAt = new Date().toISOString();
  await insertEntry(db, type, item, { id: row.entry_id, createdAt });
  const actor = actorOf(original);
  await keepRevision(db, {
    ...{ entryId: row.entry_id, type, revision: 1, item, author: actor, createdAt },
    note: 'As it was given',
  });
  const subject = { type: type.type, id: row.entry_id, label: type.label(item) };
  await recordAudit(db, { actor, action: 'created', subject, after: item, revision: 1 });
  await noteOwner(db, type, row.entry_id, { id: row.asked_by });
  return false;
}

/**
 * Has the entry show what its giver permits by now, in their words of now. It comes down where they no longer
 * permit it, or where it says what they do not say any more.
 * @returns whether it came down.
 */
export async function applyToEntry(
  db: Db,
  type: ContentType,
  row: QuoteRow,
  applied: Applied & { before: Original },
): Promise<boolean> {
  const entry = await findEntry(db, type, row.entry_id);
  if (entry === undefined) return false;
  const current = toItem(db, type, entry);
  const item = fieldsOf(type, current);
  const given = getGiven(type);
  const { original, before } = applied;
  const fields: Record<string, unknown> = { ...item };
  const isSaid = isOfOriginal(readText(fields[given.words]), original);
  if (!isSaid) fields[given.words] = firstCut(original.words, MAX_FIRST_TEXT);
  // Another release may have kept somebody else's name, role or company with the words.
  const wrong = misshown(db, given, fields, original);
  if (original.role !== before.role || wrong.role) fields[given.role] = original.role;
  if (original.company !== before.company || wrong.company) {
    fields[given.company] = original.company;
  }
  const isNameChanged =
    original.name !== before.name ||
    original.uses.includes('name') !== before.uses.includes('name');
  if (isNameChanged || wrong.name || saysHidden(fields[given.name], original)) {
    fields[given.name] = shownName(applied);
  }
  // Staff may have chosen another picture than the giver's.
  const hidesPicture = !original.uses.includes('picture');
  if (hidesPicture || shownPicture(original) !== shownPicture(before)) {
    fields[given.picture] = shownPicture(original);
  }
  const isPublic = item.status === 'published' && isSaid && original.uses.includes('website');
  if (!isPublic) Object.assign(fields, { status: 'draft', featured: false });
  const next = type.fields.parse(fields);
  if (JSON.stringify(next) === JSON.stringify(item)) return false;
  await updateEntry(db, type, row.entry_id, next, {
    actor: actorOf(original),
    note: 'Changed by who gave it',
    publishesUnsigned: true,
    basedOn: current.revision,
    keepsDraft: true,
  });
  return item.status === 'published' && !isPublic;
}

const saysHidden = (shown: unknown, { uses, name }: Original): boolean =>
  !uses.includes('name') && saysName(readText(shown), name);

/**
 * Takes the entry down, with its picture, what is planned of it, and the links by which it is shared.
 * @returns whether visitors saw it.
 */
export async function takeDown(
  db: Db,
  type: ContentType,
  row: QuoteRow,
  original: Original,
): Promise<boolean> {
  for (const table of ['entry_schedule', 'preview_link'] as const) {
    await db.deleteFrom(table).where('entry_id', '=', row.entry_id).execute();
  }
  const entry = await findEntry(db, type, row.entry_id);
  if (entry === undefined) return false;
  const current = toItem(db, type, entry);
  const given = getGiven(type);
  const item = fieldsOf(type, current);
  const hidden: Record<string, unknown> = {
    ...{ ...item, status: 'draft', featured: false },
    [given.picture]: '',
  };
  // A release that knows no originals may have written others, and nothing keeps words from coming down.
  if (!isOfOriginal(readText(hidden[given.words]), original)) {
    hidden[given.words] = firstCut(original.words, MAX_FIRST_TEXT);
  }
  await updateEntry(db, type, row.entry_id, type.fields.parse(hidden), {
    actor: actorOf(original),
    note: 'Withdrawn by who gave it',
    basedOn: current.revision,
    keepsDraft: true,
  });
  return entry.status === 'published';
}
