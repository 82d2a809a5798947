import { z } from 'zod';

/**
 * A time with its zone as callers send it, kept in UTC as ISO 8601. Times are compared as texts, so that
 * one is refused whose year has more digits, or a sign, once it is in UTC.
 */
export const instant = (problem = 'Use a time with a time zone') =>
  z.iso
    .datetime({ offset: true, error: problem })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => /^\d{4}-/.test(value), 'Use a year from 1 to 9999');
