/** What stands in the place of a name that is not to be shown, in the words of the site's owner. */
import type { Db } from '#platform/db/tables.ts';
import type { Say } from '../say.ts';
import { NAME_WITHHELD } from './rules.ts';

/** Kept where the clients are, and for their reasons: see client-book.server.ts. */
const KEPT = Symbol.for('words in place of a name');
const sharedBy = (db: Db): object => db.getExecutor().adapter;

/** Has everybody who saves to this database know the owner's words. */
export const keepWithheld = (db: Db, say: Say): void => void Reflect.set(sharedBy(db), KEPT, say);

/** As the owner has them by now; where no site is open, as they ship. */
export function withheldOf(db: Db): string {
  const say: Say | undefined = Reflect.get(sharedBy(db), KEPT);
  return say?.(NAME_WITHHELD) ?? NAME_WITHHELD;
}
