/** What a page may weigh at its first view on a phone, and what Lighthouse should say of it. */
import type { PageKind } from '../find-pages.ts';

/** In bytes, as the budgets of Lighthouse count. */
const KB = 1_024;

export const WEIGHED_KINDS = ['script', 'css', 'font', 'image'] as const;
export type WeighedKind = (typeof WEIGHED_KINDS)[number];

/**
 * What is counted, in the order of the table; `scriptHydrated` is all script once React has begun.
 */
export const WEIGHED = [...WEIGHED_KINDS, 'scriptHydrated', 'total', 'requests'] as const;
export type Weighed = (typeof WEIGHED)[number];

/** Bytes over the wire, and requests. A kind without a number has no limit of its own. */
export interface Budget extends Partial<Record<Weighed, number>> {
  total: number;
  requests: number;
}

/** The scripts that come once a text is opened, by the names of their files. */
export const EDITOR_SCRIPT = /(?:^|\/)prose(?:-editor|-pane)?-[\w-]{8}\.js$/;

const READING: Budget = {
  script: 15 * KB,
  scriptHydrated: 130 * KB,
  css: 15 * KB,
  font: 60 * KB,
  total: 180 * KB,
  requests: 14,
};

interface Budgets extends Readonly<Record<PageKind | 'studio', Budget>> {
  /** What `EDITOR_SCRIPT` names, beside the studio's own. */
  editor: { script: number };
}

export const BUDGETS: Budgets = {
  reading: READING,
  // A form, testimonials and studies, each past the first page: one percent over the 130 wanted.
  service: { ...READING, scriptHydrated: 131.25 * KB },
  // What opens from its figure, and the chart of its claim: a sheet and a kilobyte more than wanted.
  study: { ...READING, css: 16 * KB, requests: 15 },
  'not-found': READING,
  list: { ...READING, total: 260 * KB, requests: 18 },
  home: {
    script: 40 * KB,
    scriptHydrated: 160 * KB,
    css: 18 * KB,
    font: 60 * KB,
    total: 380 * KB,
    requests: 24,
  },
  pulse: {
    script: 40 * KB,
    scriptHydrated: 160 * KB,
    css: 18 * KB,
    font: 60 * KB,
    total: 320 * KB,
    requests: 20,
  },
  editor: { script: 110 * KB },
  // The studio is React from the start. Eight requests over the 30 wanted: its dashboard.
  studio: { scriptHydrated: 350 * KB, css: 25 * KB, font: 60 * KB, total: 600 * KB, requests: 38 },
};

export interface LighthouseReach {
  performance: number;
  /** Accessibility, best practices and search engines. */
  others: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** What is wanted: what falls short is marked in the table, and fails nothing. */
const STILL_PAGE: LighthouseReach = {
  performance: 100,
  others: 100,
  lcpMs: 1_200,
  tbtMs: 10,
  cls: 0.01,
};

/** Its first view is large, or has a drawing of the page's own. */
const RICH_PAGE: LighthouseReach = { ...STILL_PAGE, lcpMs: 1_500 };

export const LIGHTHOUSE_REACH: Readonly<Record<PageKind, LighthouseReach>> = {
  reading: STILL_PAGE,
  study: STILL_PAGE,
  'not-found': STILL_PAGE,
  list: STILL_PAGE,
  service: RICH_PAGE,
  pulse: RICH_PAGE,
  home: { ...RICH_PAGE, tbtMs: 30 },
};

export interface Overrun {
  what: Weighed;
  measured: number;
  budget: number;
}

/** What of a page is over its budget. */
export function findOverruns(measured: Record<Weighed, number>, budget: Budget): Overrun[] {
  return WEIGHED.flatMap((what) => {
    const limit = budget[what];
    const value = measured[what];
    return limit !== undefined && value > limit ? [{ what, measured: value, budget: limit }] : [];
  });
}
