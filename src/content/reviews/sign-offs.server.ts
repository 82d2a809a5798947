/** Sign-offs: a client reads a page by a link of its own, answers each part, and signs. */
import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { assertMayChange } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { parseStored } from '../tables.ts';
import { readAskedWords } from './asked-words.server.ts';
import type { SignOffAsk } from './schema.ts';
import { PartAnswer, type SignedWords, type SignOff } from './sign-off-schema.ts';
import { backingOf, withBacking } from './signed-backing.server.ts';
import { canonicalWords } from './signed-words.ts';
import type { SignOffTable } from './tables.ts';

export const SIGN_OFF = 'sign-off';
/** Of one entry, how many links may wait for somebody. */
const MAX_OPEN = 10;
/** Of one entry, how many are told of; older ones stay in the log. */
const LISTED = 20;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 24;

/** Its purpose is part of what is hashed, so that no link can be used as one of another kind. */
export const hashOfSignOff = (token: string): string =>
  createHash('sha256').update(`${SIGN_OFF}:${token}`).digest('hex');

export type SignOffRow = Selectable<SignOffTable>;

export const toSignOff = (row: SignOffRow, hasLink: boolean): SignOff => ({
  id: row.id,
  state: row.state === 'asked' && !hasLink ? 'ended' : row.state,
  note: row.note,
  askedBy: { id: row.asked_by, name: row.asked_name },
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  name: row.signed_name,
  answeredAt: row.answered_at,
  hash: row.hash,
  answers: z.array(PartAnswer).parse(JSON.parse(row.answers)),
});

/** The rows of links to sign by that work. */
export const openLinks = (db: Db, now: string) =>
  db
    .selectFrom('preview_link')
    .select('token_hash')
    .where('purpose', '=', SIGN_OFF)
    .where(sql<SqlBool>`expires_at > ${now}`);

/** The sign-offs of an entry, the newest first. */
export async function listSignOffs(db: Db, { type }: ContentType, id: string): Promise<SignOff[]> {
  const rows = await db
    .selectFrom('sign_off')
    .selectAll()
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const links = await openLinks(db, new Date().toISOString())
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .execute();
  const open = new Set(links.map(({ token_hash }) => token_hash));
  return rows.map((row) => toSignOff(row, open.has(row.link_hash)));
}

/**
 * Makes a link by which these words can be signed until `hours` from now.
 * @throws {AppError} not_found, forbidden, conflict where the entry was saved since, validation_failed,
 * limit_reached.
 */
export async function askForSignOff(
  db: Db,
  type: ContentType,
  id: string,
  { ask, actor }: { ask: z.output<typeof SignOffAsk>; actor: Actor },
): Promise<{ token: string; expiresAt: string }> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const item = await readAskedWords(db, type, id, { asked: ask, actor });
    const backing = await backingOf(db, type, item);
    await assertRoom(db, type, id);
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const now = Date.now();
    const times = {
      asked_at: new Date(now).toISOString(),
      expires_at: new Date(now + ask.hours * HOUR_MS).toISOString(),
    };
    await db
      .insertInto('preview_link')
      .values({
        token_hash: hashOfSignOff(token),
        type: type.type,
        entry_id: id,
        created_by: actor.name,
        created_by_id: actor.id,
        created_at: times.asked_at,
        expires_at: times.expires_at,
        purpose: SIGN_OFF,
      })
      .execute();
    await db
      .insertInto('sign_off')
      .values({
        id: uuid(),
        link_hash: hashOfSignOff(token),
        type: type.type,
        entry_id: id,
        state: 'asked',
        based_on: ask.basedOn,
        item: JSON.stringify(item),
        ...{ backing_id: backing.id, backing: backing.facts },
        hash: createHash('sha256')
          .update(canonicalWords(withBacking(item, backing)))
          .digest('hex'),
        note: ask.note,
        asked_by: actor.id,
        asked_name: actor.name,
        answered_at: null,
        ...times,
      })
      .execute();
    const subject = { type: type.type, id, label: type.label(item) };
    const after = { note: ask.note, expiresAt: times.expires_at };
    await recordAudit(db, { actor, action: 'sign-off-asked', subject, after });
    return { token, expiresAt: times.expires_at };
  });
}

/** @throws {AppError} limit_reached */
async function assertRoom(db: Db, { type }: ContentType, id: string): Promise<void> {
  const open = await openLinks(db, new Date().toISOString())
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .limit(MAX_OPEN)
    .execute();
  if (open.length < MAX_OPEN) return;
  const sentence = `${MAX_OPEN} links to sign by are open. Withdraw one of them first.`;
  throw new AppError('limit_reached', sentence);
}

/**
 * Ends the link of a sign-off; what was signed by it stays.
 * @throws {AppError} not_found, forbidden.
 */
export async function withdrawSignOff(
  db: Db,
  type: ContentType,
  id: string,
  { signOff, actor }: { signOff: string; actor: Actor },
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    await assertMayChange(db, type, id, actor);
    const row = await getRow(db, type, id, signOff);
    const { numDeletedRows } = await db
      .deleteFrom('preview_link')
      .where('token_hash', '=', row.link_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw new AppError('not_found', 'This link has already ended.');
    }
    const label = type.label(parseStored(type.fields, JSON.parse(row.item)));
    const subject = { type: type.type, id, label };
    await recordAudit(db, { actor, action: 'sign-off-withdrawn', subject });
  });
}

/** @throws {AppError} not_found */
async function getRow(
  db: Db,
  { type }: ContentType,
  id: string,
  signOff: string,
): Promise<SignOffRow> {
  const row = await db
    .selectFrom('sign_off')
    .selectAll()
    .where('id', '=', signOff)
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'There is no such sign-off.');
  return row;
}

/** A sign-off with the words that were shown. @throws {AppError} not_found */
export async function readSigned(
  db: Db,
  type: ContentType,
  id: string,
  signOff: string,
): Promise<z.output<typeof SignedWords>> {
  const row = await getRow(db, type, id, signOff);
  const [link] = await openLinks(db, new Date().toISOString())
    .where('token_hash', '=', row.link_hash)
    .execute();
  const item = parseStored(type.fields, JSON.parse(row.item));
  const fields = withBacking(item, { facts: row.backing });
  return { ...toSignOff(row, link !== undefined), fields };
}
