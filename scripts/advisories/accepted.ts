export interface Acceptance {
  /** For example GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why it cannot be used against this project, and what would end the acceptance. */
  reason: string;
  /** The day, as YYYY-MM-DD, from which it has to be looked at again. */
  until: string;
}

/** Advisories that are known and do no harm here; there are none at present. */
export const ACCEPTED: readonly Acceptance[] = [];
