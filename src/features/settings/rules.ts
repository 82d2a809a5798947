const NAMED = /^(\d+(?:\.\d+)?)\s*°\s*([NS])[\s,]+(\d+(?:\.\d+)?)\s*°\s*([EW])$/i;
const SIGNED = /^(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)$/;

/**
 * "43.7615° N 79.4111° W", as the site writes coordinates, of what a person wrote: that, or
 * "43.7615, -79.4111"; undefined for what is no place on Earth.
 */
export function coordinatesText(text: string): string | undefined {
  const [, north, isSouth = '', east, isWest = ''] = NAMED.exec(text.trim()) ?? [];
  const [, latitude = north, longitude = east] = SIGNED.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const isNegative = (value: string, other: string): boolean =>
    value.startsWith('-') || /[sw]/i.test(other);
  const [degreesNorth, degreesEast] = [latitude, longitude].map((value) => Math.abs(Number(value)));
  if (degreesNorth === undefined || degreesEast === undefined) return undefined;
  if (degreesNorth > 90 || degreesEast > 180) return undefined;
  const northOrSouth = isNegative(latitude, isSouth) ? 'S' : 'N';
  const eastOrWest = isNegative(longitude, isWest) ? 'W' : 'E';
  return `${degreesNorth.toFixed(4)}° ${northOrSouth} ${degreesEast.toFixed(4)}° ${eastOrWest}`;
}
