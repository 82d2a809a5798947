/** A policy as it ships with the code. */
export interface ShippedPolicy {
  slug: string;
  title: string;
  description: string;
  /** The day from which it holds, YYYY-MM-DD. */
  effective: string;
  /** Prose: see src/content/prose. */
  body: string;
}
