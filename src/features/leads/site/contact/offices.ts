/** The offices as the contact page shows them: two ends of one way. */
import { siteConfig } from '#site.config.ts';

export interface Place {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

/** Mean radius of the Earth in statute miles (IUGG: 6,371.0088 km). */
const EARTH_RADIUS_MI = 3_958.761;

const COORDINATES = /^(\d+(?:\.\d+)?)°\s*([NS])\s+(\d+(?:\.\d+)?)°\s*([EW])$/;

/**
 * Reads "43.7615° N 79.4111° W", as the site's configuration has it.
 * @throws on anything else.
 */
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

export const offices = siteConfig.offices.map((office) => ({
  ...office,
  place: readCoordinates(office.coordinates),
}));

const [first, last] = [offices[0], offices.at(-1)];

/** From the first office to the last, in whole miles. */
export const officeMiles =
  first === undefined || last === undefined ? 0 : Math.round(milesBetween(first.place, last.place));

export const milesText = officeMiles.toLocaleString('en-US');
