/** Reads what the API sent, in the browser: what is missing or odd becomes empty, never an error. */
import * as z from 'zod/mini';
import { type EntryStatus, isSet } from './rules.ts';

const orElse = <T>(type: z.ZodMiniType<T>, fallback: T): z.ZodMiniType<T> =>
  z.catch(type, () => fallback);

export const wireText = orElse(z.string(), '');
export const wireList = orElse(z.array(z.string()), []);
export const wireFlag = z.pipe(z.optional(z.unknown()), z.transform(isSet));
export const wireId = z.pipe(
  z.optional(z.unknown()),
  z.transform((id) => (id === undefined ? '' : String(id))),
);

/** Anything but "published" counts as a draft, so that an odd value is never shown. */
export const wireStatus = z.pipe(
  z.optional(z.unknown()),
  z.transform((status): EntryStatus => (status === 'published' ? 'published' : 'draft')),
);
