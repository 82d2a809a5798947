/** The weight editor: how weights change together, and what saving them scores. */
import {
  DEFAULT_WEIGHT,
  MAX_WEIGHT,
  type Scenario,
  type Tone,
  WEIGHT_KEYS,
  WEIGHT_TOTAL,
  type WeightKey,
  type Weights,
} from '../rules.ts';
import { clamp } from './measures.ts';

export const totalOf = (weights: Weights): number =>
  WEIGHT_KEYS.reduce((sum, key) => sum + weights[key], 0);

/**
 * Whole numbers in the proportion of `parts` that add up to exactly `total`, by largest remainder;
 * of equal remainders the first comes first. Parts that are all 0 count as equal.
 * @param total whole and not negative. @param parts finite and not negative.
 */
export function apportion(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const quotas = parts.map((part) => (sum === 0 ? total / parts.length : (total * part) / sum));
  const whole = quotas.map(Math.floor);
  const left = total - whole.reduce((all, part) => all + part, 0);
  const next = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  return whole.map((part, index) => part + (next.includes(index) ? 1 : 0));
}

/**
 * The weights after one of them is set. With `isShared` the others take what is left of 100 in the
 * proportion that they have; an estimate that is set to 0 leaves them equal parts of it.
 */
export function setWeight(
  weights: Weights,
  key: WeightKey,
  value: number,
  isShared: boolean,
): Weights {
  const set = Number.isFinite(value) ? clamp(Math.round(value), 0, MAX_WEIGHT) : weights[key];
  const changed = { ...weights, [key]: set };
  if (!isShared) return changed;
  const others = WEIGHT_KEYS.filter((one) => one !== key);
  const isEqual = key === 'estimate' && set === 0 && weights.estimate !== 0;
  const shares = apportion(
    WEIGHT_TOTAL - set,
    others.map((one) => (isEqual ? 1 : weights[one])),
  );
  for (const [index, one] of others.entries()) changed[one] = shares[index] ?? 0;
  return changed;
}

/** The same proportions with a total of 100; weights that are all 0 become equal. */
export function shareAll(weights: Weights): Weights {
  const [estimate = 0, description = 0, assignee = 0, epic = 0] = apportion(
    WEIGHT_TOTAL,
    WEIGHT_KEYS.map((key) => weights[key]),
  );
  return { estimate, description, assignee, epic };
}

/** What a backlog starts from, by the scenario that the demo shows. */
export const BASE_SCORES: Readonly<Record<Scenario, number>> = { good: 94, middling: 65, poor: 40 };

/**
 * The base and, the further the estimate's weight falls below 25, a growing part of what it lacks
 * to 100: all of it at 0.
 */
export function savedScore(base: number, estimate: number): number {
  const fall = Math.max(0, DEFAULT_WEIGHT - estimate) / DEFAULT_WEIGHT;
  return base + Math.round((100 - base) * fall);
}

/** Scores from which the editor calls a backlog so. */
export const EXCELLENT = 95;
export const GOOD = 75;

export function savedLabel(score: number): string {
  if (score >= EXCELLENT) return 'Excellent';
  return score >= GOOD ? 'Good' : 'Needs Attention';
}

export function savedTone(score: number): Tone {
  if (score >= EXCELLENT) return 'good';
  return score >= GOOD ? 'warn' : 'bad';
}
