/** Sign-ups to the beta with their invitations, those who have waited longest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { isSuspected, type LeadStatus } from '../rules.ts';
import { sentState } from '../sent-state.ts';
import type { DeliveryState } from '../tables.ts';
import type { SIGNUP_STATES, Signup, Wave } from './schema.ts';

const MAX_PAGE_SIZE = 100;
const MOST_WAVES = 100;

interface SignupOptions {
  limit?: number | undefined;
  cursor?: Cursor | undefined;
  state?: (typeof SIGNUP_STATES)[number] | undefined;
  q?: string | undefined;
}

interface SignupRow {
  id: string;
  reference: string;
  name: string;
  company: string;
  email: string;
  status: LeadStatus;
  suspicions: string;
  created_at: string;
  mail_id: string | null;
  invited_at: string | null;
  bounced_at: string | null;
  bounce: string | null;
  wave: number | null;
  outbox_state: DeliveryState | null;
}

const isSignup = sql<SqlBool>`s.kind = 'beta' and s.is_test = 0 and s.status <> 'spam' and s.email <> ''`;

const hasFailed = sql<SqlBool>`(v.bounced_at is not null or o.state is null or o.state = 'dead')`;

/** An invitation is an address's: who signs up twice has one. */
const invitations = sql`left join visitor_mail v on v.to_email = s.email and v.kind = 'invitation'
  left join outbox o on o.submission_id = v.submission_id and o.channel = 'mail:' || v.id`;

/** Whether they may be in a wave: neither they nor another address of theirs was invited. */
export const isWaiting = sql<SqlBool>`(${isSignup}
  and (s.status <> 'new' or cast(s.suspicions as text) = '[]')
  and not exists (select 1 from visitor_mail i
    where i.kind = 'invitation' and i.to_email = s.email)
  and not exists (select 1 from person_address a
    join person_address b on b.person_id = a.person_id
    join visitor_mail i on i.to_email = b.email and i.kind = 'invitation'
    where a.email = s.email))`;

const STATES: Readonly<Record<(typeof SIGNUP_STATES)[number], RawBuilder<SqlBool>>> = {
  waiting: isWaiting,
  invited: sql`v.id is not null`,
  failed: sql`v.id is not null and ${hasFailed}`,
};

export async function listSignups(
  db: Db,
  { limit = MAX_PAGE_SIZE, cursor, state, q }: SignupOptions,
): Promise<{ items: Signup[]; next: string | undefined }> {
  const conditions = [
    isSignup,
    ...(state === undefined ? [] : [STATES[state]]),
    ...(q === undefined ? [] : [contains(q)]),
    ...(cursor === undefined ? [] : [sql`(s.created_at, s.id) > (${cursor[1]}, ${cursor[2]})`]),
  ];
  const { rows } = await sql<SignupRow>`
    select s.id, s.reference, coalesce(s.fields ->> 'name', '') as name,
      coalesce(s.fields ->> 'company', '') as company, s.email, s.status, s.suspicions, s.created_at,
      v.id as mail_id, v.created_at as invited_at, v.bounced_at, v.bounce, w.number as wave,
      o.state as outbox_state
    from submission s ${invitations} left join invitation_wave w on w.id = v.wave_id
    where ${sql.join(conditions, sql` and `)}
    order by s.created_at, s.id limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toSignup),
    next:
      rows.length > limit && last !== undefined
        ? encodeCursor([0, last.created_at, last.id])
        : undefined,
  };
}

const contains = (q: string): RawBuilder<SqlBool> =>
  sql`s.search like ${`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

function toSignup(row: SignupRow): Signup {
  const { id, reference, name, company, email, status, mail_id, invited_at, outbox_state } = row;
  const suspicions: string[] = JSON.parse(row.suspicions);
  return {
    id,
    reference,
    name,
    company,
    email,
    status,
    isSuspected: isSuspected({ status, suspicions }),
    at: row.created_at,
    invitation:
      mail_id === null || invited_at === null
        ? null
        : {
            id: mail_id,
            at: invited_at,
            wave: row.wave ?? 0,
            state: sentState(
              { state: outbox_state ?? 'dead', notBefore: null },
              { isBounced: row.bounced_at !== null, now: Date.now() },
            ),
            bounce: row.bounce ?? '',
          },
  };
}

/** How many people could be invited. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.email) as count from submission s where ${isWaiting}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

type WaveRow = Omit<Wave, 'at' | 'by'> & { created_at: string; created_by: string };

/** Waves with what has become of their invitations, the newest first. */
export async function listWaves(db: Db, id?: string): Promise<Wave[]> {
  const { rows } = await sql<WaveRow>`
    select w.id, w.number, w.created_at, w.created_by, w.subject, w.body, count(v.id) as invited,
      coalesce(sum(case when v.bounced_at is null and o.state = 'delivered' then 1 else 0 end), 0)
        as sent,
      coalesce(sum(case when v.bounced_at is null and o.state = 'pending' then 1 else 0 end), 0)
        as waiting,
      coalesce(sum(case when v.id is not null and ${hasFailed} then 1 else 0 end), 0) as failed
    from invitation_wave w left join visitor_mail v on v.wave_id = w.id
      left join outbox o on o.submission_id = v.submission_id and o.channel = 'mail:' || v.id
    where ${id === undefined ? sql`1 = 1` : sql`w.id = ${id}`}
    group by w.id, w.number, w.created_at, w.created_by, w.subject, w.body
    order by w.number desc limit ${MOST_WAVES}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    at: row.created_at,
    by: row.created_by,
    subject: row.subject,
    body: row.body,
    invited: Number(row.invited),
    sent: Number(row.sent),
    waiting: Number(row.waiting),
    failed: Number(row.failed),
  }));
}
