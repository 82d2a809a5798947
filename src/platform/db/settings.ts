/** The settings of the database and of the folder that holds what the site keeps. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { hasScheme } from '../settings.ts';

/** A file of SQLite, by its absolute path, or a PostgreSQL server with its database. */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** What `toDatabaseSettings` reads. */
export interface DatabaseSettings {
  /** Absolute path of the folder that holds the SQLite file, uploads and generated secrets. */
  dataDir: string;
  database: DatabaseConfig;
}

/** The settings by name. */
export const databaseShape = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => hasScheme(value, ['postgres:', 'postgresql:']),
      'enter postgres://user:password@host:5432/name, or leave it out for SQLite',
    )
    .optional(),
};

const shape = z.object(databaseShape);

/** The settings under their names inside the program. */
export function toDatabaseSettings(value: z.output<typeof shape>): DatabaseSettings {
  const dataDir = resolve(value.DATA_DIR);
  return {
    dataDir,
    database:
      value.DATABASE_URL === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, 'northmile.sqlite') }
        : { kind: 'postgres', url: value.DATABASE_URL },
  };
}
