import type { Kysely, Transaction } from 'kysely';

/** The tables of the one database. Each room adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms above the platform fill it.
export interface Tables {}

export type Db = Kysely<Tables> | Transaction<Tables>;
