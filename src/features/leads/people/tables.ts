/** An address that is one of several of a person; an address without a row is a person by itself. */
export interface PersonAddressTable {
  /** In lowercase. */
  email: string;
  /** The same for all addresses of the person. */
  person_id: string;
  added_by: string;
  /** ISO 8601 UTC. */
  added_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    person_address: PersonAddressTable;
  }
}
