/** Invites sign-ups to the beta, some at a time and each person once. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { isPostgres } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { fillTemplate, withReference } from '../conversation/rules.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { queueItems } from '../store.server.ts';
import { mailboxOf } from '../visitor-mails/rules.ts';
import { isWaiting, listWaves } from './list.server.ts';
import type { NewWave, Wave } from './schema.ts';

interface WaveParts {
  db: Db;
  delivery: DeliverySettings;
  findSite: () => { name: string };
}

interface Invited {
  id: string;
  email: string;
  name: string;
  reference: string;
  person: string;
}

/**
 * Stores a wave and puts its invitations on their way. The same call again is the same wave.
 * @throws {AppError} conflict where no mail server is set up, or validation_failed where nobody is left
 *   to be invited.
 */
export async function inviteWave(
  { db, delivery, findSite }: WaveParts,
  { wave, actor }: { wave: NewWave; actor: Actor },
): Promise<Wave> {
  if (delivery.mail === undefined) {
    throw new AppError('conflict', 'No mail server is set up. Set SMTP_URL to invite people.');
  }
  return transaction(db, async (db) => {
    // Two waves at once would choose the same people.
    if (isPostgres(db)) {
      await sql`lock table invitation_wave in share row exclusive mode`.execute(db);
    }
    const [known] = await listWaves(db, wave.id);
    if (known !== undefined) return known;
    const invited = await chooseInvited(db, wave);
    if (invited.length === 0) {
      const sentence =
        wave.ids === undefined
          ? 'Nobody is waiting for an invitation'
          : 'All of these were invited before, or are suspected spam';
      throw new AppError('validation_failed', `${sentence}.`, { fields: { count: sentence } });
    }
    await storeWave(db, { wave, invited, actor, firm: findSite().name });
    const [stored] = await listWaves(db, wave.id);
    if (stored === undefined) throw new Error('a wave is gone in the transaction that wrote it');
    await recordAudit(db, {
      actor,
      action: 'invited',
      subject: { type: 'invitation-wave', id: wave.id, label: `Wave ${stored.number}` },
      after: { invited: invited.length },
    });
    return stored;
  });
}

/** Of one person's sign-ups the first. */
async function chooseInvited(db: Db, { count, ids }: NewWave): Promise<Invited[]> {
  const chosen: RawBuilder<SqlBool> =
    ids === undefined ? sql`1 = 1` : sql`s.id in (${sql.join(ids)})`;
  const isFirst = sql`not exists (select 1 from submission e
    where e.email = s.email and e.kind = 'beta' and e.is_test = 0 and e.status <> 'spam'
      and (e.status <> 'new' or cast(e.suspicions as text) = '[]')
      and (e.created_at, e.id) < (s.created_at, s.id))`;
  const { rows } = await sql<Invited>`
    select s.id, s.email, coalesce(s.fields ->> 'name', '') as name, s.reference,
      coalesce(p.person_id, s.email) as person
    from submission s left join person_address p on p.email = s.email
    where ${isWaiting} and ${chosen} ${ids === undefined ? sql`and ${isFirst}` : sql``}
    order by s.created_at, s.id limit ${count ?? ids?.length ?? 0}`.execute(db);
  const people = new Set<string>();
  return rows.filter(({ person }) => {
    const isNew = !people.has(person);
    people.add(person);
    return isNew;
  });
}

interface StoredWave {
  wave: NewWave;
  invited: readonly Invited[];
  actor: Actor;
  firm: string;
}

async function storeWave(db: Db, { wave, invited, actor, firm }: StoredWave): Promise<void> {
  const { id, subject, body } = wave;
  const now = new Date().toISOString();
  await db
    .insertInto('invitation_wave')
    .values(({ selectFrom }) => ({
      id,
      number: selectFrom('invitation_wave').select(
        sql<number>`coalesce(max(number), 0) + 1`.as('number'),
      ),
      subject,
      body,
      created_by: actor.name,
      created_at: now,
    }))
    .execute();
  const mails = invited.map(({ id: submissionId, email, name, reference }) => {
    const values = { name, firm, reference, service: '', me: actor.name };
    return {
      id: uuid(),
      submission_id: submissionId,
      kind: 'invitation' as const,
      to_email: email,
      mailbox: mailboxOf(email),
      subject: withReference(fillTemplate(subject, values), reference),
      body: fillTemplate(body, values),
      wave_id: id,
      created_at: now,
    };
  });
  await db.insertInto('visitor_mail').values(mails).execute();
  await queueItems(
    db,
    mails.map((mail) => ({
      submissionId: mail.submission_id,
      kind: 'invitation',
      id: mail.id,
      now,
    })),
  );
}
