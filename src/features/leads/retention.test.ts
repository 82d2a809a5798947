import { expect, test } from 'vitest';
import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import { expiryAt, KEEP_DAYS } from './retention.ts';

test('E15 what is over is told by kind, from the days that the settings give', () => {
  const now = Date.parse('2025-03-01T00:00:00.000Z');
  const expiry = expiryAt(now, { leads: 1, challenges: 2, recordings: 3, spam: 4 });
  expect(expiry).toEqual({
    submissions: [
      {
        kinds: ['contact', 'short', 'long'],
        isSpam: false,
        before: '2025-02-28T00:00:00.000Z',
      },
      { kinds: ['challenge'], isSpam: false, before: '2025-02-27T00:00:00.000Z' },
      { kinds: [], isSpam: true, before: '2025-02-25T00:00:00.000Z' },
    ],
    recordingsBefore: '2025-02-26T00:00:00.000Z',
    unmatchedBefore: '2025-02-28T00:00:00.000Z',
  });
});

test('the defaults are what the privacy policy promises', () => {
  const policy = privacyPolicy.body;
  expect(policy).toContain('| Contact messages and service leads | 24 months');
  expect(policy).toContain('| Solution challenges in text | 12 months |');
  expect(policy).toContain(`| Voice recordings | ${KEEP_DAYS.recordings} days |`);
  expect(policy).toContain(`| Messages recognized as spam | ${KEEP_DAYS.spam} days |`);
  expect([KEEP_DAYS.leads, KEEP_DAYS.challenges]).toEqual([2 * 365, 365]);
});
