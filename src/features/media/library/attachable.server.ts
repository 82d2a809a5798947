/** Media items as files that go along with a mail. */
import { validate as isUuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { keyOfAddress } from '../addresses.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { findMedia } from '../media-table.server.ts';

export interface AttachableFile {
  mediaId: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  /** Undefined where the file is gone. */
  read: () => Promise<Uint8Array | undefined>;
}

/** A picture or a document of the library; undefined for what is neither, or not there. */
export async function findAttachable(
  db: Db,
  store: BlobStore,
  id: string,
): Promise<AttachableFile | undefined> {
  const media = isUuid(id) ? await findMedia(db, id) : undefined;
  if (media === undefined || media.status !== 'ready') return undefined;
  if (media.kind !== 'picture' && media.kind !== 'document') return undefined;
  return {
    mediaId: media.id,
    fileName: media.file_name,
    mediaType: media.type,
    bytes: media.bytes,
    read: () => store.read(keyOfAddress(media.address)),
  };
}
