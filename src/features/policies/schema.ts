import { z } from 'zod';

const line = z.string().trim().min(1);

/** What stands at the head of a policy's file. */
export const PolicyFront = z.strictObject({
  title: line,
  description: line,
  /** The day from which it holds. */
  effective: z.iso.date(),
});
export type PolicyFront = z.output<typeof PolicyFront>;
