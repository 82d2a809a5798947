/** What is planned: entries that go live or come down, plans that failed, and swaps. */
import type { Db } from '#platform/db/tables.ts';
import { listFailedPlans } from '../failed-plans.server.ts';
import { type CalendarRange, type CalendarSource, plainItem } from './calendar.server.ts';
import { MAX_CALENDAR_ITEMS } from './calendar.ts';
import type { SwapRow } from './swaps.server.ts';

const MAX_FAILED = 100;

const selectPlans = (db: Db, column: 'publish_at' | 'unpublish_at', { from, to }: CalendarRange) =>
  db
    .selectFrom('entry_schedule')
    // Of a cross join SQLite takes the sides as they are written: plans are few, entries many.
    .crossJoin('entry')
    .whereRef('entry.id', '=', 'entry_schedule.entry_id')
    .select([
      'entry.id',
      'entry.type',
      'entry.label',
      'publish_at as publishAt',
      'unpublish_at as unpublishAt',
      'author_id',
      'author_name',
    ])
    .where(column, '>=', from)
    .where(column, '<', to)
    .orderBy(column)
    .limit(MAX_CALENDAR_ITEMS)
    .execute();

/** Both times of a plan are items of their own. */
export const plansSource: CalendarSource = {
  name: 'plans',
  async list(db, range) {
    const [live, down] = await Promise.all([
      selectPlans(db, 'publish_at', range),
      selectPlans(db, 'unpublish_at', range),
    ]);
    const toItem =
      (kind: 'publishes' | 'unpublishes') =>
      ({ author_id, author_name, publishAt, unpublishAt, ...entry }: (typeof live)[number]) =>
        plainItem({
          ...entry,
          kind,
          at: (kind === 'publishes' ? publishAt : unpublishAt) ?? '',
          by: { id: author_id, name: author_name },
          plan: { publishAt, unpublishAt },
        });
    return [...live.map(toItem('publishes')), ...down.map(toItem('unpublishes'))];
  },
};

/** Plans that could not be carried out, at the time that they had. */
export const failedPlansSource: CalendarSource = {
  name: 'failed-plans',
  async list(db, { from, to }) {
    const failed = await listFailedPlans(db, MAX_FAILED);
    return failed.flatMap(({ type, id, label, publishAt, unpublishAt, reason }) => {
      const at = publishAt ?? unpublishAt ?? '';
      if (at < from || at >= to) return [];
      return [plainItem({ kind: 'failed', at, type, id, label, note: reason })];
    });
  },
};

/** Changes of what is featured, planned, done and failed. */
export const swapsSource: CalendarSource = {
  name: 'swaps',
  async list(db, { from, to }) {
    const rows = await Promise.all(
      (['planned', 'done', 'failed'] as const).map((state) =>
        db
          .selectFrom('featured_swap')
          .selectAll()
          .where('state', '=', state)
          .where('at', '>=', from)
          .where('at', '<', to)
          .orderBy('at')
          .limit(MAX_CALENDAR_ITEMS)
          .execute(),
      ),
    );
    return rows.flat().map((row) =>
      plainItem({
        key: `swap ${row.id}`,
        kind: ({ planned: 'swaps', done: 'swapped', failed: 'failed' } as const)[row.state],
        at: row.at,
        type: row.type,
        id: row.in_id ?? row.out_id ?? '',
        label: row.in_label === '' ? row.out_label : row.in_label,
        note: row.state === 'failed' ? row.reason : noteOf(row),
        by: { id: row.author_id, name: row.author_name },
        swap: row.state === 'planned' ? row.id : null,
        path: '/admin/featured',
      }),
    );
  },
};

function noteOf(row: SwapRow): string {
  const where = row.solution === '' ? '' : ` for ${row.solution}`;
  if (row.in_label === '') return `No longer featured${where}`;
  const instead = row.out_label === '' ? '' : ` in place of ${row.out_label}`;
  return `Featured${where}${instead}`;
}
