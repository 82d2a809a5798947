/** Every number and word that the page of Project Pulse is held to. */

/** The view that the blocks of a product's page stand in: see src/web/page-block.ts. */
export const PRODUCT_FRAME = 'product-frame';

/** How long a scenario of the demo lasts, and how often its values change, in milliseconds. */
export const SCENARIO_SLOT_MS = 4_000;
export const DEMO_REFRESH_MS = 500;

export const SCROLL_DEBOUNCE_MS = 10;
export const POINTER_DEBOUNCE_MS = 16;

/** Scroll positions in CSS pixels: a header of its own look, one that hides, and the way back up. */
export const HEADER_STATE_PX = 50;
export const HEADER_HIDE_PX = 100;
export const BACK_TO_TOP_PX = 600;
/** The active section is the last whose top is at or above this line of the window. */
export const ACTIVE_SECTION_PX = 200;

export const COUNT_UP_MS = 2_000;
export const COUNT_UP_STEP_MS = 16;

/** When a part of the page counts as seen, for IntersectionObserver. */
export const REVEAL = { threshold: 0.1, rootMargin: '0px 0px -50px 0px' } as const;

/** As the rings are drawn, in units of their drawing. */
export const RING_CIRCUMFERENCE = 251;
export const WEIGHT_RING_CIRCUMFERENCE = 251.2;

/** The sections that the page says the visitor is in. */
export const SECTIONS = ['overview', 'future', 'faq'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The views of the feature reel, which are also its fragments. */
export const VIEWS = ['backlog', 'sprint', 'ticket'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  backlog: 'Backlog Health',
  sprint: 'Sprint Health',
  ticket: 'Ticket Health',
};

/** What stands beside a view's number. */
export const VIEW_MARKS: Readonly<Record<View, string>> = {
  backlog: 'backlog',
  sprint: 'sprint',
  ticket: 'ticket',
};

export const SCENARIOS = ['poor', 'middling', 'good'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export const SCENARIO_NAMES: Readonly<Record<Scenario, string>> = {
  poor: 'Poor',
  middling: 'Middling',
  good: 'Good',
};

/** Red, amber and green. */
export type Tone = 'bad' | 'warn' | 'good';

/** Health below the first is red, below the second amber. */
export const HEALTH_RED = 50;
export const HEALTH_AMBER = 75;

/** What health below `HEALTH_RED` is called, by what is in poor health. */
const LOW_LABELS: Readonly<Record<View, string>> = {
  backlog: 'Critical',
  sprint: 'At Risk',
  ticket: 'Needs Attention',
};

export function healthTone(score: number): Tone {
  if (score < HEALTH_RED) return 'bad';
  return score < HEALTH_AMBER ? 'warn' : 'good';
}

export function healthLabel(view: View, score: number): string {
  if (score < HEALTH_RED) return LOW_LABELS[view];
  return score < HEALTH_AMBER ? 'Fair' : 'Excellent';
}

/** The fields of a ticket that the health of a backlog rests on. */
export const WEIGHT_KEYS = ['estimate', 'description', 'assignee', 'epic'] as const;
export type WeightKey = (typeof WEIGHT_KEYS)[number];
/** Whole numbers from 0 to 100. */
export type Weights = Readonly<Record<WeightKey, number>>;

export const DEFAULT_WEIGHT = 25;
export const WEIGHT_STEP = 1;
export const MAX_WEIGHT = 100;
export const WEIGHT_TOTAL = 100;

export const DEFAULT_WEIGHTS: Weights = {
  estimate: DEFAULT_WEIGHT,
  description: DEFAULT_WEIGHT,
  assignee: DEFAULT_WEIGHT,
  epic: DEFAULT_WEIGHT,
};

/** The size of backlog that thresholds on counts are meant for, in open tickets. */
export const MODEL_TICKETS = 40;

/** Files beyond this size are not read, in bytes. */
export const MAX_CSV_BYTES = 60_000_000;

/** How many tickets are named as the first to mend. */
export const TICKETS_TO_FIX = 5;
