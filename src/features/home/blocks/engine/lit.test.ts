import { expect, test } from 'vitest';
import { afterHubEvent, type HubEvent, litSide, UNLIT } from './lit.ts';

const litAfter = (...events: HubEvent[]) => litSide(events.reduce(afterHubEvent, UNLIT));

test('HOME-37 nothing is lit at first; the pointer lights a side and darkens it as it leaves', () => {
  expect(litSide(UNLIT)).toBe('none');
  expect(litAfter({ type: 'pointed', side: 'services' })).toBe('services');
  expect(litAfter({ type: 'pointed', side: 'products' })).toBe('products');
  expect(litAfter({ type: 'pointed', side: 'services' }, { type: 'left', side: 'services' })).toBe(
    'none',
  );
});

test('HOME-37 a click holds nothing once the pointer has left', () => {
  expect(
    litAfter(
      { type: 'pointed', side: 'services' },
      { type: 'pressed', side: 'services' },
      { type: 'left', side: 'services' },
    ),
  ).toBe('none');
});

test('HOME-37 going straight over to the other side lights that one, in whichever order it is told', () => {
  const over: HubEvent = { type: 'pointed', side: 'products' };
  const left: HubEvent = { type: 'left', side: 'services' };
  expect(litAfter({ type: 'pointed', side: 'services' }, over, left)).toBe('products');
  expect(litAfter({ type: 'pointed', side: 'services' }, left, over)).toBe('products');
});

test('HOME-38 keyboard focus lights a side until it goes on', () => {
  expect(litAfter({ type: 'focused', side: 'services' })).toBe('services');
  expect(litAfter({ type: 'focused', side: 'services' }, { type: 'blurred' })).toBe('none');
  expect(
    litAfter(
      { type: 'focused', side: 'services' },
      { type: 'blurred' },
      { type: 'focused', side: 'products' },
    ),
  ).toBe('products');
});

test('the pointer has the last word over the keyboard, and gives it back', () => {
  const events: HubEvent[] = [
    { type: 'focused', side: 'services' },
    { type: 'pointed', side: 'products' },
  ];
  expect(litAfter(...events)).toBe('products');
  expect(litAfter(...events, { type: 'left', side: 'products' })).toBe('services');
});

test('a tap holds a side, a second one or one outside lets go, one on the other side changes over', () => {
  const tap: HubEvent = { type: 'pressed', side: 'services' };
  expect(litAfter(tap)).toBe('services');
  expect(litAfter(tap, tap)).toBe('none');
  expect(litAfter(tap, { type: 'dismissed' })).toBe('none');
  expect(litAfter(tap, { type: 'pressed', side: 'products' })).toBe('products');
});
