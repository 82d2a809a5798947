import { expect, test } from 'vitest';
import { DEMO_REFRESH_MS, healthTone, SCENARIO_SLOT_MS, SCENARIOS } from '../rules.ts';
import { demoAt, RANGES, scenarioAt, timeOf } from './demo.ts';
import { ticketHealth } from './scoring.ts';

/** Enough refreshes to meet the corners of every range. */
const MOMENTS = Array.from({ length: 6_000 }, (_, index) => index * DEMO_REFRESH_MS);
const BANDS = { poor: 'bad', middling: 'warn', good: 'good' } as const;

test('DEMO-01 DEMO-02 Poor, Middling and Good follow each other in slots of 4000 ms', () => {
  const times = [0, 3_999, 4_000, 7_999, 8_000, 11_999, 12_000];
  expect(times.map(scenarioAt)).toEqual([
    'poor',
    'poor',
    'middling',
    'middling',
    'good',
    'good',
    'poor',
  ]);
  expect(SCENARIO_SLOT_MS).toBe(4_000);
  expect(SCENARIOS).toEqual(['poor', 'middling', 'good']);
});

test('a scenario is found from any moment on, at that moment where it is on show', () => {
  for (const scenario of SCENARIOS) {
    for (const time of [0, 3_999, 4_000, 9_500, 1_736_935_200_000, 1_736_935_207_777]) {
      const found = timeOf(scenario, time);
      expect(scenarioAt(found)).toBe(scenario);
      expect(found - time).toBeGreaterThanOrEqual(0);
      expect(found - time).toBeLessThan(SCENARIO_SLOT_MS * SCENARIOS.length);
    }
  }
  expect(timeOf('middling', 5_250)).toBe(5_250);
});

test('DEMO-03 values stay for 500 ms, then change, and are the same at the same moment', () => {
  expect(DEMO_REFRESH_MS).toBe(500);
  const { backlog, sprint, ticket } = demoAt(4_500);
  for (const time of [4_501, 4_750, 4_999]) expect(demoAt(time)).toEqual(demoAt(4_500));
  for (const [now, later] of [
    [backlog, demoAt(5_000).backlog],
    [sprint, demoAt(5_000).sprint],
    [ticket, demoAt(5_000).ticket],
  ]) {
    expect(later).not.toEqual(now);
  }
});

test('DEMO-04 backlog health is within 25-45, 60-75 or 85-95, and Middling below 75', () => {
  const scores = { poor: new Set<number>(), middling: new Set<number>(), good: new Set<number>() };
  for (const time of MOMENTS) {
    const { scenario, backlog } = demoAt(time);
    scores[scenario].add(backlog.health);
  }
  const ends = (set: Set<number>) => [Math.min(...set), Math.max(...set)];
  for (const [scenario, low, high] of [
    ['poor', 25, 45],
    ['middling', 60, 74],
    ['good', 85, 95],
  ] as const) {
    const [least = 0, most = 0] = ends(scores[scenario]);
    expect(least, scenario).toBeGreaterThanOrEqual(low);
    expect(most, scenario).toBeLessThanOrEqual(high);
    expect(scores[scenario].size, scenario).toBeGreaterThan(3);
  }
});

test('the corners of the ranges of tickets stay within the bands of their scenarios', () => {
  const corners = SCENARIOS.map((scenario) => {
    const { blocked, overdue, quality, resolution } = RANGES[scenario].ticket;
    return [0, 1].map(
      (end) =>
        ticketHealth({
          blocked: blocked[1 - end],
          overdue: overdue[1 - end],
          quality: quality[end],
          resolution: resolution[1 - end],
        })?.score,
    );
  });
  expect(corners).toEqual([
    [33, 48],
    [61, 71],
    [88, 97],
  ]);
});

test('each card is in the band of its scenario, whatever is drawn', () => {
  for (const time of MOMENTS) {
    const { scenario, backlog, sprint, ticket } = demoAt(time);
    const tones = [backlog, sprint, ticket].map(({ health }) => healthTone(health));
    expect(tones, `${scenario} at ${time}`).toEqual(Array(3).fill(BANDS[scenario]));
  }
});
