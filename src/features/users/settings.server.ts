/** The settings of signing in, as the environment says them. */
import { z } from 'zod';
import type { Given } from '#platform/settings.ts';

export interface UserSettings {
  /**
   * Signs cookies and encrypts two-factor secrets; generated into the data folder where undefined.
   */
  sessionSecret: string | undefined;
  /** Made at the first start; without it that start prints a link to set the site up. */
  firstAdmin: { email: string; password: string } | undefined;
}

const MIN_SECRET_LENGTH = 32;
/** Fewer different ones were typed, not drawn. */
const MIN_SECRET_CHARACTERS = 10;
const SESSION_SECRET_MEND = `use at least ${MIN_SECRET_LENGTH} characters, for example from: openssl rand -base64 32`;

export const userShape = {
  SESSION_SECRET: z
    .string()
    .refine(
      (value) => value.length >= MIN_SECRET_LENGTH && new Set(value).size >= MIN_SECRET_CHARACTERS,
      SESSION_SECRET_MEND,
    )
    .optional(),
  ADMIN_EMAIL: z.email('enter one email address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
};

/** What is wrong with settings that are right one by one. */
export function userContradictions(given: Given): string[] {
  const problems: string[] = [];
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    const [missing, set] =
      given.ADMIN_EMAIL === undefined
        ? ['ADMIN_EMAIL', 'ADMIN_PASSWORD']
        : ['ADMIN_PASSWORD', 'ADMIN_EMAIL'];
    problems.push(`${missing}: set it as well as ${set}, or neither`);
  }
  if (given.DATABASE_URL !== undefined && given.SESSION_SECRET === undefined) {
    problems.push(
      `SESSION_SECRET: processes that share DATABASE_URL have to know each other's sessions; ${SESSION_SECRET_MEND}`,
    );
  }
  return problems;
}

const shape = z.object(userShape);

/** The settings under their names inside the program. */
export const toUserSettings = (value: z.output<typeof shape>): UserSettings => ({
  sessionSecret: value.SESSION_SECRET,
  firstAdmin:
    value.ADMIN_EMAIL === undefined || value.ADMIN_PASSWORD === undefined
      ? undefined
      : { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD },
});
