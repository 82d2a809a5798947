import { listBackups } from '#platform/backup/backup-files.ts';
import { DamagedDatabase } from '#platform/db/damage.ts';
import { ConfigError } from '#platform/settings.ts';
import type { Config } from './config.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Why the server cannot start, in words that say what to do; undefined for an unforeseen error. */
export async function explainStartProblem(
  error: unknown,
  config: Config | undefined,
): Promise<string | undefined> {
  if (error instanceof ConfigError) {
    return `Some settings cannot be used:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`;
  }
  if (config === undefined) return undefined;
  const message = error instanceof Error ? error.message : '';
  if (error instanceof DamagedDatabase) return explainDamage(config);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${config.port} is in use. Stop the program that uses it, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      if (config.database.kind === 'postgres' && codeOf(error) === 'ENOTFOUND') break;
      return `HOST is ${config.host}, which is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${config.dataDir} is not writable. Give this user permission to write there, or set DATA_DIR to another folder.`;
    case 'ERR_SQLITE_ERROR':
      return explainSqlite(message, config);
  }
  if (message.includes('newer release')) {
    return `${message} Start the release that wrote it, or restore a backup from before the upgrade.`;
  }
  return config.database.kind === 'postgres' ? explainPostgres(error, config) : undefined;
}

async function explainDamage({ database, backups }: Config): Promise<string | undefined> {
  if (database.kind !== 'sqlite') return undefined;
  const [newest] = backups === undefined ? [] : await listBackups(backups.dir).catch(() => []);
  const mend =
    newest === undefined
      ? 'restore a backup'
      : `restore the newest backup: npm run site -- restore ${newest}`;
  return `The database file ${database.file} is damaged or not a SQLite database. It was not changed. Move it and the files that start with its name elsewhere, and ${mend}.`;
}

async function explainSqlite(message: string, config: Config): Promise<string | undefined> {
  if (config.database.kind !== 'sqlite') return undefined;
  const { file } = config.database;
  if (/not a database|malformed|corrupt/.test(message)) {
    return explainDamage(config);
  }
  if (/unable to open|readonly|read-only/.test(message)) {
    return `The database file ${file} cannot be opened for writing. Give this user permission to write there, or set DATA_DIR to another folder.`;
  }
  if (message.includes('is full')) {
    return `The disk with ${file} is full. Free up space, then start again.`;
  }
  if (message.includes('locked')) {
    return `Another process is using the database file ${file}. Stop it, then start again.`;
  }
  return undefined;
}

function explainPostgres(error: unknown, config: Config): string | undefined {
  if (config.database.kind !== 'postgres') return undefined;
  const { host, pathname } = new URL(config.database.url);
  const code = codeOf(error);
  if (['28P01', '28000'].includes(code)) {
    return `PostgreSQL at ${host} rejected the user or password in DATABASE_URL.`;
  }
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${pathname.slice(1)}". Create it first.`;
  const isOutOfReach =
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code) ||
    (error instanceof Error && /timeout|terminated/i.test(error.message));
  return isOutOfReach
    ? `PostgreSQL at ${host} cannot be reached. Start it, or correct DATABASE_URL.`
    : undefined;
}
