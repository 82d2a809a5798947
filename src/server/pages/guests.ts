/** What pages that clients answer by a link work with. */
import type { Actor } from '#content/actor.ts';
import type { Media } from '#features/media/media.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { GuestPictures, PageContext } from '#web/page-context.ts';

interface GuestParts {
  db: Db;
  media: Pick<Media, 'storeMedia' | 'removeMedia'>;
  accounts: Pick<Accounts, 'mailbag' | 'guestWords'>;
  onChange?: () => Promise<void>;
}

export const guestsOf = ({
  db,
  media,
  accounts,
  onChange = async () => {},
}: GuestParts): PageContext['guests'] => ({
  mailbag: accounts.mailbag,
  words: accounts.guestWords,
  pictures: picturesOf(db, media),
  changed: onChange,
});

const picturesOf = (db: Db, media: GuestParts['media']): GuestPictures => ({
  async keep(file, by) {
    const { url } = await media.storeMedia({
      folder: 'testimonial-photos',
      bytes: await file.bytes(),
      declaredType: file.type,
      // The one that was sent often says who is on it.
      fileName: 'picture-by-link',
      by,
    });
    return url;
  },
  async drop(addresses, by) {
    if (addresses.length === 0) return;
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('address', 'in', addresses)
      .execute();
    for (const { id } of rows) await removeOne(media, id, by);
  },
});

async function removeOne(media: GuestParts['media'], id: string, by: Actor): Promise<void> {
  try {
    await media.removeMedia(id, by);
  } catch (error) {
    // Somebody else has removed it meanwhile.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}
