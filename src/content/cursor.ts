import { z } from 'zod';

/** Sort values are times, ranks and ids; a database may refuse other characters. */
const sortValue = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/);

/** Where a page of a list ended: the sort values of its last entry. */
export const Cursor = z.tuple([z.union([z.literal(0), z.literal(1)]), sortValue, sortValue]);
/** Where the next page begins: whether the last entry was featured, its sort key and its id. */
export type Cursor = z.output<typeof Cursor>;

const MAX_CURSOR_LENGTH = 256;

/** The cursor as the opaque text that clients send back; `decodeCursor` reads it. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor that `encodeCursor` wrote, or undefined for any other text. */
export function decodeCursor(value: string): Cursor | undefined {
  if (value.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(value)) return undefined;
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
