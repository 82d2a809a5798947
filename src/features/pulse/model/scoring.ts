/**
 * The scores of Project Pulse, one home for the demo, the editor and a visitor's own export.
 * docs/decisions/025 has the reasons.
 */
import { DEFAULT_WEIGHT, WEIGHT_KEYS, type WeightKey, type Weights } from '../rules.ts';
import { clamp, type Figure, MEASURES, pointsOf } from './measures.ts';

/** One of the parts that a score is the weighted mean of. */
export interface Term {
  label: string;
  figure: Figure;
  /** From 0 to 100. */
  points: number;
  /** Its part of the whole, from 0 to 1. */
  share: number;
}

export interface Health {
  /** A whole number from 0 to 100. */
  score: number;
  terms: readonly Term[];
}

/** A count of what is missing, for each field that is known at all. */
export interface BacklogFacts {
  total: number;
  missing: Readonly<Partial<Record<WeightKey, number>>>;
}

/** What is not known is left out, and the other terms share its weight. */
export interface SprintFacts {
  capacity?: number | undefined;
  burndown?: number | undefined;
  quality?: number | undefined;
  comments?: number | undefined;
}

export interface TicketFacts {
  blocked?: number | undefined;
  overdue?: number | undefined;
  quality?: number | undefined;
  resolution?: number | undefined;
}

export const FIELD_NAMES: Readonly<Record<WeightKey, string>> = {
  estimate: 'Estimate',
  description: 'Description',
  assignee: 'Assignee',
  epic: 'Epic',
};

/**
 * 100 less the weighted share of tickets without each field.
 * @returns undefined where there are no tickets or none of the fields is known.
 */
export function backlogHealth(
  { total, missing }: BacklogFacts,
  weights: Weights,
): Health | undefined {
  if (total === 0) return undefined;
  const known = WEIGHT_KEYS.flatMap((key) => {
    const count = missing[key];
    return count === undefined ? [] : [{ key, count }];
  });
  const hasWeight = known.some(({ key }) => weights[key] > 0);
  return weightedMean(
    known.map(({ key, count }) => ({
      label: FIELD_NAMES[key],
      figure: { part: total - count, whole: total },
      points: 100 * (1 - count / total),
      weight: hasWeight ? weights[key] : DEFAULT_WEIGHT,
    })),
  );
}

/** The plain mean of the known figures' points. */
export const sprintHealth = (facts: SprintFacts): Health | undefined =>
  weightedMean(
    (['capacity', 'burndown', 'quality', 'comments'] as const).flatMap((key) =>
      figure(MEASURES[key], facts[key]),
    ),
  );

/** How many of a ticket's six fields are filled, as a whole number, told from what is blocked. */
export const fieldsComplete = (blocked: number): number => Math.round(clamp(6 - blocked / 2, 0, 6));
export const completeness = (blocked: number): number => Math.max(25, 100 - 4 * blocked);
export const scopeStability = (overdue: number): number => Math.max(50, 100 - 3 * overdue);

/** The plain mean of completeness, scope stability and the points of quality and resolution time. */
export function ticketHealth({
  blocked,
  overdue,
  quality,
  resolution,
}: TicketFacts): Health | undefined {
  return weightedMean([
    ...percent('Completeness', blocked === undefined ? undefined : completeness(blocked)),
    ...percent('Scope stability', overdue === undefined ? undefined : scopeStability(overdue)),
    ...figure(MEASURES.ticketQuality, quality),
    ...figure(MEASURES.resolution, resolution),
  ]);
}

type Weighted = Omit<Term, 'share'> & { weight: number };

const figure = (
  measure: (typeof MEASURES)[keyof typeof MEASURES],
  value: number | undefined,
): Weighted[] =>
  value === undefined
    ? []
    : [
        {
          label: measure.label,
          figure: { value: round(value), unit: measure.unit },
          points: pointsOf(measure, value),
          weight: 1,
        },
      ];

const percent = (label: string, value: number | undefined): Weighted[] =>
  value === undefined
    ? []
    : [
        {
          label,
          figure: { value: round(value), unit: '%' },
          points: clamp(value, 0, 100),
          weight: 1,
        },
      ];

/** To one decimal place. */
const round = (value: number): number => Math.round(value * 10) / 10;

function weightedMean(parts: readonly Weighted[]): Health | undefined {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const terms = parts.map(({ weight, ...term }) => ({ ...term, share: weight / total }));
  const score = terms.reduce((sum, { points, share }) => sum + points * share, 0);
  return { score: Math.round(score), terms };
}
