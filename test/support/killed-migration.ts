/** A process of its own that ends by force in the middle of a migration; started by a test alone. */
import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../src/server/migrations.ts';

const { DATABASE = '{}', MIGRATION = '', AFTER_STATEMENTS = '' } = process.env;
let left = Number(AFTER_STATEMENTS);

const killing: KyselyPlugin = {
  transformQuery({ node }) {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const whole = migrations[MIGRATION];
if (whole === undefined) throw new Error(`There is no migration ${MIGRATION}.`);
await migrate(await openDatabase(JSON.parse(DATABASE)), {
  ...migrations,
  [MIGRATION]: { up: (db) => whole.up(db.withPlugin(killing)) },
});
