/** All settings of the environment, each declared by what it is a setting of. */
import { z } from 'zod';
import { type ContentSettings, contentShape, toContentSettings } from '#content/settings.ts';
import {
  deliveryContradictions,
  deliveryShape,
  type LeadSettings,
  retentionShape,
  toLeadSettings,
} from '#features/leads/settings.server.ts';
import {
  type MediaSettings,
  mediaContradictions,
  mediaShape,
  toMediaSettings,
} from '#features/media/settings.server.ts';
import {
  toUserSettings,
  type UserSettings,
  userContradictions,
  userShape,
} from '#features/users/settings.server.ts';
import {
  toVisitSettings,
  type VisitSettings,
  visitShape,
} from '#features/visits/settings.server.ts';
import { type BackupSettings, backupShape, toBackupSettings } from '#platform/backup/settings.ts';
import { type DatabaseSettings, databaseShape, toDatabaseSettings } from '#platform/db/settings.ts';
import {
  addressShape,
  clientShape,
  metricsShape,
  type ServerSettings,
  toServerSettings,
} from '#platform/http/settings.ts';
import { LOG_LEVELS, type LogLevel } from '#platform/log.ts';
import { ConfigError, type Given } from '#platform/settings.ts';

export interface Config
  extends ServerSettings,
    DatabaseSettings,
    MediaSettings,
    LeadSettings,
    BackupSettings,
    UserSettings,
    ContentSettings,
    VisitSettings {
  logLevel: LogLevel;
}

/** In the order of README's table and `.env.example`. */
const settings = (given: Given) =>
  z.object({
    ...addressShape,
    ...databaseShape,
    ...mediaShape,
    ...deliveryShape(given),
    ...clientShape,
    ...retentionShape,
    ...backupShape,
    ...userShape,
    ...contentShape,
    ...visitShape,
    ...metricsShape,
    LOG_LEVEL: z.enum(LOG_LEVELS, `use one of ${LOG_LEVELS.join(', ')}`).default('info'),
  });

/** Names of the settings, for README's table and `.env.example`. */
export const SETTING_NAMES = Object.keys(settings({}).shape);

/**
 * Parses the environment; an empty value counts as unset.
 * @throws {ConfigError} with every problem at once.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings(given).safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...mediaContradictions(given),
    ...deliveryContradictions(given),
    ...userContradictions(given),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const value = result.data;
  const database = toDatabaseSettings(value);
  return {
    ...toServerSettings(value),
    ...database,
    ...toMediaSettings(value, database.dataDir),
    ...toLeadSettings(value),
    ...toBackupSettings(value),
    ...toUserSettings(value),
    ...toContentSettings(value),
    ...toVisitSettings(value),
    logLevel: value.LOG_LEVEL,
  };
}
