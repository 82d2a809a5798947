/** What readers are told of files of the library: what they are and how large. */
import type { Db } from '#platform/db/tables.ts';
import { UPLOADS_PATH } from './addresses.ts';
import { bytesText } from './bytes-text.ts';
import { typeName } from './file-types.ts';

/** "PDF, 1.2 MB" by address, from their records, in one query; what is none of them is left out. */
export const createFileFacts =
  (db: Db) =>
  async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const own = addresses.filter((address) => address.startsWith(UPLOADS_PATH));
    if (own.length === 0) return new Map();
    const rows = await db
      .selectFrom('media')
      .select(['address', 'type', 'bytes'])
      .where('address', 'in', [...new Set(own)])
      .where('status', '=', 'ready')
      .where('kind', '!=', 'picture')
      .execute();
    return new Map(
      rows.map(({ address, type, bytes }) => [address, `${typeName(type)}, ${bytesText(bytes)}`]),
    );
  };
