/** What staff read and write of redirects. */
import { z } from 'zod';
import {
  MAX_CSV_BYTES,
  MAX_SOURCE_LENGTH,
  MAX_TARGET_LENGTH,
  MISSING_STATES,
  REDIRECT_STATUSES,
} from './rules.ts';

/** Room for what is trimmed and decoded; the reader of addresses names the limits themselves. */
const ROOM = 3;

const coversPages = z
  .boolean('Use true or false')
  .default(false)
  .describe(
    'Confirms that existing pages may be replaced. Without it, replacing a page returns 409.',
  );

/** What a rule says, without a word on what it takes. */
export const RuleTexts = z.strictObject({
  source: z.string('Enter an address').max(MAX_SOURCE_LENGTH * ROOM, 'This address is too long'),
  target: z
    .string('Enter an address')
    .max(MAX_TARGET_LENGTH * ROOM, 'This address is too long')
    .default(''),
  status: z.literal(REDIRECT_STATUSES, 'Use 301, 302 or 410').default(301),
});

export const RuleInput = RuleTexts.extend({ coversPages });

export const RuleUpdate = RuleInput.extend({
  revision: z
    .int('Use a whole number')
    .positive()
    .optional()
    .describe('The revision you started from. Returns 409 if someone else has saved since.'),
});

/** Pages that are there now and that a rule takes from their visitors. */
export const Coverage = z.object({
  count: z.int(),
  visits: z.int().describe('Of all of them, in the last 30 days.'),
  pages: z
    .array(z.object({ path: z.string(), visits: z.int() }))
    .describe('Up to twenty, those with the most visits first.'),
});
export type Coverage = z.output<typeof Coverage>;

export const Rule = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  status: z.literal(REDIRECT_STATUSES),
  revision: z.int(),
  hits: z.int().describe('How often it was used. Nodes report every few seconds.'),
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Rule = z.output<typeof Rule>;

/** A rule in the list of all. */
export const ListedRule = Rule.extend({
  isTargetMissing: z.boolean().describe('Whether its target is a missing page on this site.'),
});
export type ListedRule = z.output<typeof ListedRule>;

/** What is said of a rule before it is saved. */
export const RuleCheck = z.object({
  problems: z.record(z.string(), z.string()).describe('Problems, by field.'),
  warnings: z.array(z.string()).describe('Warnings.'),
  covers: Coverage.nullable().describe('The pages it replaces. Saving it requires coversPages.'),
});
export type RuleCheck = z.output<typeof RuleCheck>;

export const MissingPage = z.object({
  id: z.string(),
  path: z.string(),
  state: z.enum(MISSING_STATES),
  hits: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  referrer: z.string().describe('The host of the last referring page, or empty.'),
});
export type MissingPage = z.output<typeof MissingPage>;

export const MissingPatch = z.strictObject({
  state: z.enum(['open', 'ignored'], 'Use open or ignored'),
});

export const ImportInput = z.strictObject({
  csv: z
    .string('Send the text of the file')
    .refine(
      (text) => new TextEncoder().encode(text).length <= MAX_CSV_BYTES,
      'This file is larger than 1 MB. Split it into several files',
    ),
  dryRun: z.boolean('Use true or false').default(false),
  coversPages: coversPages.describe(
    'Confirms that existing pages may be replaced. Without it, such lines are refused.',
  ),
});

export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;

export const ImportedLine = z.object({
  line: z.int(),
  source: z.string(),
  target: z.string(),
  status: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  problems: z.array(z.string()),
  covers: Coverage.nullable(),
  isTargetMissing: z.boolean(),
});
export type ImportedLine = z.output<typeof ImportedLine>;

export const ImportReply = z.object({
  isDryRun: z.boolean(),
  counts: z.record(z.enum(IMPORT_OUTCOMES), z.int()),
  lines: z.array(ImportedLine),
});
export type ImportReply = z.output<typeof ImportReply>;
