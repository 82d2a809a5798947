import { resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export interface Config {
  host: string;
  port: number;
  /** Origin without a trailing slash; every absolute address is made from it. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseConfig;
  sampleContent: boolean;
  logLevel: LogLevel;
}

/** Every invalid setting of an environment, each with its mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const hasScheme = (value: string, schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/** A yes/no setting; an unset one takes `fallback`. */
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'write true or false')
    .transform((value) => value === 'true' || value === '1')
    .default(fallback);

const PORT_MEND = 'write a whole number from 0 to 65535, for example 3000';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_MEND)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT_MEND)
    .default(3000),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => hasScheme(value, ['http:', 'https:']) && new URL(value).pathname === '/',
      'write the public origin, for example https://www.example.com',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => hasScheme(value, ['postgres:', 'postgresql:']),
      'write postgres://user:password@host:5432/name, or leave it out for SQLite',
    )
    .optional(),
  SAMPLE_CONTENT: flag(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `write one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Names of the settings, for the README's table and `.env.example`. */
export const SETTING_NAMES = Object.keys(settings.shape);

/**
 * Parses the environment; an empty value counts as unset.
 * @throws {ConfigError} with every problem at once.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const value = result.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    dataDir,
    database:
      value.DATABASE_URL === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, 'northmile.sqlite') }
        : { kind: 'postgres', url: value.DATABASE_URL },
    sampleContent: value.SAMPLE_CONTENT,
    logLevel: value.LOG_LEVEL,
  };
}
