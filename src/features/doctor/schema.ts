import { z } from 'zod';
import { CHECK_GROUPS, CHECK_STATES } from './rules.ts';

const Place = z.object({
  label: z.string(),
  href: z.string().nullable().describe('The studio screen where it can be fixed.'),
});

const named = { id: z.string(), group: z.enum(CHECK_GROUPS), title: z.string() };

export const CheckResult = z
  .object({
    ...named,
    state: z.enum(CHECK_STATES),
    seen: z.string().describe('The finding, in one sentence.'),
    advice: z.string().describe('What to do about it, or empty.'),
    durationMs: z.int(),
    place: Place.nullable(),
    findings: z.array(Place).describe('The first items affected.'),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.output<typeof CheckResult>;

export const DoctorRun = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    finishedAt: z
      .string()
      .nullable()
      .describe('Null while it is running or if it was interrupted.'),
    isRunning: z.boolean(),
    startedBy: z.string(),
    planned: z.array(z.object(named)).describe('Every check of the run, in order.'),
    results: z.array(CheckResult).describe('Finished checks, in order.'),
  })
  .meta({ id: 'DoctorRun' });
export type DoctorRun = z.output<typeof DoctorRun>;

export const LastRun = z.object({
  run: DoctorRun.nullable().describe('Null if the checks have never been run.'),
});

export const DoctorStart = z.strictObject({
  sendTest: z
    .boolean('Use true or false')
    .default(false)
    .describe('Also send a marked test submission to each webhook of the settings.'),
});
