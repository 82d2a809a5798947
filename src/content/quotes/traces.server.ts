/** Where words that somebody gave leave traces, besides their rows and their entry. */
import type { Db } from '#platform/db/tables.ts';
import { QUOTE_NEWS } from './rules.ts';

/**
 * Takes the pictures that were sent by these requests out of the library; the sweep of its files removes them.
 * @returns their ids.
 */
export async function erasePictures(db: Db, requestIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_original')
    .select('picture')
    .where('request_id', 'in', requestIds)
    .union(db.selectFrom('quote_request').select('picture').where('id', 'in', requestIds))
    .execute();
  const addresses = rows.map(({ picture }) => picture).filter((picture) => picture !== '');
  if (addresses.length === 0) return [];
  const gone = await db
    .deleteFrom('media')
    .where('address', 'in', addresses)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Takes the mails away that would tell colleagues of whoever was asked by these requests, where they wait to go out. */
export async function forgetMails(db: Db, requestIds: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('quote_original')
    .select('name')
    .where('request_id', 'in', requestIds)
    .union(db.selectFrom('quote_request').select('name').where('id', 'in', requestIds))
    .execute();
  if (rows.length === 0) return;
  const subjects = rows.flatMap(({ name }) => Object.values(QUOTE_NEWS).map((say) => say(name)));
  await db.deleteFrom('staff_mail').where('subject', 'in', subjects).execute();
}

/** Takes words and names out of what the log says of these requests, entries and pictures. */
export async function forgetInLog(db: Db, subjectIds: readonly string[]): Promise<void> {
  await db
    .updateTable('audit')
    .set({ before: null, after: null, subject_label: '' })
    .where('subject_id', 'in', subjectIds)
    .execute();
  await db
    .updateTable('audit')
    .set({ actor_name: 'Somebody (by link)' })
    .where('subject_id', 'in', subjectIds)
    .where('actor_id', '=', '')
    .execute();
}
