import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, WEIGHT_KEYS, type WeightKey } from '../rules.ts';
import { type BacklogProfile, backlogFacts, planMending } from './mend.ts';
import {
  backlogHealth,
  completeness,
  fieldsComplete,
  scopeStability,
  sprintHealth,
  ticketHealth,
} from './scoring.ts';

const counts = { estimate: 20, description: 10, assignee: 0, epic: 30 };

test('DEMO-21 fields complete are 6 less half of what is blocked, whole, from 0 to 6', () => {
  expect([0, 1, 2, 5, 12, 40].map(fieldsComplete)).toEqual([6, 6, 5, 4, 0, 0]);
});

test('DEMO-22 DEMO-23 completeness ends at 25, scope stability at 50', () => {
  expect([0, 1, 18, 19, 90].map(completeness)).toEqual([100, 96, 28, 25, 25]);
  expect([0, 1, 16, 17, 90].map(scopeStability)).toEqual([100, 97, 52, 50, 50]);
});

test('a backlog loses the weighted share of tickets without each field', () => {
  expect(backlogHealth({ total: 40, missing: counts }, DEFAULT_WEIGHTS)?.score).toBe(63);
  const onlyEpic = { estimate: 0, description: 0, assignee: 0, epic: 100 };
  expect(backlogHealth({ total: 40, missing: counts }, onlyEpic)?.score).toBe(25);
  const health = backlogHealth({ total: 40, missing: { estimate: 10 } }, DEFAULT_WEIGHTS);
  expect(health).toEqual({
    score: 75,
    terms: [{ label: 'Estimate', figure: { part: 30, whole: 40 }, points: 75, share: 1 }],
  });
});

test('without tickets or fields there is no score, and without weights all fields count the same', () => {
  expect(backlogHealth({ total: 0, missing: counts }, DEFAULT_WEIGHTS)).toBeUndefined();
  expect(backlogHealth({ total: 9, missing: {} }, DEFAULT_WEIGHTS)).toBeUndefined();
  const none = { estimate: 0, description: 0, assignee: 0, epic: 0 };
  expect(backlogHealth({ total: 40, missing: counts }, none)?.score).toBe(63);
});

test('what is not known of a sprint or its tickets is left out of their mean', () => {
  expect(sprintHealth({ capacity: 22, burndown: 5, quality: 80, comments: 75 })?.score).toBe(75);
  expect(sprintHealth({ comments: 50 })?.terms.map(({ share }) => share)).toEqual([1]);
  expect(sprintHealth({})).toBeUndefined();
  expect(ticketHealth({ blocked: 0, overdue: 0, quality: 100, resolution: 0 })?.score).toBe(100);
  expect(ticketHealth({ blocked: 10 })?.score).toBe(60);
  expect([60, 80].map((quality) => ticketHealth({ quality })?.score)).toEqual([50, 75]);
  expect(ticketHealth({})).toBeUndefined();
});

const knownFields = fc.subarray([...WEIGHT_KEYS], { minLength: 1 });
const patternsOf = (known: WeightKey[]) =>
  fc.array(fc.record({ missing: fc.subarray(known), count: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 1,
    maxLength: 16,
  });
const profiles = knownFields
  .chain((known) => fc.record({ known: fc.constant(known), patterns: patternsOf(known) }))
  .map(
    ({ known, patterns }): BacklogProfile => ({
      total: patterns.reduce((sum, { count }) => sum + count, 0),
      known,
      patterns: patterns.map((pattern, index) => ({
        ...pattern,
        examples: Array.from({ length: Math.min(5, pattern.count) }, (_, at) => ({
          key: `${index}-${at}`,
          summary: '',
        })),
      })),
    }),
  );

const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }));
const anyWeights = fc.record({
  estimate: weight,
  description: weight,
  assignee: weight,
  epic: weight,
});

test('a backlog is healthier the less is missing, and always between 0 and 100', () => {
  fc.assert(
    fc.property(profiles, anyWeights, (profile, weights) => {
      const before = backlogHealth(backlogFacts(profile), weights)?.score ?? -1;
      const { tickets, scoreAfter, needed } = planMending(profile, weights);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(scoreAfter).toBeGreaterThanOrEqual(before);
      expect(scoreAfter).toBeLessThanOrEqual(100);
      expect(tickets.length).toBeLessThanOrEqual(5);
      expect(needed).toBeLessThanOrEqual(profile.total);
      expect(needed === 0).toBe(before >= 75);
      if (needed <= tickets.length) expect(scoreAfter).toBeGreaterThanOrEqual(75);
    }),
  );
});

test('weights of fields that an export does not tell of change nothing', () => {
  const profile: BacklogProfile = {
    total: 4,
    known: ['assignee'],
    patterns: [
      { missing: ['assignee'], count: 3, examples: [{ key: 'A-1', summary: '' }] },
      { missing: [], count: 1, examples: [] },
    ],
  };
  const weights = { estimate: 100, description: 0, assignee: 0, epic: 0 };
  expect(planMending(profile, weights)).toMatchObject({
    tickets: [{ key: 'A-1' }],
    scoreAfter: 50,
    needed: 2,
  });
});

test('the tickets to mend first are those that lack what weighs most', () => {
  const name = (key: string) => ({ key, summary: key });
  const profile: BacklogProfile = {
    total: 8,
    known: WEIGHT_KEYS,
    patterns: [
      { missing: [], count: 2, examples: [name('fine')] },
      { missing: ['epic'], count: 3, examples: [name('e1'), name('e2'), name('e3')] },
      {
        missing: ['estimate', 'description'],
        count: 3,
        examples: [name('a'), name('b'), name('c')],
      },
    ],
  };
  const { tickets, scoreAfter, needed } = planMending(profile, DEFAULT_WEIGHTS);
  expect(tickets.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'e1', 'e2']);
  expect([scoreAfter, needed]).toEqual([97, 1]);
  const epicFirst = { estimate: 0, description: 0, assignee: 0, epic: 100 };
  expect(planMending(profile, epicFirst).tickets.map(({ key }) => key)).toEqual(['e1', 'e2', 'e3']);
});
