/** What the first administrator is asked: what the site is to begin with. */
import { z } from 'zod';
import { requiredLine } from '#content/line-schema.ts';

/** How many services a site can begin with; more are added as pages. */
export const MAX_SERVICES = 12;

const Colours = z.strictObject({
  ink: z.string().max(60),
  paper: z.string().max(60),
  signal: z.string().max(60),
  current: z.string().max(60),
});

/** What is sent: the sample agency, or what an empty site is to know of its owner. */
export const StartChoice = z.discriminatedUnion(
  'start',
  [
    z.strictObject({ start: z.literal('sample') }),
    z.strictObject({
      start: z.literal('empty'),
      name: requiredLine(60),
      colours: Colours.optional().describe('Defaults are used if left out.'),
      services: z
        .array(requiredLine(120), 'Use a list of services')
        .max(MAX_SERVICES, `Start with at most ${MAX_SERVICES} services`)
        .refine((names) => new Set(names).size === names.length, 'Enter each service only once')
        .default([]),
    }),
  ],
  'Choose sample or empty',
);
export type StartChoice = z.output<typeof StartChoice>;

/** What a pack has brought. */
export const PackReply = z.object({ media: z.int(), entries: z.int() });

const STEPS = ['contact', 'look', 'home', 'service', 'policy', 'proof', 'person'] as const;

/** What a site that began empty is given next, and whether that is there. */
export const Step = z.object({ step: z.enum(STEPS), isDone: z.boolean() });
export type Step = z.output<typeof Step>;

export const StartState = z.object({
  start: z.enum(['sample', 'empty']),
  isOpen: z.boolean().describe('Whether the choice is still open.'),
  mayChange: z.boolean().describe('Whether it can be changed, because nothing has been published.'),
});
