import { z } from 'zod';
import { CHECK_GROUPS, CHECK_STATES } from './rules.ts';

const Place = z.object({
  label: z.string(),
  href: z.string().nullable().describe('The room of the studio that mends it.'),
});

const named = { id: z.string(), group: z.enum(CHECK_GROUPS), title: z.string() };

export const CheckResult = z
  .object({
    ...named,
    state: z.enum(CHECK_STATES),
    seen: z.string().describe('What was seen, in a sentence.'),
    advice: z.string().describe('What to do about it; empty where nothing is.'),
    durationMs: z.int(),
    place: Place.nullable(),
    findings: z.array(Place).describe('The first of the things that are at fault.'),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.output<typeof CheckResult>;

export const DoctorRun = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    finishedAt: z.string().nullable().describe('Null while it runs, and where it was broken off.'),
    isRunning: z.boolean(),
    startedBy: z.string(),
    planned: z.array(z.object(named)).describe('Every check of the run, in order.'),
    results: z.array(CheckResult).describe('Those that are over, in the order of the plan.'),
  })
  .meta({ id: 'DoctorRun' });
export type DoctorRun = z.output<typeof DoctorRun>;

export const LastRun = z.object({
  run: DoctorRun.nullable().describe('Null where the checks have never been run.'),
});

export const DoctorStart = z.strictObject({
  sendTest: z
    .boolean('Write true or false')
    .default(false)
    .describe('Also send a marked test submission to each webhook of the settings.'),
});
