/** The settings of the server: where it listens, who stands before it, who may read its metrics. */
import { z } from 'zod';
import { hasScheme, wholeNumber } from '../settings.ts';

/** What `toServerSettings` reads. */
export interface ServerSettings {
  host: string;
  port: number;
  /** How many processes serve the port; `auto` is one for each processor that may be used. */
  processes: number | 'auto';
  /** Origin without a trailing slash; every absolute address is made from it. */
  publicUrl: string;
  /** How many proxies stand before the server; the address of a client is read through them. */
  trustProxy: number;
  /** Origins whose pages may call the public API. */
  corsOrigins: readonly string[];
  /** What who reads the metrics at /metrics has to bear; undefined for nobody reads them. */
  metricsToken: string | undefined;
}

const PORT_MEND = 'use a whole number from 0 to 65535, for example 3000';

const MAX_PROCESSES = 64;
const PROCESSES_MEND = `use a whole number from 1 to ${MAX_PROCESSES}, or auto for one process for each processor`;

const MAX_PROXIES = 10;

const MIN_TOKEN_LENGTH = 16;
const METRICS_TOKEN_MEND = `use at least ${MIN_TOKEN_LENGTH} characters without spaces, for example from: openssl rand -hex 24`;

const isOrigin = (value: string): boolean =>
  hasScheme(value, ['http:', 'https:']) && new URL(value).origin === value;

/** Where the server listens and under which address visitors find it. */
export const addressShape = {
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
      'enter the public origin, for example https://www.example.com',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
};

/** Who stands between the server and its clients, and which other sites may call it. */
export const clientShape = {
  TRUST_PROXY: wholeNumber(0, MAX_PROXIES, 0),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'enter origins with commas between them, for example https://www.example.com,https://example.org',
    )
    .default([]),
};

/** Who may read the metrics. */
export const metricsShape = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, METRICS_TOKEN_MEND)
    .refine((value) => value.length >= MIN_TOKEN_LENGTH, METRICS_TOKEN_MEND)
    .optional(),
};

const shape = z.object({ ...addressShape, ...clientShape, ...metricsShape });

/** The settings under their names inside the program. */
export const toServerSettings = (value: z.output<typeof shape>): ServerSettings => ({
  host: value.HOST,
  port: value.PORT,
  processes: value.WEB_CONCURRENCY,
  publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
  trustProxy: value.TRUST_PROXY,
  corsOrigins: value.CORS_ORIGINS,
  metricsToken: value.METRICS_TOKEN,
});
