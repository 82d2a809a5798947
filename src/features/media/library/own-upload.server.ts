/** Whose words of a media item are: who keeps the library may change all, others those of what they uploaded. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { MediaDetail } from '../library.ts';

/**
 * Call it in the transaction of the change.
 * @throws {AppError} forbidden of what somebody else uploaded, and of what visitors see or will see by a plan.
 */
export async function assertMayWord(db: Db, item: MediaDetail, actor: Actor): Promise<void> {
  if (actor.rights === undefined || actor.rights.includes('media.manage')) return;
  const own = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', item.id)
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  if (own === undefined) {
    throw new AppError('forbidden', 'Your role only covers media that you uploaded.');
  }
  const saved = item.usedBy.filter(({ source }) => source === 'entry').map(({ key }) => key);
  const live =
    saved.length === 0
      ? undefined
      : await db
          .selectFrom('entry')
          .select('id')
          .where('id', 'in', saved)
          .where('status', '=', 'published')
          .limit(1)
          .executeTakeFirst();
  if (live !== undefined || item.usedBy.some(({ source }) => source === 'schedule')) {
    throw new AppError(
      'forbidden',
      'This is on a published page, or planned for one. Ask an editor to change it.',
    );
  }
}
