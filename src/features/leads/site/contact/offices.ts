/** The offices as the contact page shows them: two ends of one way. */
import { siteConfig } from '#site.config.ts';
import { milesBetween, readCoordinates } from './distance.ts';

export const offices = siteConfig.offices.map((office) => ({
  ...office,
  place: readCoordinates(office.coordinates),
}));

const [first, last] = [offices[0], offices.at(-1)];

/** From the first office to the last, in whole miles. */
export const officeMiles =
  first === undefined || last === undefined ? 0 : Math.round(milesBetween(first.place, last.place));

export const milesText = officeMiles.toLocaleString('en-US');
