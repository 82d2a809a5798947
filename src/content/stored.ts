import type { z } from 'zod';

/** Addresses that browsers read as if two slashes stood behind the colon. */
const WITHOUT_SLASHES = /^https?:(?!\/\/)/i;

/**
 * Reads fields as they are kept in the database. The rules for writing may be stricter than they
 * were when an entry was saved: an address without slashes, `https:example.com`, is read as browsers
 * read it.
 */
export function parseStored<T>(fields: z.ZodType<T>, stored: Readonly<Record<string, unknown>>): T {
  const parsed = fields.safeParse(stored);
  if (parsed.success) return parsed.data;
  const mended = parsed.error.issues.flatMap(({ path: [name] }): [string, string][] => {
    const value = typeof name === 'string' ? stored[name] : undefined;
    return typeof name === 'string' && typeof value === 'string' && isWithoutSlashes(value)
      ? [[name, new URL(value).href]]
      : [];
  });
  return fields.parse({ ...stored, ...Object.fromEntries(mended) });
}

const isWithoutSlashes = (value: string): boolean =>
  WITHOUT_SLASHES.test(value) && URL.canParse(value);
