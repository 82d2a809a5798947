import type { Generated } from 'kysely';

/** Somebody who has chosen whether they want the digest. */
export interface DigestReaderTable {
  user_id: string;
  is_on: number;
  /** The Monday of the last week that was dealt with: `2027-03-08`. */
  last_week: string;
  /** The week whose digest is on its way to them. */
  trying_week: Generated<string | null>;
  /** How often that was tried. */
  tries: Generated<number>;
  /** When it is tried again; ISO 8601 in UTC. */
  not_before: Generated<string | null>;
}

/** A single row: which process sends, and until when nobody else does. */
export interface DigestLeaseTable {
  id: number;
  leased_by: string | null;
  leased_until: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    digest_reader: DigestReaderTable;
    digest_lease: DigestLeaseTable;
  }
}
