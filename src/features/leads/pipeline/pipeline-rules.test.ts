import { expect, test } from 'vitest';
import { fromMinor, SHIPPED_PIPELINE, stageOf, toMinor } from './rules.ts';
import { sourcesOf } from './source.ts';

test('amounts are whole numbers of the smallest unit of their currency', () => {
  expect(toMinor('12500.5', 'USD')).toBe(1_250_050);
  expect(toMinor('12500', 'JPY')).toBe(12_500);
  expect(toMinor('1.234', 'KWD')).toBe(1_234);
  expect(toMinor('1.5', 'JPY')).toBeUndefined();
  expect(toMinor('1.505', 'USD')).toBeUndefined();
  expect(fromMinor(1_250_050, 'USD')).toBe('12500.50');
  expect(fromMinor(5, 'USD')).toBe('0.05');
  expect(fromMinor(0, 'JPY')).toBe('0');
});

test('a lead is in the stage it was put into, or in the first one of its status', () => {
  const { stages } = SHIPPED_PIPELINE;
  expect(stageOf(stages, { status: 'in-progress', stage: 'proposal' })?.name).toBe('Proposal');
  expect(stageOf(stages, { status: 'in-progress', stage: '' })?.name).toBe('In progress');
  expect(stageOf(stages, { status: 'won', stage: 'proposal' })?.name).toBe('Won');
  expect(stageOf(stages, { status: 'spam', stage: 'won' })).toBeUndefined();
});

test('a source is the campaign’s, or the host without www, or direct, or was not shared', () => {
  const first = { landing: '/', referrer: 'www.Google.com', campaign: {} };
  const last = { landing: '/x', referrer: '', campaign: { utm_source: 'Letter', utm_medium: 'm' } };
  expect(sourcesOf({ ...first, pages: [], last })).toEqual({
    first: { source: 'google.com', medium: '', campaign: '', landing: '/' },
    last: { source: 'letter', medium: 'm', campaign: '', landing: '/x' },
  });
  expect(sourcesOf({ landing: '/', referrer: '', campaign: {} }).last.source).toBe('direct');
  expect(sourcesOf(null).first.source).toBe('');
});
