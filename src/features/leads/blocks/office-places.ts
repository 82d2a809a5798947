/** The offices as the contact page shows them: ends and stops of one way. */
import { inDigits } from '#platform/digits-rules.ts';
import { capitalized, inWord } from '#web/counted.ts';
import type { Office } from '#web/site.ts';

export interface Place {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

/** Mean radius of the Earth in statute miles (IUGG: 6,371.0088 km). */
const EARTH_RADIUS_MI = 3_958.761;

const COORDINATES = /^([\d.]+)° ([NS]) ([\d.]+)° ([EW])$/;

/** Reads "43.7615° N 79.4111° W", as settings keep it. @throws on anything else. */
export function readCoordinates(text: string): Place {
  const [, north, isSouth, east, isWest] = COORDINATES.exec(text) ?? [];
  if (north === undefined) throw new Error(`These are no coordinates: ${text}`);
  return {
    latitude: Number(north) * (isSouth === 'S' ? -1 : 1),
    longitude: Number(east) * (isWest === 'W' ? -1 : 1),
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle, in statute miles, by the haversine formula. */
export function milesBetween(a: Place, b: Place): number {
  const half = (x: number): number => Math.sin(radians(x) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MI * Math.asin(Math.sqrt(h));
}

/** An office, and where on Earth it is. */
export interface OfficePlace extends Office {
  place: Place;
}

export const placesOf = (offices: readonly Office[]): readonly OfficePlace[] =>
  offices.map((office) => ({ ...office, place: readCoordinates(office.coordinates) }));

/** From office to office in their order, in whole miles. */
export const officeMiles = (places: readonly OfficePlace[]): number =>
  Math.round(
    places.reduce((miles, { place }, index) => {
      const before = places[index - 1];
      return before === undefined ? miles : miles + milesBetween(before.place, place);
    }, 0),
  );

export const milesText = (miles: number): string => inDigits(miles);

/** "Two offices, 1,051 miles, one clock"; the miles of one office would be none. */
export const standingWords = (
  places: readonly OfficePlace[],
  say: (words: string) => string,
): string =>
  places.length === 1
    ? say('One office, one clock')
    : say('{count} offices, {miles} miles, one clock')
        .replace('{count}', capitalized(inWord(places.length)))
        .replace('{miles}', milesText(officeMiles(places)));
