import type { Generated } from 'kysely';

/**
 * The PDF of a policy as it was last set; none while the one that ships is right. Times are ISO 8601
 * in UTC.
 */
export interface PolicyDocumentTable {
  policy_id: string;
  /** What the PDF was made of; empty while none is made. */
  digest: string;
  /** The name of its file in the store of media; empty for none. */
  file: string;
  /** What it should be made of and is not yet, or cannot be; empty where it is as it should be. */
  wanted: string;
  /** Why `wanted` cannot be set, in a sentence; empty where it can. */
  problem: Generated<string>;
  /** How often setting `wanted` has failed. */
  attempts: Generated<number>;
  /** Until then a node sets it. */
  leased_until: string | null;
  updated_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    policy_document: PolicyDocumentTable;
  }
}
