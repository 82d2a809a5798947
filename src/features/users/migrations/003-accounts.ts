import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Columns in the order they are listed; a name that ends in "?" may be null. */
type Columns = Readonly<Record<string, 'key' | 'text' | 'integer'>>;

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await createPeople(db, key);
    await createSecondSteps(db, key);
    await createLimits(db, key);
  },
};

async function createPeople(db: Kysely<unknown>, key: Key): Promise<void> {
  await createTable(db, key, 'user', {
    name: 'text',
    email: 'text',
    email_verified: 'integer',
    'image?': 'text',
    role: 'text',
    'disabled_at?': 'key',
    two_factor_enabled: 'integer',
    created_at: 'key',
    updated_at: 'key',
  });
  await db.schema.createIndex('user_email').unique().on('user').column('email').execute();

  await createOwnedTable(db, key, 'session', {
    token: 'text',
    'user_agent?': 'text',
    'ip_address?': 'text',
    expires_at: 'key',
    created_at: 'key',
    updated_at: 'key',
  });
  await db.schema.createIndex('session_token').unique().on('session').column('token').execute();

  await createOwnedTable(db, key, 'account', {
    account_id: 'text',
    provider_id: 'text',
    'access_token?': 'text',
    'refresh_token?': 'text',
    'id_token?': 'text',
    'access_token_expires_at?': 'key',
    'refresh_token_expires_at?': 'key',
    'scope?': 'text',
    'password?': 'text',
    created_at: 'key',
    updated_at: 'key',
  });

  await createTable(db, key, 'verification', {
    identifier: 'text',
    value: 'text',
    expires_at: 'key',
    created_at: 'key',
    updated_at: 'key',
  });
  await sql`create index verification_identifier on verification (identifier)`.execute(db);
}

async function createSecondSteps(db: Kysely<unknown>, key: Key): Promise<void> {
  await createOwnedTable(db, key, 'two_factor', {
    secret: 'text',
    backup_codes: 'text',
    'verified?': 'integer',
    'failed_verification_count?': 'integer',
    'locked_until?': 'key',
  });

  await createOwnedTable(db, key, 'passkey', {
    'name?': 'text',
    public_key: 'text',
    credential_id: 'text',
    counter: 'integer',
    device_type: 'text',
    backed_up: 'integer',
    'transports?': 'text',
    'created_at?': 'key',
    'aaguid?': 'text',
  });
  await db.schema
    .createIndex('passkey_credential')
    .unique()
    .on('passkey')
    .column('credential_id')
    .execute();
}

/** What failed, and what can be used once. */
async function createLimits(db: Kysely<unknown>, key: Key): Promise<void> {
  await db.schema
    .createTable('sign_in_failure')
    .addColumn('key', key, (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locked_until', key)
    .addColumn('forget_at', key, (column) => column.notNull())
    .execute();
  await sql`create index sign_in_failure_forget on sign_in_failure (forget_at)`.execute(db);

  await db.schema
    .createTable('used_code')
    .addColumn('hash', key, (column) => column.primaryKey())
    .addColumn('forget_at', key, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('account_link')
    .addColumn('hash', key, (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', key, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
}

type Key = RawBuilder<unknown>;

async function createTable(
  db: Kysely<unknown>,
  key: Key,
  name: string,
  columns: Columns,
): Promise<void> {
  await addColumns(startTable(db, key, name), key, columns).execute();
}

/** A table whose rows go with the person they belong to. */
async function createOwnedTable(
  db: Kysely<unknown>,
  key: Key,
  name: string,
  columns: Columns,
): Promise<void> {
  const table = startTable(db, key, name).addColumn('user_id', key, (column) =>
    column.notNull().references('user.id').onDelete('cascade'),
  );
  await addColumns(table, key, columns).execute();
  await db.schema.createIndex(`${name}_user`).on(name).column('user_id').execute();
}

const startTable = (db: Kysely<unknown>, key: Key, name: string) =>
  db.schema.createTable(name).addColumn('id', key, (column) => column.primaryKey());

const addColumns = <Name extends string>(
  table: CreateTableBuilder<Name, string>,
  key: Key,
  columns: Columns,
): CreateTableBuilder<Name, string> =>
  Object.entries(columns).reduce(
    (built, [name, type]) =>
      name.endsWith('?')
        ? built.addColumn(name.slice(0, -1), type === 'key' ? key : type)
        : built.addColumn(name, type === 'key' ? key : type, (column) => column.notNull()),
    table,
  );
