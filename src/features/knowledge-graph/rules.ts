/** What the knowledge graph is made of, and its numbers. */

export const CATEGORIES = [
  'Person',
  'Skill',
  'WorkItem',
  'Capacity',
  'KPI',
  'Service',
  'Env',
  'Dependency',
  'Risk',
  'Compliance',
  'Incident',
  'Customer',
  'Finance',
  'Doc',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a node of each category may link to. Customer and Finance link to nothing. */
export const ALLOWED_LINKS: Readonly<Record<Category, readonly (Category | 'Hub')[]>> = {
  WorkItem: ['Skill', 'Capacity', 'KPI', 'Dependency'],
  Skill: ['Person'],
  Capacity: ['Person'],
  Doc: ['Service', 'KPI', 'Env'],
  Service: ['Env', 'Risk', 'Dependency', 'Compliance', 'Incident', 'KPI'],
  Env: ['Risk', 'Compliance', 'Service'],
  Dependency: ['WorkItem', 'Service'],
  Risk: ['Hub'],
  Compliance: ['Hub'],
  KPI: ['Hub'],
  Person: ['Hub'],
  Incident: ['Service', 'Hub'],
  Customer: [],
  Finance: [],
};

export const mayLink = (from: Category, to: Category | 'Hub'): boolean =>
  ALLOWED_LINKS[from].includes(to);

/** Any word does; another one gives another arrangement. */
export const SEED = 'relief-j1x5o1';

export type Ring = 0 | 1 | 2;

/** The categories of each ring, from the inner one outwards, so that chains run inwards. */
export const RING_CATEGORIES: Readonly<Record<Ring, readonly Category[]>> = {
  0: ['KPI', 'Person', 'Risk', 'Compliance', 'Incident'],
  1: ['Service', 'Skill', 'Env', 'Dependency', 'Capacity', 'Finance'],
  2: ['WorkItem', 'Doc', 'Customer'],
};

export type GraphSize = 'desktop' | 'tablet' | 'mobile';

/** Nodes on the three rings, from the inner one outwards. */
export const RING_SIZES: Readonly<Record<GraphSize, readonly [number, number, number]>> = {
  desktop: [16, 20, 24],
  tablet: [10, 14, 16],
  mobile: [8, 10, 12],
};

export const MAX_CHAINS = 24;
export const MIN_CHAIN_NODES = 3;
export const MAX_CHAIN_NODES = 5;
/** How many chains and nodes back the next chain looks, so that it differs. */
export const CHAIN_HISTORY = 6;
export const NODE_HISTORY = 18;
/** Completed chains after which new ones are made. */
export const CHAINS_PER_GENERATION = 5;

/** Frames are sixtieths of a second, whatever the display's rate. */
export const FRAMES_PER_SECOND = 60;
export const PAUSE_FRAMES = 23;
export const REST_FRAMES = 23;

/** When an insight card enters its next phase, in milliseconds since it appeared. */
export const INSIGHT_MS = {
  celebrating: 200,
  floating: 800,
  exiting: 3_500,
  removed: 4_500,
} as const;

/** All segments of a chain together take as long as the card before needs to go. */
export const DRAW_FRAMES =
  (INSIGHT_MS.removed * FRAMES_PER_SECOND) / 1_000 - PAUSE_FRAMES - REST_FRAMES;

export type InsightPhase = 'entering' | 'celebrating' | 'floating' | 'exiting' | 'removed';

/** The phase of an insight card of this age. */
export function insightPhase(ageMs: number): InsightPhase {
  if (ageMs >= INSIGHT_MS.removed) return 'removed';
  if (ageMs >= INSIGHT_MS.exiting) return 'exiting';
  if (ageMs >= INSIGHT_MS.floating) return 'floating';
  return ageMs >= INSIGHT_MS.celebrating ? 'celebrating' : 'entering';
}

/** What a card says when a chain has reached the hub. */
export interface Insight {
  id: string;
  title: string;
  subtitle: string;
  /** Where it can be read in full; absent where it has no page. */
  href?: string;
}

/** Something that a node stands for. */
export interface Topic {
  category: Category;
  name: string;
  href?: string;
  /** What is said when a chain arrives by this topic. */
  insight?: Insight;
}

export interface GraphContent {
  topics: readonly Topic[];
  /** Indexes of the topics that each topic leads to, in the order of `topics`. */
  leadsTo: readonly (readonly number[])[];
  /** Numbers of the cases that each topic is part of; all topics of a chain share one of them. */
  cases: readonly (readonly number[])[];
  /** What the site's owner calls categories, where that is not as it ships. */
  kinds?: Readonly<Partial<Record<Category, string>>>;
}
