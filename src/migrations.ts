import { entries } from '#content/migrations/001-entries.ts';
import type { Migrations } from '#platform/db/migrate.ts';

/** Every change of the schema, in order. A migration that was released is never edited. */
export const migrations: Migrations = {
  '001-entries': entries,
};
