/** What came in, by where it came from, and what has become of it. */
import { z } from 'zod';
import { MoneySum } from './schema.ts';

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
const Month = z.string().regex(MONTH, 'Use a month from 1900 to 2199, such as 2026-03');

export const ReportQuery = z.object({
  from: Month.optional().meta({
    description: 'The first month; eleven before the last if left out.',
  }),
  to: Month.optional().meta({ description: 'The last month; this one if left out.' }),
  by: z
    .enum(['first', 'last'], 'Use first or last')
    .optional()
    .meta({ description: 'The first source of each visit, or the last.' }),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const sums = {
  leads: z.int(),
  open: z.int(),
  won: z.int(),
  lost: z.int(),
  values: z.array(MoneySum).describe('What those that were won are worth, by currency.'),
};

const Row = z.object({ name: z.string(), ...sums });
export type ReportRow = z.output<typeof Row>;

export const PipelineReport = z
  .object({
    from: z.string(),
    to: z.string(),
    by: z.enum(['first', 'last']),
    total: z.object(sums),
    sources: z.array(Row).describe('An empty name if it was not shared.'),
    pages: z.array(Row).describe('By the page of the form.'),
    months: z.array(Row).describe('By the month in which it came in, in UTC, without gaps.'),
  })
  .meta({ id: 'PipelineReport' });
export type PipelineReport = z.output<typeof PipelineReport>;
