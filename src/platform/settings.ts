/**
 * What the settings of the environment are declared with. Whoever owns some has a `…Shape` for Zod, a
 * function that reads them into its part of the configuration, and, where settings that are right one
 * by one can contradict each other, a function that tells of it. `loadConfig` parses all of them
 * together.
 */
import { z } from 'zod';

/** The environment without what is empty, which counts as unset. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Every invalid setting of an environment, each with its mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Whether a value is an address of one of these schemes, each with its colon. */
export const hasScheme = (value: string, schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

const yesOrNo = z
  .enum(['true', 'false', '1', '0'], 'use true or false')
  .transform((value) => value === 'true' || value === '1');

/** A yes/no setting; an unset one takes `fallback`. */
export const flag = (fallback: boolean) => yesOrNo.default(fallback);

/** A yes/no setting that says something else again where it is unset. */
export const optionalFlag = yesOrNo.optional();

/** A whole number of at most five digits within its bounds; an unset one takes `fallback`. */
export const wholeNumber = (min: number, max: number, fallback: number) => {
  const mend = `use a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, mend)
    .transform(Number)
    .refine((value) => value >= min && value <= max, mend)
    .default(fallback);
};
