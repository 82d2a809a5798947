/** What the sample agency claims agrees with the stories that it tells. */
import { expect, test } from 'vitest';
import studies from '#catalogue/sample/case-studies.json' with { type: 'json' };
import ledger from '#catalogue/sample/claims.json' with { type: 'json' };
import { keyOfClient } from '#content/client-names.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const WEEKS_OF_MONTH = 52 / 12;

/** "17 weeks", "Seven months, six weeks of them in shadow": the first length of time, in weeks. */
function weeksOf(duration: string): number {
  const [, number = '', unit] = /^(\w+) (weeks|months)\b/.exec(duration) ?? [];
  const count = Number(number) || NUMBERS.indexOf(number.toLowerCase()) + 1;
  return unit === 'months' ? count * WEEKS_OF_MONTH : count;
}

test('the weeks of a claim are those that the story of its client says the work took', () => {
  const durations = new Map(
    studies.caseStudies.map((study) => [
      keyOfClient('clientName' in study ? (study.clientName ?? '') : ''),
      'duration' in study ? (study.duration ?? '') : '',
    ]),
  );
  const dated = ledger.claims.filter(
    (claim) => 'weeks' in claim && claim.weeks !== 0 && 'client' in claim,
  );
  const compared = dated.flatMap(({ slug, client = '', weeks = 0 }) => {
    const duration = durations.get(keyOfClient(client)) ?? '';
    return duration === '' ? [] : [{ slug, isSame: Math.abs(weeks - weeksOf(duration)) < 1 }];
  });
  expect(compared.length).toBeGreaterThan(8);
  expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
});
