/**
 * Counts of one day, and nothing else: no row tells of a person or of a single visit. A measure is
 *
 *   view         all page views; without a name
 *   page         page views by path
 *   referrer     page loads by the host that led to them
 *   width        page loads by the width of the window
 *   form-start, form-submit   by the kind of form
 *   lcp, inp, cls             page loads by the kind of page and the bucket of the value
 */
export const MEASURES = [
  'view',
  'page',
  'referrer',
  'width',
  'form-start',
  'form-submit',
  'lcp',
  'inp',
  'cls',
] as const;
export type Measure = (typeof MEASURES)[number];

export interface VisitCountTable {
  measure: Measure;
  /** In UTC: 2025-01-15. */
  day: string;
  name: string;
  /** For vitals the bucket's upper bound in thousandths, for all else 0. */
  bucket: number;
  count: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    visit_count: VisitCountTable;
  }
}
