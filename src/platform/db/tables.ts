import type { Kysely, Transaction } from 'kysely';

/** The tables of the one database. Each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features above the platform fill it.
export interface Tables {}

/** The database or a transaction on it: what every store function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>;
