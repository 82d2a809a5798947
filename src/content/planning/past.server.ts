/** What was published and taken down, by hand and by plan, as the audit log has it. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from '../actor.ts';
import { type CalendarRange, type CalendarSource, plainItem } from './calendar.server.ts';
import { type CalendarItem, MAX_CALENDAR_ITEMS } from './calendar.ts';
import { idAt } from './log-ids.ts';

/** How long before the line of a plan those of its entries may be: one transaction of many. */
const TOGETHER_MS = 60_000;

interface Line {
  at: string;
  actor: Actor;
  action: string;
  type: string;
  id: string;
  label: string;
  /** Null in lines of earlier releases. */
  revision: number | null;
}

const Member = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  revision: z.int(),
});
type Member = z.output<typeof Member>;
const Kept = z.object({ entries: z.array(Member).default([]) });

/** Entries that went live or came down in the range. A plan is shown at its own time. */
export const pastSource: CalendarSource = {
  name: 'past',
  async list(db, range, types) {
    const [published, unpublished, created, plans] = await Promise.all([
      readLines(db, 'published', range),
      readLines(db, 'unpublished', range),
      readCreated(db, range),
      readPlans(db, range),
    ]);
    const known = new Set(types.map(({ type }) => type));
    const lines = [...published, ...unpublished, ...created].filter(({ type }) => known.has(type));
    return pastItems(lines, plans);
  },
};

interface DonePlan {
  /** When it was to be, and when it was. */
  at: string;
  doneAt: string;
  actor: Actor;
  entries: readonly Member[];
}

/** Each change once: one that a plan made has a line of its own, and one in the plan's. */
function pastItems(lines: readonly Line[], plans: readonly DonePlan[]): CalendarItem[] {
  const byEntry = Map.groupBy(lines, ({ id }) => id);
  const planned = new Set<Line>();
  const ofPlans = plans.flatMap(({ at, doneAt, actor, entries }) =>
    entries.map(({ revision, ...entry }) => {
      const line = byEntry.get(entry.id)?.find((one) => {
        // No plan adds an entry.
        if (one.action === 'created') return false;
        if (one.revision !== null) return one.revision === revision;
        return one.at <= doneAt && Date.parse(doneAt) - Date.parse(one.at) < TOGETHER_MS;
      });
      if (line !== undefined) planned.add(line);
      const kind = line?.action === 'unpublished' ? 'unpublished' : 'published';
      const note = line === undefined ? 'New version, by schedule' : 'By schedule';
      return plainItem({ ...entry, kind, at, note, by: actor });
    }),
  );
  const byHand = lines
    .filter((line) => !planned.has(line))
    .map(({ action, actor, revision: _revision, ...entry }) =>
      plainItem({
        ...entry,
        kind: action === 'unpublished' ? 'unpublished' : 'published',
        by: actor,
      }),
    );
  return [...ofPlans, ...byHand];
}

const selectLines = (db: Db, action: string, { from, to }: CalendarRange) =>
  db
    .selectFrom('audit')
    .select([
      'at',
      'actor_id',
      'actor_name',
      'action',
      'subject_type',
      'subject_id',
      'subject_label',
      'revision',
    ])
    .where('action', '=', action)
    .where('id', '>=', idAt(from))
    .where('id', '<', idAt(to))
    .orderBy('id')
    .limit(MAX_CALENDAR_ITEMS);

const readLines = async (db: Db, action: string, range: CalendarRange): Promise<Line[]> =>
  (await selectLines(db, action, range).execute()).map(toLine);

/** What was public from the first save on. */
const readCreated = async (db: Db, range: CalendarRange): Promise<Line[]> =>
  (
    await selectLines(db, 'created', range)
      .where(sql<SqlBool>`after ->> 'status' = 'published'`)
      .execute()
  ).map(toLine);

async function readPlans(db: Db, { from, to }: CalendarRange): Promise<DonePlan[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'at', 'actor_id', 'actor_name', 'action', 'after'])
    .where('subject_type', '=', 'plan')
    .where('subject_id', '>=', from)
    .where('subject_id', '<', to)
    .orderBy('subject_id')
    .limit(MAX_CALENDAR_ITEMS)
    .execute();
  return rows
    .filter(({ action }) => action === 'carried-out')
    .map((row) => ({
      at: row.subject_id,
      doneAt: row.at,
      actor: { id: row.actor_id, name: row.actor_name },
      entries: Kept.safeParse(read(row.after)).data?.entries ?? [],
    }));
}

const read = (json: string | null): unknown => JSON.parse(json ?? '{}');

const toLine = (row: {
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  revision: number | null;
}): Line => ({
  at: row.at,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  type: row.subject_type,
  id: row.subject_id,
  label: row.subject_label,
  revision: row.revision,
});
