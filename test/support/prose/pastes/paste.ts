/** What programs put into the clipboard, and what a writer wants to see of it. The words are invented, the markup is as each program writes it. */
export interface Paste {
  /** Where it comes from. */
  from: string;
  html?: string;
  text?: string;
  /** As prose. */
  wanted: string;
}
