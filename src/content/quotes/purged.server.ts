/** What stays of words that were given once their entry is gone for good: that they are gone, and nothing else. */
import type { Db } from '#platform/db/tables.ts';
import { erasePictures, forgetInLog, forgetMails } from './traces.server.ts';

/**
 * Empties the requests of entries that are gone for good, so that whoever gave the words can still be told by
 * their link. Those that nobody has answered go. Call it in the transaction of that.
 */
export async function emptyRequestsOf(db: Db, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const rows = await db
    .selectFrom('quote_request')
    .select(['id', 'entry_id'])
    .where('entry_id', 'in', entryIds)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const pictures = await erasePictures(db, ids);
  await forgetMails(db, ids);
  await forgetInLog(db, [...ids, ...rows.map(({ entry_id }) => entry_id), ...pictures]);
  await db.deleteFrom('quote_original').where('request_id', 'in', ids).execute();
  await db
    .deleteFrom('quote_request')
    .where('id', 'in', ids)
    .where('given_at', 'is', null)
    .execute();
  const nothing = { name: '', email: '', company: '', note: '', about: '', about_link: '' };
  await db
    .updateTable('quote_request')
    .set({ ...nothing, questions: '[]', picture: '', mail_state: '', mail_due_at: null })
    .where('id', 'in', ids)
    .execute();
  // When they went; those that were withdrawn have their day.
  await db
    .updateTable('quote_request')
    .set({ withdrawn_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'given')
    .execute();
}
