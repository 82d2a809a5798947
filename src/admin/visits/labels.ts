import {
  DIRECT,
  OTHER,
  type Range,
  type Rating,
  type Vital,
  type Width,
} from '#features/visits/rules.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  364: '12 months',
};

export const WIDTH_LABELS: Readonly<Record<Width, string>> = {
  small: 'Under 640 px, such as a phone',
  medium: '640 to 1,023 px, such as a tablet',
  large: '1,024 px and more',
};

export const VITAL_LABELS: Readonly<Record<Vital, { name: string; meaning: string }>> = {
  lcp: {
    name: 'Largest Contentful Paint',
    meaning: 'How long it takes to show the largest part of the first screen.',
  },
  inp: {
    name: 'Interaction to Next Paint',
    meaning: 'How long the page takes to respond to a click, tap or key.',
  },
  cls: {
    name: 'Cumulative Layout Shift',
    meaning: 'How much the page moves while someone reads.',
  },
};

export const RATINGS = ['good', 'fair', 'poor'] as const satisfies readonly Rating[];

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  good: 'Good',
  fair: 'Needs improvement',
  poor: 'Poor',
};

export const RATING_TONES: Readonly<Record<Rating, BadgeTone>> = {
  good: 'good',
  fair: 'warn',
  poor: 'bad',
};

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  [DIRECT]: 'Direct or unknown',
  [OTHER]: 'All others',
};

/** What a list calls a host. */
export const sourceWord = (host: string): string => SOURCE_LABELS[host] ?? host;

/** What a list calls a path. */
export const pathWord = (path: string): string =>
  path === OTHER ? 'Addresses that are not pages' : path;

const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
export const numberText = (value: number): string => number.format(value);
export const percentText = (share: number): string => percent.format(share);

/** A vital’s value with its unit: 1.24 s, 120 ms, 0.02. */
export function vitalText(vital: Vital, value: number): string {
  switch (vital) {
    case 'lcp':
      return `${(value / 1_000).toFixed(2)} s`;
    case 'inp':
      return `${Math.round(value)} ms`;
    case 'cls':
      // The smallest bucket would look like none at all.
      return value.toFixed(value < 0.01 ? 3 : 2);
  }
}

/** What share of the forms that were begun was sent. */
export function sentText(starts: number, submits: number): string {
  if (starts === 0) return '–';
  return submits > starts ? 'over 100%' : percentText(submits / starts);
}

/** How a range compares with the one before it. */
export function changeText(views: number, before: number | null, range: string): string {
  if (before === null) return `There are no full ${range} before these to compare with.`;
  if (before === 0) return `None in the ${range} before.`;
  const change = views / before - 1;
  const share = percentText(Math.abs(change));
  const word = change >= 0 ? 'more' : 'fewer';
  return share === '0%'
    ? `The same as in the ${range} before.`
    : `${share} ${word} than in the ${range} before, which had ${numberText(before)}.`;
}
