/** Whom an item is about may have to agree to it. */
export interface Consenting {
  /** The field that says whether they do, and its value while they do not. */
  consent?: { field: string; missing: string };
}
