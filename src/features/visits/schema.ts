import { z } from 'zod';
import { SUBMISSION_KINDS } from '#features/leads/rules.ts';
import {
  DEFAULT_RANGE,
  MAX_HOST_LENGTH,
  MAX_PATH_LENGTH,
  MAX_VIEWS,
  RANGES,
  VITAL_SCALES,
  VITALS,
  type Vital,
  WIDTHS,
} from './rules.ts';

/** As `location.pathname` has it: ASCII, and nothing of the query. */
const Path = z
  .string()
  .max(MAX_PATH_LENGTH, `Use at most ${MAX_PATH_LENGTH} characters`)
  .regex(/^\/(?:[\x21\x22\x24-\x3e\x40-\x7e])*$/, 'Use a path without a query');

const reading = (vital: Vital) => z.number().min(0).max(VITAL_SCALES[vital].max).optional();

/** What a page tells when it is hidden. */
export const Visit = z.strictObject({
  page: Path.describe('The page that was loaded and measured.'),
  views: z.array(Path).max(MAX_VIEWS).describe('Pages opened since the last message.'),
  referrer: z
    .string()
    .max(MAX_HOST_LENGTH)
    .optional()
    .describe('Host of the referring site, or empty.'),
  width: z.enum(WIDTHS).optional(),
  starts: z
    .array(z.enum(SUBMISSION_KINDS))
    .max(SUBMISSION_KINDS.length)
    .optional()
    .describe('Forms that were begun.'),
  lcp: reading('lcp'),
  inp: reading('inp'),
  cls: reading('cls'),
});
export type Visit = z.output<typeof Visit>;

export const VisitsQuery = z.object({
  days: z
    .enum(RANGES.map(String), `Use one of ${RANGES.join(', ')}`)
    .transform(Number)
    .default(DEFAULT_RANGE),
});

const count = z.int();
const share = z.number();

/** What was counted in a range of days. Days are those of UTC; today is the last of them. */
export const visitsReport = (kinds: readonly string[]) =>
  z.object({
    isOn: z.boolean().describe('Whether visits are counted.'),
    since: z.iso.date().nullable().describe('The first day that anything was counted on.'),
    from: z.iso.date(),
    to: z.iso.date(),
    views: count,
    viewsBefore: count.nullable().describe('For the previous range, or null if it is incomplete.'),
    daily: z.array(z.object({ day: z.iso.date(), views: count })),
    pages: z.array(z.object({ path: z.string(), views: count })),
    referrers: z.array(z.object({ host: z.string(), visits: count })),
    widths: z.array(z.object({ width: z.enum(WIDTHS), visits: count })),
    forms: z.array(z.object({ kind: z.enum(SUBMISSION_KINDS), starts: count, submits: count })),
    vitals: z.array(
      z.object({
        vital: z.enum(VITALS),
        kind: z.enum(kinds).nullable().describe('Null for all pages together.'),
        count,
        p75: z.number(),
        good: share,
        fair: share,
        poor: share,
      }),
    ),
  });
export type VisitsReport = z.output<ReturnType<typeof visitsReport>>;
