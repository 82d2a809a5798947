/** A stored file that nobody has verified yet. */
export interface UnverifiedFile {
  bytes: number;
  /** From the first to the last of these, as far as the file goes. */
  read: (first: number, last: number) => Promise<Uint8Array>;
}
