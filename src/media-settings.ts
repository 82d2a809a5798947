import type { Kysely } from 'kysely';
import { createMedia, type Media } from '#features/media/media.server.ts';
import { createDiskStore } from '#features/media/store/disk.server.ts';
import { createS3Store } from '#features/media/store/s3.server.ts';
import type { MediaStore } from '#features/media/store/store.ts';
import type { Config } from '#platform/config.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import type { StorageSettings } from '#platform/storage-settings.ts';
import { siteSecret } from './session-settings.ts';

export const openStore = (storage: StorageSettings): MediaStore =>
  storage.kind === 'disk' ? createDiskStore(storage.dir) : createS3Store(storage);

/** The pictures of the site, where the settings put them. */
export async function openMedia(config: Config, db: Kysely<Tables>, log: Logger): Promise<Media> {
  const { storage, publicUrl, mediaQuotaMb: quotaMb } = config;
  const secret = await siteSecret(config);
  return createMedia({ db, log, store: openStore(storage), secret, publicUrl, quotaMb });
}
