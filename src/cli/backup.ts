/** The commands of the shell that make backups, use them, and move a site. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName } from '#platform/backup/backup-files.ts';
import { checkBackup } from '#platform/backup/check-backup.ts';
import type { Totals } from '#platform/backup/format.ts';
import { refused } from '#platform/backup/problems.ts';
import { readRows } from '#platform/backup/rows.ts';
import { readTables } from '#platform/backup/tables.ts';
import { assertWhole } from '#platform/db/damage.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { ConfigError } from '#platform/settings.ts';
import { assertPresent, backUpSite, isFileKey, restoreSite } from '#server/backup/site-backup.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { migrations } from '#server/migrations.ts';
import { siteSecret } from '#server/open.ts';

export const BACKUP_USAGE = `  backup [FILE]  write the database and media to a new file while the site runs
  verify [FILE]  check such a file, or the database, completely
  restore FILE [--into FOLDER]
                 restore into an empty location: the one in the settings, or another data folder
  move           copy the site to the location in the settings that start with TARGET_`;

type Env = Readonly<Record<string, string | undefined>>;

interface Call {
  args: readonly string[];
  env: Env;
  config: Config;
  say: (line: string) => void;
}

/** Answers false where it was called in another way than the usage says. */
export type BackupCommand = (call: Call) => Promise<boolean>;

const MEGABYTE = 1_000_000;

const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const describe = ({ rows, tables, files, bytes }: Totals): string =>
  `${rows} rows of ${tables} tables, ${files} files of ${inMegabytes(bytes)}`;

export const backupCommands: Readonly<Record<string, BackupCommand>> = {
  async backup({ args: [file = backupName(new Date()), ...rest], config, say }) {
    if (rest.length > 0) return false;
    const report = await backUpSite(config, file);
    say(`${file}: ${describe(report)}, in ${inMegabytes(report.size)}`);
    say('It contains secrets and messages from visitors. Keep it where nobody else can read it.');
    return true;
  },
  async verify({ args: [file, ...rest], config, say }) {
    if (rest.length > 0) return false;
    if (file === undefined) {
      say(`The database is whole: ${await verifyDatabase(config.database)} rows can be read`);
      return true;
    }
    const { head, ...totals } = await checkBackup(file, { migrations, isFileKey });
    say(`${file} is whole: ${describe(totals)}, from ${head.createdAt} (release ${head.release})`);
    return true;
  },
  async restore({ args: [file, option, folder, ...rest], env, config, say }) {
    const isInto = option === '--into' && folder !== undefined;
    if (file === undefined || rest.length > 0 || (option !== undefined && !isInto)) return false;
    const place = isInto
      ? loadConfig({ DATA_DIR: folder, SESSION_SECRET: env.SESSION_SECRET })
      : config;
    const backup = await restoreSite(place, file);
    say(`Restored and compared: ${describe(backup)}, as they were at ${backup.head.createdAt}`);
    say('Everyone has to sign in again, and pending deliveries are sent with the same ids.');
    return true;
  },
  async move({ args, env, config, say }) {
    if (args.length > 0) return false;
    const target = await targetOf(env, config);
    const parts = {
      database: !isSame(config.database, target.database),
      files: !isSame(config.storage, target.storage),
    };
    if (!parts.database && !parts.files) {
      throw refused(
        'The target is the same as the site. Set TARGET_DATABASE_URL, TARGET_DATA_DIR or the TARGET_S3_ settings to where it should go.',
      );
    }
    const file = join(config.dataDir, `moving-${randomUUID()}.ndjson.gz`);
    try {
      await backUpSite(config, file, parts);
      const moved = await restoreSite(target, file);
      say(`Copied and compared: ${describe(moved)}`);
    } finally {
      await rm(file, { force: true });
    }
    say(nextSteps(config, target));
    return true;
  },
};

/** Reads every row of every table. Returns how many there are. */
async function verifyDatabase(config: DatabaseConfig): Promise<number> {
  assertPresent(config);
  const db = await openDatabase(config);
  let count = 0;
  try {
    await assertWhole(db, config);
    for (const table of await readTables(db)) {
      for await (const _row of readRows(db, table)) count += 1;
    }
  } finally {
    await db.destroy();
  }
  return count;
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const TARGET = 'TARGET_';

/** What a move can change; where `TARGET_DATA_DIR` is set, the target is described anew. */
const PLACES = /^(?:DATA_DIR|DATABASE_URL|S3_\w+)$/;

async function targetOf(env: Env, config: Config): Promise<Config> {
  const given = Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => name.startsWith(TARGET) && value !== '')
      .map(([name, value]) => [name.slice(TARGET.length), value]),
  );
  const present = Object.fromEntries(Object.entries(env).filter(([name]) => PLACES.test(name)));
  try {
    return loadConfig({
      ...(given.DATA_DIR === undefined ? present : {}),
      SESSION_SECRET: await siteSecret(config),
      ...given,
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => TARGET + problem));
  }
}

function nextSteps(from: Config, to: Config): string {
  const lines = [
    'The old location was not changed. Anything sent to it since the copy started is only there.',
    'Next: stop the site. If it was running during the copy, empty the new location and move again.',
    'Then start it with the target settings, without TARGET_ in their names, and keep',
    `SESSION_SECRET as it is${from.sessionSecret === undefined ? `: set it to the line in ${join(from.dataDir, 'session-secret')}` : ''}.`,
  ];
  if (to.database.kind === 'postgres' && from.delivery.secrets.length === 0) {
    lines.push(
      `Where webhooks are set, WEBHOOK_SECRET is needed, too: the line in ${join(from.dataDir, 'webhook-secret')}.`,
    );
  }
  return lines.join('\n');
}
