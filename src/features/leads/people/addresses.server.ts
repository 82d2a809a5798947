/** Which addresses are one person's: one alone, unless staff have said that two are the same person. */
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { isPostgres } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { MAX_ADDRESSES } from './schema.ts';

/** All addresses of the person that this one, in lowercase, belongs to; itself where nobody knows it. */
export async function addressesOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_address')
    .select('email')
    .where('person_id', '=', ({ selectFrom }) =>
      selectFrom('person_address').select('person_id').where('email', '=', email),
    )
    .orderBy('email')
    .execute();
  return [email, ...rows.map((row) => row.email).filter((one) => one !== email)];
}

/** The log tells that people were merged, and not who: they may ask to be forgotten. */
const SUBJECT = { type: 'person', id: '', label: 'A person' };

/** Two changes at once would each know half of the addresses. SQLite has one writer anyway. */
async function lockAddresses(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`lock table person_address in share row exclusive mode`.execute(db);
}

/** @throws {AppError} validation_failed where nobody has written from it. */
async function assertKnown(db: Db, email: string, field: string): Promise<void> {
  const { is_known } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('submission').select('id').where('email', '=', email)),
        exists(selectFrom('incoming_mail').select('id').where('from_email', '=', email)),
      ]).as('is_known'),
    )
    .executeTakeFirstOrThrow();
  if (is_known) return;
  const sentence = 'Nobody has written from this address';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { [field]: sentence } });
}

/**
 * Makes two people one, with the addresses of both.
 * @throws {AppError} validation_failed where nobody has written from one, conflict where they are one
 *   already, or limit_reached.
 */
export async function mergePeople(
  db: Db,
  email: string,
  { other, actor }: { other: string; actor: Actor },
): Promise<{ addresses: string[]; joined: string[] }> {
  return transaction(db, async (db) => {
    await lockAddresses(db);
    await assertKnown(db, email, 'person');
    await assertKnown(db, other, 'email');
    const own = await addressesOf(db, email);
    const joined = await addressesOf(db, other);
    if (joined.includes(email)) {
      throw new AppError('conflict', 'These addresses are one person already.', {
        fields: { email: 'This address is one of this person already' },
      });
    }
    const addresses = [...own, ...joined];
    if (addresses.length > MAX_ADDRESSES) {
      throw new AppError('limit_reached', `A person can have at most ${MAX_ADDRESSES} addresses.`);
    }
    await keepTogether(db, addresses, actor);
    await recordAudit(db, {
      actor,
      action: 'merged',
      subject: SUBJECT,
      after: { addresses: addresses.length },
    });
    return { addresses, joined };
  });
}

/**
 * Makes some addresses of a person another person.
 * @throws {AppError} validation_failed where they are not some of its addresses and not all.
 */
export async function separatePeople(
  db: Db,
  email: string,
  { addresses, actor }: { addresses: readonly string[]; actor: Actor },
): Promise<string[]> {
  return transaction(db, async (db) => {
    await lockAddresses(db);
    const known = await addressesOf(db, email);
    const parted = known.filter((one) => addresses.includes(one));
    const rest = known.filter((one) => !addresses.includes(one));
    if (parted.length < new Set(addresses).size || rest.length === 0) {
      const sentence =
        rest.length === 0
          ? 'Leave this person at least one address'
          : 'Name addresses of this person';
      throw new AppError('validation_failed', `${sentence}.`, { fields: { addresses: sentence } });
    }
    await keepTogether(db, rest, actor);
    await keepTogether(db, parted, actor);
    const after = { addresses: rest.length };
    await recordAudit(db, { actor, action: 'separated', subject: SUBJECT, after });
    return rest;
  });
}

/** One address alone needs no row. */
async function keepTogether(db: Db, addresses: readonly string[], actor: Actor): Promise<void> {
  await forgetAddresses(db, addresses);
  if (addresses.length < 2) return;
  const facts = { person_id: uuid(), added_by: actor.name, added_at: new Date().toISOString() };
  await db
    .insertInto('person_address')
    .values(addresses.map((email) => ({ email, ...facts })))
    .execute();
}

export async function forgetAddresses(db: Db, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom('person_address').where('email', 'in', addresses).execute();
}

/** Forgets addresses that nothing is here of any more. */
export async function dropEmptyAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('person_address')
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('submission')
              .select('submission.id')
              .whereRef('submission.email', '=', 'person_address.email'),
          ),
        ),
        not(
          exists(
            selectFrom('incoming_mail')
              .select('incoming_mail.id')
              .whereRef('incoming_mail.from_email', '=', 'person_address.email'),
          ),
        ),
      ]),
    )
    .execute();
}
