import { expect, test } from 'vitest';
import { milesBetween, readCoordinates } from './offices.ts';

test('coordinates are read with their hemispheres', () => {
  expect(readCoordinates('43.7615° N 79.4111° W')).toEqual({
    latitude: 43.7615,
    longitude: -79.4111,
  });
  expect(readCoordinates('33.9° S 151.2° E')).toEqual({ latitude: -33.9, longitude: 151.2 });
  expect(() => readCoordinates('somewhere')).toThrow('These are no coordinates: somewhere');
});

test('distances are those of the great circle', () => {
  const equator = { latitude: 0, longitude: 0 };
  expect(milesBetween(equator, { latitude: 0, longitude: 180 })).toBeCloseTo(12_436.8, 0);
  expect(milesBetween(equator, equator)).toBe(0);
});
