import { expect, test } from 'vitest';
import { type DigestFacts, digestText, isQuiet } from './text.ts';

const NOTHING: DigestFacts = {
  changes: 0,
  people: 0,
  done: [],
  coming: [],
  failed: 0,
  submissions: 0,
};

const LETTER = {
  name: 'Ines',
  site: 'Harbour & Pine',
  publicUrl: 'https://site.example',
  zone: 'America/Toronto',
};

test('it counts, names what was published in the zone of the site, and says how it is turned off', () => {
  const text = digestText(
    {
      changes: 12,
      people: 1,
      done: [{ at: '2027-03-09T14:00:00.000Z', label: 'Trams\n\nHello', what: 'published' }],
      coming: Array.from({ length: 17 }, (_, index) => ({
        at: '2027-03-16T13:00:00.000Z',
        label: `Plan ${index}`,
        what: 'will be published',
      })),
      failed: 1,
      submissions: 3,
    },
    LETTER,
  );
  expect(text).toContain('12 changes to the content by 1 person');
  expect(text).toContain('3 messages through the forms');
  expect(text).toContain('1 schedule or swap failed');
  expect(text).toContain('- Trams Hello: published, 9 Mar 2027, 09:00 Toronto');
  expect(text).toContain('- Plan 14: will be published, 16 Mar 2027, 09:00 Toronto\n- and 2 more');
  expect(text).toContain('Turn it off under “Weekly digest”: https://site.example/admin/account');
});

test('a week without anything is no mail', () => {
  expect(isQuiet(NOTHING)).toBe(true);
  expect(isQuiet({ ...NOTHING, submissions: 1 })).toBe(false);
  expect(isQuiet({ ...NOTHING, failed: 1 })).toBe(false);
});
