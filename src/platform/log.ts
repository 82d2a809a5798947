import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.ts';

/** Where everything is logged; `createLogger` makes one. */
export type { Logger };

/** The values of the setting LOG_LEVEL, from few lines to none. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** One of `LOG_LEVELS`. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Cookies, credentials and what people wrote never reach a log line. */
const REDACTED = [
  'headers.cookie',
  'headers.authorization',
  '*.password',
  '*.token',
  '*.secret',
  '*.email',
  '*.challenge',
  'submission.*',
];

/** JSON lines: a fixed message, facts as fields, the id of the request where one is answered. `destination` is standard output unless given. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
