import { resolve } from 'node:path';
import { z } from 'zod';
import {
  type DeliverySettings,
  deliveryContradictions,
  deliveryShape,
  toDeliverySettings,
} from './delivery-settings.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import {
  type StorageSettings,
  storageContradictions,
  storageShape,
  toStorageSettings,
} from './storage-settings.ts';

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export interface Config {
  host: string;
  port: number;
  /** How many processes serve the port; `auto` is one for each processor that may be used. */
  processes: number | 'auto';
  /** Origin without a trailing slash; every absolute address is made from it. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseConfig;
  delivery: DeliverySettings;
  storage: StorageSettings;
  /** How many megabytes of pictures the library takes. */
  mediaQuotaMb: number;
  /** How many proxies stand before the server; the address of a client is read through them. */
  trustProxy: number;
  /** Origins whose pages may call the public API. */
  corsOrigins: readonly string[];
  keepDays: KeepDays;
  /** Where backups are made by themselves, how often and how many stay; undefined for none. */
  backups: { dir: string; everyHours: number; keep: number } | undefined;
  /** Signs cookies and encrypts second steps; generated into the data folder where undefined. */
  sessionSecret: string | undefined;
  /** Made at the first start; without it that start prints a link to set the site up. */
  firstAdmin: { email: string; password: string } | undefined;
  sampleContent: boolean;
  /** Whether visits are counted. */
  analytics: boolean;
  logLevel: LogLevel;
  /** What who reads the figures at /metrics has to bear; undefined for nobody reads them. */
  metricsToken: string | undefined;
}

/** For how many days what visitors send is kept. */
export interface KeepDays {
  leads: number;
  challenges: number;
  recordings: number;
  spam: number;
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

const wholeNumber = (min: number, max: number, fallback: number) => {
  const mend = `write a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, mend)
    .transform(Number)
    .refine((value) => value >= min && value <= max, mend)
    .default(fallback);
};

const MIN_SECRET_LENGTH = 32;
/** Fewer different ones were typed, not drawn. */
const MIN_SECRET_CHARACTERS = 10;
const SESSION_SECRET_MEND = `write at least ${MIN_SECRET_LENGTH} characters, for example from: openssl rand -base64 32`;

const MIN_TOKEN_LENGTH = 16;
const METRICS_TOKEN_MEND = `write at least ${MIN_TOKEN_LENGTH} characters without spaces, for example from: openssl rand -hex 24`;

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong about signing in with settings that are right one by one. */
function sessionContradictions(given: Given): string[] {
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

const MAX_PROCESSES = 64;
const PROCESSES_MEND = `write a whole number from 1 to ${MAX_PROCESSES}, or auto for one process for each processor`;

const MAX_PROXIES = 10;
/** A century. */
const MAX_KEEP_DAYS = 36_500;

/** Thirty days. */
const MAX_BACKUP_HOURS = 720;
const MAX_BACKUPS = 1_000;

/** What five digits can say, just below a hundred gigabytes. */
const MAX_QUOTA_MB = 99_999;
const DEFAULT_QUOTA_MB = 2_048;

const keepDays = (fallback: number) => wholeNumber(1, MAX_KEEP_DAYS, fallback);

const isOrigin = (value: string): boolean =>
  hasScheme(value, ['http:', 'https:']) && new URL(value).origin === value;

const settings = (allowPrivate: boolean) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, PORT_MEND)
      .transform(Number)
      .refine((port) => port <= 65_535, PORT_MEND)
      .default(3000),
    WEB_CONCURRENCY: z
      .string()
      .regex(/^(?:auto|[1-9]\d?)$/, PROCESSES_MEND)
      .transform((value) => (value === 'auto' ? value : Number(value)))
      .refine((value) => value === 'auto' || value <= MAX_PROCESSES, PROCESSES_MEND)
      .default(1),
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
    ...storageShape,
    MEDIA_QUOTA_MB: wholeNumber(1, MAX_QUOTA_MB, DEFAULT_QUOTA_MB),
    ...deliveryShape(allowPrivate),
    WEBHOOK_ALLOW_PRIVATE: flag(false),
    TRUST_PROXY: wholeNumber(0, MAX_PROXIES, 0),
    CORS_ORIGINS: z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
      .refine(
        (origins) => origins.every(isOrigin),
        'write origins with commas between them, for example https://www.example.com,https://example.org',
      )
      .default([]),
    LEADS_KEEP_DAYS: keepDays(730),
    CHALLENGES_KEEP_DAYS: keepDays(365),
    RECORDINGS_KEEP_DAYS: keepDays(180),
    SPAM_KEEP_DAYS: keepDays(30),
    BACKUP_DIR: z.string().optional(),
    BACKUP_EVERY_HOURS: wholeNumber(1, MAX_BACKUP_HOURS, 24),
    BACKUP_KEEP: wholeNumber(1, MAX_BACKUPS, 7),
    SESSION_SECRET: z
      .string()
      .refine(
        (value) =>
          value.length >= MIN_SECRET_LENGTH && new Set(value).size >= MIN_SECRET_CHARACTERS,
        SESSION_SECRET_MEND,
      )
      .optional(),
    ADMIN_EMAIL: z.email('write one mail address').optional(),
    ADMIN_PASSWORD: z.string().optional(),
    SAMPLE_CONTENT: flag(true),
    ANALYTICS: z.enum(['on', 'off'], 'write on or off').default('on'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, METRICS_TOKEN_MEND)
      .refine((value) => value.length >= MIN_TOKEN_LENGTH, METRICS_TOKEN_MEND)
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `write one of ${LOG_LEVELS.join(', ')}`).default('info'),
  });

/** Names of the settings, for the README's table and `.env.example`. */
export const SETTING_NAMES = Object.keys(settings(false).shape);

/**
 * Parses the environment; an empty value counts as unset.
 * @throws {ConfigError} with every problem at once.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const allowPrivate = flag(false).safeParse(given.WEBHOOK_ALLOW_PRIVATE).data ?? false;
  const result = settings(allowPrivate).safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...storageContradictions(given),
    ...deliveryContradictions(given),
    ...sessionContradictions(given),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const value = result.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    host: value.HOST,
    port: value.PORT,
    processes: value.WEB_CONCURRENCY,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    dataDir,
    database:
      value.DATABASE_URL === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, 'northmile.sqlite') }
        : { kind: 'postgres', url: value.DATABASE_URL },
    storage: toStorageSettings(value, dataDir),
    mediaQuotaMb: value.MEDIA_QUOTA_MB,
    delivery: toDeliverySettings(value, allowPrivate),
    trustProxy: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS,
    keepDays: {
      leads: value.LEADS_KEEP_DAYS,
      challenges: value.CHALLENGES_KEEP_DAYS,
      recordings: value.RECORDINGS_KEEP_DAYS,
      spam: value.SPAM_KEEP_DAYS,
    },
    backups:
      value.BACKUP_DIR === undefined
        ? undefined
        : {
            dir: resolve(value.BACKUP_DIR),
            everyHours: value.BACKUP_EVERY_HOURS,
            keep: value.BACKUP_KEEP,
          },
    sessionSecret: value.SESSION_SECRET,
    firstAdmin:
      value.ADMIN_EMAIL === undefined || value.ADMIN_PASSWORD === undefined
        ? undefined
        : { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD },
    sampleContent: value.SAMPLE_CONTENT,
    analytics: value.ANALYTICS === 'on',
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
  };
}
