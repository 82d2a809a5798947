/** The setting that turns the counting of visits off. */
import { z } from 'zod';

export interface VisitSettings {
  /** Whether visits are counted. */
  analytics: boolean;
}

export const visitShape = { ANALYTICS: z.enum(['on', 'off'], 'use on or off').default('on') };

const shape = z.object(visitShape);

/** The setting under its name inside the program. */
export const toVisitSettings = (value: z.output<typeof shape>): VisitSettings => ({
  analytics: value.ANALYTICS === 'on',
});
