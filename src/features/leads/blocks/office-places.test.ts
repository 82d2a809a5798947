import { expect, test } from 'vitest';
import {
  milesBetween,
  officeMiles,
  placesOf,
  readCoordinates,
  standingWords,
} from './office-places.ts';

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

const office = (city: string, coordinates: string) => ({
  country: 'Somewhere',
  city,
  lines: ['1 Main Street'],
  coordinates,
});

const asItShips = (words: string): string => words;

test('the words over the map count the offices and the miles from one to the next', () => {
  const toronto = office('Toronto', '43.6532° N 79.3832° W');
  const orlando = office('Orlando', '28.5384° N 81.3789° W');
  const lyon = office('Lyon', '45.7640° N 4.8357° E');
  expect(standingWords(placesOf([toronto]), asItShips)).toBe('One office, one clock');
  expect(standingWords(placesOf([toronto, orlando]), asItShips)).toBe(
    'Two offices, 1,050 miles, one clock',
  );
  expect(standingWords(placesOf([toronto, orlando, lyon]), asItShips)).toBe(
    `Three offices, ${officeMiles(placesOf([toronto, orlando, lyon])).toLocaleString('en-US')} miles, one clock`,
  );
  expect(officeMiles(placesOf([toronto, orlando, lyon]))).toBeGreaterThan(5_000);
});
