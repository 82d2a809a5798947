/** What has happened between a person and the firm, the newest first. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { type SentState, sentState } from '../sent-state.ts';
import type { DeliveryState } from '../tables.ts';
import type { TimelineEntry } from './schema.ts';

const PAGE_SIZE = 50;

interface Reading {
  db: Db;
  addresses: readonly string[];
  cursor: Cursor | undefined;
  limit: number;
}

/** A page of it. Each kind is asked for as many as the page may have, and the newest of all are kept. */
export async function readTimeline(
  db: Db,
  addresses: readonly string[],
  { cursor, limit = PAGE_SIZE }: { cursor?: Cursor | undefined; limit?: number | undefined },
): Promise<{ entries: TimelineEntry[]; next: string | undefined }> {
  const reading = { db, addresses, cursor, limit };
  const found = [
    await readForms(reading),
    await readReplies(reading),
    await readVisitorMails(reading),
    await readMails(reading),
    await readNotes(reading),
    await readStatuses(reading),
  ].flat();
  const ordered = found.sort((a, b) => (isBefore(a, b) ? 1 : -1));
  const entries = ordered.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    next:
      ordered.length > limit && last !== undefined
        ? encodeCursor([0, last.at, last.id])
        : undefined,
  };
}

type Moment = Pick<TimelineEntry, 'at' | 'id'>;

const isBefore = (a: Moment, b: Moment): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at);

/** The submissions of these addresses, as `s`. */
const theirs = ({ addresses }: Reading): RawBuilder<unknown> =>
  sql`s.email in (${sql.join(addresses)}) and s.is_test = 0`;

/** What is older than the page before, the newest first. */
const onPage = ({ cursor, limit }: Reading, at: string, id: string): RawBuilder<unknown> => {
  const keys = sql`${sql.ref(at)}, ${sql.ref(id)}`;
  const older = cursor === undefined ? sql`` : sql` and (${keys}) < (${cursor[1]}, ${cursor[2]})`;
  return sql`${older} order by ${sql.ref(at)} desc, ${sql.ref(id)} desc limit ${limit + 1}`;
};

interface Place {
  id: string;
  at: string;
  submission_id: string;
  reference: string;
}

const placeOf = ({ id, at, submission_id, reference }: Place) => ({
  id,
  at,
  submissionId: submission_id,
  reference,
});

const rowsOf = async <Row>(db: Db | Kysely<Tables>, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

type FormEntry = Extract<TimelineEntry, { type: 'form' }>;
type FormRow = Place & Pick<FormEntry, 'kind' | 'status' | 'email' | 'about' | 'excerpt' | 'page'>;

const Visit = z.object({ pages: z.array(z.string()) });

async function readForms(reading: Reading): Promise<TimelineEntry[]> {
  const rows = await rowsOf(
    reading.db,
    sql<FormRow & { visit: string | null }>`
      select s.id, s.created_at as at, s.id as submission_id, s.reference, s.kind, s.status, s.email,
        s.page, s.visit,
        coalesce(s.fields ->> 'subject', s.fields ->> 'service', s.fields ->> 'type',
          s.fields ->> 'solution', '') as about,
        substr(coalesce(s.fields ->> 'message', s.fields ->> 'challenge', s.fields ->> 'text', ''),
          1, 200) as excerpt
      from submission s where ${theirs(reading)} ${onPage(reading, 's.created_at', 's.id')}`,
  );
  return rows.map(({ kind, status, email, about, excerpt, page, visit, ...row }) => {
    const told = Visit.safeParse(visit === null ? undefined : JSON.parse(visit)).data;
    const facts = { kind, status, email, about, excerpt, page, pages: told?.pages ?? [] };
    return { type: 'form', ...placeOf(row), ...facts };
  });
}

/** Where a mail stands in the outbox; its channel is made of its id. */
const outboxOf = (table: string): RawBuilder<unknown> =>
  sql`left join outbox o on o.submission_id = ${sql.ref(`${table}.submission_id`)}
    and o.channel = 'mail:' || ${sql.ref(`${table}.id`)}`;

interface Sent {
  bounced_at: string | null;
  outbox_state: DeliveryState | null;
  not_before: string | null;
}

/** Undefined where the outbox has it no more. */
function stateOf({ bounced_at, outbox_state, not_before }: Sent): SentState | undefined {
  return outbox_state === null
    ? undefined
    : sentState(
        { state: outbox_state, notBefore: not_before },
        { isBounced: bounced_at !== null, now: Date.now() },
      );
}

async function readReplies(reading: Reading): Promise<TimelineEntry[]> {
  const rows = await rowsOf(
    reading.db,
    sql<Place & Sent & { author: string; to: string; subject: string; stored: string }>`
      select r.id, r.queued_at as at, r.submission_id, s.reference, r.author_name as author,
        r.to_email as "to", r.subject, r.state as stored, r.bounced_at, o.state as outbox_state,
        o.not_before
      from reply r join submission s on s.id = r.submission_id ${outboxOf('r')}
      where ${theirs(reading)} and r.state <> 'draft' and r.queued_at is not null
      ${onPage(reading, 'r.queued_at', 'r.id')}`,
  );
  return rows.map((row) => {
    const { author, to, subject } = row;
    const state = (row.stored === 'queued' ? stateOf(row) : undefined) ?? 'cancelled';
    return { type: 'reply', ...placeOf(row), author, to, subject, state };
  });
}

async function readVisitorMails(reading: Reading): Promise<TimelineEntry[]> {
  const rows = await rowsOf(
    reading.db,
    sql<
      Place &
        Omit<Sent, 'stored'> & { kind: 'confirmation' | 'invitation'; to: string; subject: string }
    >`
      select v.id, v.created_at as at, v.submission_id, s.reference, v.kind, v.to_email as "to",
        v.subject, v.bounced_at, o.state as outbox_state, o.not_before
      from visitor_mail v join submission s on s.id = v.submission_id ${outboxOf('v')}
      where ${theirs(reading)} ${onPage(reading, 'v.created_at', 'v.id')}`,
  );
  return rows.map((row) => {
    const { kind, to, subject } = row;
    return {
      type: kind,
      ...placeOf(row),
      to,
      subject,
      state: stateOf(row) ?? 'given-up',
    };
  });
}

/** Also those that stand with no submission of theirs. */
async function readMails(reading: Reading): Promise<TimelineEntry[]> {
  type Incoming = Extract<TimelineEntry, { type: 'mail' }>;
  const { addresses, db } = reading;
  const rows = await rowsOf(
    db,
    sql<Place & Pick<Incoming, 'kind' | 'from' | 'subject'>>`
      select m.id, m.created_at as at, coalesce(m.submission_id, '') as submission_id,
        coalesce(s.reference, '') as reference, m.kind, m.from_email as "from", m.subject
      from incoming_mail m left join submission s on s.id = m.submission_id
      where (m.from_email in (${sql.join(addresses)})
        or m.submission_id in (select s.id from submission s where ${theirs(reading)}))
      ${onPage(reading, 'm.created_at', 'm.id')}`,
  );
  return rows.map((row) => {
    const { kind, from, subject } = row;
    return { type: 'mail', ...placeOf(row), kind, from, subject };
  });
}

/** That there is one; its words stand with the submission. */
async function readNotes(reading: Reading): Promise<TimelineEntry[]> {
  const rows = await rowsOf(
    reading.db,
    sql<Place & { author: string }>`
      select n.id, n.created_at as at, n.submission_id, s.reference, n.author_name as author
      from submission_note n join submission s on s.id = n.submission_id
      where ${theirs(reading)} and n.replaced_at is null
      ${onPage(reading, 'n.created_at', 'n.id')}`,
  );
  return rows.map((row) => ({ type: 'note', ...placeOf(row), author: row.author }));
}

/** The log of changes knows them. */
async function readStatuses(reading: Reading): Promise<TimelineEntry[]> {
  const rows = await rowsOf(
    reading.db,
    sql<Place & { by: string; from: string | null; to: string }>`
      select e.id, e.at, e.subject_id as submission_id, s.reference, e.actor_name as "by",
        e."before" ->> 'status' as "from", e."after" ->> 'status' as "to"
      from audit e join submission s on s.id = e.subject_id
      where e.subject_type = 'submission'
        and e.subject_id in (select s.id from submission s where ${theirs(reading)})
        and e."after" ->> 'status' is not null
      ${onPage(reading, 'e.at', 'e.id')}`,
  );
  return rows.map((row) => ({
    type: 'status',
    ...placeOf(row),
    by: row.by,
    from: row.from ?? '',
    to: row.to,
  }));
}
