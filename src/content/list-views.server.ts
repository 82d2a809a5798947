/** What people keep of the studio's lists, each for themselves. */
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import {
  LIST_COLUMNS,
  LIST_SORTS,
  type ListColumn,
  type ListView,
  MAX_VIEWS,
  type NewListView,
  type OwnLists,
} from './list-views.ts';
import { ENTRY_STATUSES } from './rules.ts';
import type { ListViewTable } from './tables.ts';

/** Whose view of which list. */
interface Place {
  userId: string;
  list: string;
}

/** All that a person keeps, of all lists, the views by name; in two queries. */
export async function readOwnLists(db: Db, userId: string): Promise<OwnLists> {
  const [columns, views] = await Promise.all([
    db
      .selectFrom('list_columns')
      .select(['list', 'columns'])
      .where('user_id', '=', userId)
      .orderBy('list')
      .execute(),
    db
      .selectFrom('list_view')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('list')
      .orderBy('name')
      .execute(),
  ]);
  return {
    columns: columns.map((row) => ({ list: row.list, columns: columnsIn(row.columns) })),
    views: views.map(toView),
  };
}

/** Keeps which columns a person has a list show. */
export async function keepColumns(
  db: Db,
  { userId, list }: Place,
  columns: readonly ListColumn[],
): Promise<void> {
  const text = columns.join(' ');
  await db
    .insertInto('list_columns')
    .values({ user_id: userId, list, columns: text })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ columns: text }))
    .execute();
}

/** Adds a view. @throws {AppError} limit_reached, or conflict where the name is taken. */
export function addView(db: Db, place: Place, view: NewListView): Promise<ListView> {
  return transaction(db, async (db) => {
    const { count } = await db
      .selectFrom('list_view')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', place.userId)
      .where('list', '=', place.list)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_VIEWS) {
      throw new AppError('limit_reached', `You already have ${MAX_VIEWS} views of this list.`, {
        details: 'Delete one to save another.',
      });
    }
    const id = uuid();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('list_view')
      .values({ id, user_id: place.userId, list: place.list, ...toRow(view) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) throw nameTaken(view.name);
    return { id, list: place.list, ...view };
  });
}

/** Renames a view and changes what it shows. @throws {AppError} not_found, or conflict. */
export function changeView(
  db: Db,
  userId: string,
  id: string,
  view: NewListView,
): Promise<ListView> {
  return transaction(db, async (db) => {
    const { list } = await getView(db, userId, id);
    const other = await db
      .selectFrom('list_view')
      .select('id')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('name', '=', view.name)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other !== undefined) throw nameTaken(view.name);
    await db.updateTable('list_view').set(toRow(view)).where('id', '=', id).execute();
    return { id, list, ...view };
  });
}

/** Deletes a view. @throws {AppError} not_found. */
export async function removeView(db: Db, userId: string, id: string): Promise<void> {
  await getView(db, userId, id);
  await db.deleteFrom('list_view').where('id', '=', id).execute();
}

async function getView(db: Db, userId: string, id: string): Promise<{ list: string }> {
  const view = await db
    .selectFrom('list_view')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (view === undefined) throw new AppError('not_found', 'This view has been deleted.');
  return view;
}

const nameTaken = (name: string): AppError => {
  const sentence = `You already have a view called “${name}”.`;
  return new AppError('conflict', sentence, { fields: { name: sentence } });
};

type Columns = Omit<ListViewTable, 'id' | 'user_id' | 'list'>;

const toRow = ({ columns, ...view }: NewListView): Columns => ({
  ...view,
  columns: columns.join(' '),
});

/** A row as a view; what another release kept and this one does not know is left out. */
const toView = ({ id, list, name, q, status, tag, sort, columns }: ListViewTable): ListView => ({
  id,
  list,
  name,
  q,
  status: ENTRY_STATUSES.find((known) => known === status) ?? '',
  tag,
  sort: LIST_SORTS.find((known) => known === sort) ?? 'order',
  columns: columnsIn(columns),
});

function columnsIn(text: string): ListColumn[] {
  const names = text.split(' ');
  return LIST_COLUMNS.filter((name) => names.includes(name));
}
