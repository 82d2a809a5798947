import { addDays, dayOf, instantOf, mondayOf } from './zones.ts';

/** When the site's readers are back: nine on the Monday that comes. */
export const nextMonday = (now: string, zone: string): string =>
  instantOf(`${addDays(mondayOf(dayOf(now, zone)), 7)}T09:00`, zone);
