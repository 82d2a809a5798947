import { expect, test } from 'vitest';
import {
  healthLabel,
  healthTone,
  RING_CIRCUMFERENCE,
  WEIGHT_RING_CIRCUMFERENCE,
} from '../rules.ts';
import { barShare, MEASURES, pointsOf, toneOf } from './measures.ts';

const tonesAt = (measure: keyof typeof MEASURES, values: readonly number[]) =>
  values.map((value) => toneOf(MEASURES[measure], value));

test('DEMO-12 DEMO-13 DEMO-14 missing estimates, descriptions and assignees change colour above their lines', () => {
  const colours = ['good', 'good', 'warn', 'warn', 'bad'];
  expect(tonesAt('estimate', [0, 10, 11, 20, 21])).toEqual(colours);
  expect(tonesAt('description', [0, 8, 9, 15, 16])).toEqual(colours);
  expect(tonesAt('assignee', [0, 15, 16, 25, 26])).toEqual(colours);
});

test('DEMO-16 capacity is red under 15 and amber under 22, on a bar of 35', () => {
  expect(tonesAt('capacity', [14.9, 15, 21.9, 22])).toEqual(['bad', 'warn', 'warn', 'good']);
  expect([0, 7, 35, 50].map((value) => barShare(MEASURES.capacity, value))).toEqual([0, 0.2, 1, 1]);
});

test('DEMO-17 burndown is red above 8 and amber above 5, on a bar of 10', () => {
  expect(tonesAt('burndown', [5, 5.1, 8, 8.1])).toEqual(['good', 'warn', 'warn', 'bad']);
  expect([0, 5, 10, 11].map((value) => barShare(MEASURES.burndown, value))).toEqual([0, 0.5, 1, 1]);
});

test('DEMO-18 DEMO-19 comments turn at 50 and 75 percent, story quality at 60 and 80', () => {
  expect(tonesAt('comments', [49, 50, 74, 75])).toEqual(['bad', 'warn', 'warn', 'good']);
  expect(tonesAt('quality', [59, 60, 79, 80])).toEqual(['bad', 'warn', 'warn', 'good']);
});

test('a figure has 50 points on its red line, 75 on its amber one, and none beyond its scale', () => {
  for (const measure of Object.values(MEASURES)) {
    const { worst, red, amber, best } = measure;
    const points = [worst, red, amber, best].map((value) => pointsOf(measure, value));
    expect(points, measure.label).toEqual([0, 50, 75, 100]);
    expect(pointsOf(measure, worst + Math.sign(worst - best))).toBe(0);
    expect(pointsOf(measure, best + Math.sign(best - worst))).toBe(100);
    expect(pointsOf(measure, (red + amber) / 2)).toBeCloseTo(62.5);
  }
});

test('DEMO-05 DEMO-06 DEMO-07 DEMO-08 health has a label and a colour on each side of 50 and 75', () => {
  const labels = (['backlog', 'sprint', 'ticket'] as const).map((view) =>
    [0, 49, 50, 74, 75, 100].map((score) => healthLabel(view, score)),
  );
  const fine = ['Fair', 'Fair', 'Excellent', 'Excellent'];
  expect(labels).toEqual([
    ['Critical', 'Critical', ...fine],
    ['At Risk', 'At Risk', ...fine],
    ['Needs Attention', 'Needs Attention', ...fine],
  ]);
  expect([49, 50, 74, 75].map(healthTone)).toEqual(['bad', 'warn', 'warn', 'good']);
});

test('DEMO-09 WGHT-15 the rings have the circumferences of the specification', () => {
  expect([RING_CIRCUMFERENCE, WEIGHT_RING_CIRCUMFERENCE]).toEqual([251, 251.2]);
});
