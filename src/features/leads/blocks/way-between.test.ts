import { expect, test } from 'vitest';
import { type OfficePlace, placesOf } from './office-places.ts';
import { namedOf, projectionOf } from './way-between.tsx';

const office = (city: string, coordinates: string) => ({
  country: 'Somewhere',
  city,
  lines: [city],
  coordinates,
});

const shiftsOf = (places: readonly OfficePlace[]) =>
  namedOf(places, projectionOf(places)).map(({ shift }) => shift);

test('names of offices that would meet in the middle of the map stand above one another', () => {
  const places = placesOf([
    office('Nantes', '47.2103° N 1.5650° W'),
    office('Florø', '61.5996° N 5.0328° E'),
    office('Halifax, NS', '44.6488° N 63.5752° W'),
  ]);
  expect(shiftsOf(places)).toEqual([0, 0, 48]);
});

test('a name for which there is no room is left out', () => {
  const places = placesOf(
    ['Ely', 'Bar', 'Ham', 'Lee'].map((city) => office(city, '52.3990° N 0.2620° E')),
  );
  expect(shiftsOf(places)).toEqual([0, 48, -48, undefined]);
});
