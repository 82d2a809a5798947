/** Which tickets to mend first, and how far that goes. */
import { HEALTH_AMBER, TICKETS_TO_FIX, type WeightKey, type Weights } from '../rules.ts';
import { type BacklogFacts, backlogHealth } from './scoring.ts';

export interface TicketName {
  key: string;
  summary: string;
}

/** All tickets that lack the same fields, the first few of them by name. */
export interface Pattern {
  missing: readonly WeightKey[];
  count: number;
  examples: readonly TicketName[];
}

export interface BacklogProfile {
  total: number;
  /** The fields that an export tells of at all. */
  known: readonly WeightKey[];
  patterns: readonly Pattern[];
}

export interface Mending {
  /** The tickets that cost the score most. */
  tickets: readonly (TicketName & { missing: readonly WeightKey[] })[];
  /** The score once those are mended. */
  scoreAfter: number;
  /** How many tickets it takes to reach 75, the costliest first. */
  needed: number;
}

export function backlogFacts({ total, known, patterns }: BacklogProfile): BacklogFacts {
  const missing = Object.fromEntries(
    known.map((key) => [
      key,
      patterns.reduce((sum, one) => sum + (one.missing.includes(key) ? one.count : 0), 0),
    ]),
  );
  return { total, missing };
}

/** The fewest tickets that have to be filled in for a score of 75, and the first five of them. */
export function planMending(profile: BacklogProfile, weights: Weights): Mending {
  const costly = byCost(profile, weights);
  const tickets = costly
    .flatMap(({ examples, missing }) => examples.map((name) => ({ ...name, missing })))
    .slice(0, TICKETS_TO_FIX);
  return {
    tickets,
    scoreAfter: scoreWithout(profile, weights, tickets.length),
    needed: ticketsNeeded(profile, weights),
  };
}

/** Patterns that cost something, the costliest for each ticket first. */
function byCost({ patterns, known }: BacklogProfile, weights: Weights): Pattern[] {
  const hasWeight = known.some((key) => weights[key] > 0);
  const cost = ({ missing }: Pattern): number =>
    missing.reduce((sum, key) => sum + (hasWeight ? weights[key] : 1), 0);
  return patterns.filter((one) => cost(one) > 0).sort((a, b) => cost(b) - cost(a));
}

function scoreWithout(profile: BacklogProfile, weights: Weights, mended: number): number {
  let left = mended;
  const patterns = byCost(profile, weights).map((one) => {
    const fixed = Math.min(left, one.count);
    left -= fixed;
    return { ...one, count: one.count - fixed };
  });
  return backlogHealth(backlogFacts({ ...profile, patterns }), weights)?.score ?? 0;
}

function ticketsNeeded(profile: BacklogProfile, weights: Weights): number {
  let low = 0;
  let high = profile.total;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (scoreWithout(profile, weights, middle) >= HEALTH_AMBER) high = middle;
    else low = middle + 1;
  }
  return low;
}
