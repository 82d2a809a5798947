/** What staff say of a picture: words, the point that stays in view, its name. */
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { bumpSiteVersion, lockSiteVersion } from '#content/site-version.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { searchText } from '../image-store.server.ts';
import { subjectOf } from '../images.server.ts';
import type { Picture, PictureDetail, PicturePatch } from '../library.ts';
import { getPicture } from './rows.server.ts';

/** What the audit log tells of a picture. */
const told = ({ alt, isDecorative, focus, fileName }: Picture): object => ({
  alt,
  isDecorative,
  focus,
  fileName,
});

/**
 * Changes what is named, and leaves the rest.
 * @throws {AppError} not_found.
 */
export async function changePicture(
  db: Db,
  id: string,
  patch: PicturePatch,
  actor: Actor,
): Promise<PictureDetail> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const before = await getPicture(db, id);
    const { alt, isDecorative, focus, fileName } = { ...before, ...definedOf(patch) };
    await db
      .updateTable('media')
      .set({
        alt,
        is_decorative: isDecorative ? 1 : 0,
        focus_x: focus?.x ?? null,
        focus_y: focus?.y ?? null,
        file_name: fileName,
        search: searchText(fileName, alt),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const after = await getPicture(db, id);
    await recordAudit(db, {
      actor,
      action: 'updated',
      subject: subjectOf(id, after.fileName),
      before: told(before),
      after: told(after),
    });
    // Pages show the words and the crop.
    if (before.uses > 0) await bumpSiteVersion(db);
    return after;
  });
}

/** The fields that were sent. */
const definedOf = (patch: PicturePatch): Partial<Picture> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
