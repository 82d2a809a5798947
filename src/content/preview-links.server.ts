/** Links that show an entry as its author types it to somebody without sign-in, for a while. */
import { createHash, randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { labelOfFields, showableFields } from './draft-fields.ts';
import { findDrafts } from './drafts.server.ts';
import { findEntry, toItem } from './entries.server.ts';
import { assertMayChange, changeableBy } from './entry-rights.server.ts';
import { withNamedOf } from './named.server.ts';
import { present, presentWords } from './published.server.ts';
import { assertNotWithdrawn } from './quotes/originals.server.ts';
import { findReview } from './reviews/gate.server.ts';
import type { ContentType } from './schema.ts';
import { parseStored } from './tables.ts';
import { overSaved } from './text-holders.ts';
import { readText } from './wire.ts';

const HOUR_MS = 3_600_000;
/** Written in hexadecimal: addresses of pages are in lowercase. */
const TOKEN_BYTES = 24;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A token that shows the entry until `hours` from now.
 * @throws {AppError} not_found, conflict where its words were withdrawn by who gave them.
 */
export async function makePreviewLink(
  db: Db,
  type: ContentType,
  id: string,
  { actor, hours, mayComment = false }: { actor: Actor; hours: number; mayComment?: boolean },
): Promise<{ token: string; expiresAt: string }> {
  const subject = await getSubject(db, type, id);
  await assertMayChange(db, type, id, actor);
  await assertNotWithdrawn(db, id);
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const expiresAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  await db
    .insertInto('preview_link')
    .values({
      token_hash: hash(token),
      type: type.type,
      entry_id: id,
      created_by: actor.name,
      created_by_id: actor.id,
      created_at: new Date().toISOString(),
      expires_at: expiresAt,
      may_comment: mayComment ? 1 : 0,
    })
    .execute();
  const after = { expiresAt, ...(mayComment ? { mayComment } : {}) };
  await recordAudit(db, { actor, action: 'shared', subject, after });
  return { token, expiresAt };
}

/** What an entry is called, also one that is new. */
async function findLabel(db: Db, type: ContentType, id: string): Promise<string | undefined> {
  const row = await findEntry(db, type, id);
  if (row !== undefined) return row.label;
  const [newest] = await findDrafts(db, type, id);
  return newest === undefined ? undefined : labelOfFields(type, newest.fields);
}

/** What a link shows: fields that need not make an entry yet. */
export interface Previewed {
  label: string;
  fields: Record<string, unknown>;
  /** When the draft was typed; undefined where the entry is shown as it is saved. */
  typedAt: string | undefined;
  /** Whether whoever has the link may comment. */
  mayComment: boolean;
  /** The review whose words these are; without, they are nobody's to approve. */
  review?: string;
}

/**
 * What a token shows, whatever its status: the draft of whoever made the link for as long as there is
 * one, else the entry as it is saved, else the last that was typed of a new one. Undefined once the
 * token is over.
 */
export async function findPreviewed(
  db: Db,
  type: ContentType,
  token: string,
): Promise<Previewed | undefined> {
  const link = await db
    .selectFrom('preview_link')
    .select(['entry_id', 'created_by_id', 'created_by', 'may_comment'])
    .where('token_hash', '=', hash(token))
    .where('type', '=', type.type)
    .where('purpose', '=', '')
    .where(sql<SqlBool>`expires_at > ${new Date().toISOString()}`)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const mayComment = link.may_comment === 1;
  const [row, drafts] = await Promise.all([
    findEntry(db, type, link.entry_id),
    findDrafts(db, type, link.entry_id),
  ]);
  // Whoever may answer for a review reads what it asks about, and not what others have typed since.
  const asked = mayComment ? await findReview(db, type, link.entry_id) : undefined;
  const own = drafts.find(({ author }) =>
    link.created_by_id === null
      ? author.name === link.created_by
      : author.id === link.created_by_id,
  );
  const saved = row === undefined ? undefined : present(toItem(db, type, row));
  if (asked?.state === 'asked' && row !== undefined) {
    const item = parseStored(type.fields, JSON.parse(asked.item));
    const shown = presentWords(toItem(db, type, row), item);
    return {
      label: type.label(item),
      fields: { ...(await withNamedOf(db, type, shown)) },
      typedAt: asked.asked_at,
      mayComment,
      review: asked.id,
    };
  }
  const draft = own ?? (saved === undefined ? drafts[0] : undefined);
  if (draft === undefined) {
    return saved === undefined
      ? undefined
      : {
          label: type.label(saved),
          fields: { ...(await withNamedOf(db, type, saved)) },
          typedAt: undefined,
          mayComment,
        };
  }
  const { seo: _seo, ...typed } = showableFields(type, draft.fields);
  const over = overSaved(type.fields, typed, { ...saved });
  // What is drawn from the address needs one before there is a title.
  const slug = readText(typed.slug) || saved?.slug || 'preview';
  return {
    label: labelOfFields(type, typed) || `Untitled ${type.labels.one}`,
    fields: await withNamedOf(db, type, { id: link.entry_id, ...saved, ...over, slug }),
    typedAt: draft.updatedAt,
    mayComment,
  };
}

/** A link that shows one draft without a sign-in until it expires or is ended. */
export interface PreviewLink {
  /** Names the link, and opens nothing. */
  id: string;
  madeBy: string;
  /** Null for links that are older than the note of it. */
  madeAt: string | null;
  expiresAt: string;
}

/**
 * The links to an entry that work now, the one that ends first before the others.
 * @throws {AppError} not_found.
 */
export async function listPreviewLinks(
  db: Db,
  type: ContentType,
  id: string,
): Promise<PreviewLink[]> {
  await getSubject(db, type, id);
  const rows = await linksTo(db, type, id)
    .select(['token_hash', 'created_by', 'created_at', 'expires_at'])
    .where('purpose', '=', '')
    .where(sql<SqlBool>`expires_at > ${new Date().toISOString()}`)
    .orderBy('expires_at')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: row.token_hash,
    madeBy: row.created_by,
    madeAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/**
 * Ends links to an entry: the one that is named, or all of them.
 * @throws {AppError} not_found, for the entry or the link.
 */
export async function endPreviewLinks(
  db: Db,
  type: ContentType,
  id: string,
  { actor, link }: { actor: Actor; link?: string },
): Promise<void> {
  const subject = await getSubject(db, type, id);
  await assertMayChange(db, type, id, actor);
  await transaction(db, async (db) => {
    let query = db
      .deleteFrom('preview_link')
      .where('type', '=', type.type)
      .where('entry_id', '=', id);
    if (link !== undefined) query = query.where('token_hash', '=', link);
    const { numDeletedRows } = await query.executeTakeFirst();
    if (link !== undefined && Number(numDeletedRows) === 0) {
      throw new AppError('not_found', 'This link has already been revoked.');
    }
    await recordAudit(db, { actor, action: 'unshared', subject });
  });
}

/** Ends every link that a person made, to whatever; by their name those that tell no id. */
export async function endPreviewLinksOf(
  db: Db,
  { id, name }: Pick<Actor, 'id' | 'name'>,
): Promise<void> {
  await db
    .deleteFrom('preview_link')
    .where((where) =>
      where.or([
        where('created_by_id', '=', id),
        where.and([where('created_by_id', 'is', null), where('created_by', '=', name)]),
      ]),
    )
    .execute();
}

/** Ends the links that a person made to what they may no longer change. */
export async function endUnseenLinksOf(db: Db, actor: Actor): Promise<void> {
  const own = changeableBy(actor, { type: 'preview_link.type', id: 'preview_link.entry_id' });
  if (own === undefined) return;
  await db
    .deleteFrom('preview_link')
    .where('created_by_id', '=', actor.id)
    .where(sql<SqlBool>`not ${own}`)
    .execute();
}

const linksTo = (db: Db, type: ContentType, id: string) =>
  db.selectFrom('preview_link').where('type', '=', type.type).where('entry_id', '=', id);

/** @throws {AppError} not_found. */
async function getSubject(db: Db, type: ContentType, id: string) {
  const label = await findLabel(db, type, id);
  if (label === undefined) throw new AppError('not_found', type.labels.missing);
  return { type: type.type, id, label };
}
