/** Where an entry stands by its own fields. */
export interface EntryPlace {
  /** What its slug stands behind though it is no entry: `solution/`. */
  prefix?: string;
  /**
   * The one address that it has for good, '' for that of the front page: it is neither moved, taken
   * down nor deleted.
   */
  fixed?: string;
}
