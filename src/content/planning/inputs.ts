import { z } from 'zod';

/** A time as callers send it, kept in UTC. */
export const instant = z.iso
  .datetime({ offset: true, message: 'Use a time with a time zone' })
  .transform((value) => new Date(value).toISOString());
