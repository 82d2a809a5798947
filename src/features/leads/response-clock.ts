/** How long somebody has waited for the answer that the site promises. */
import type { LeadStatus } from './rules.ts';

/** "We answer within a day." */
export const RESPONSE_HOURS = 24;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface ResponseClock {
  state: 'due' | 'soon' | 'overdue' | 'answered' | 'none';
  /** In words, fit to be shown alone. */
  text: string;
}

/** Less than this is soon. */
const SOON_MS = 4 * HOUR_MS;

interface Promised {
  createdAt: string;
  status: LeadStatus;
  /** Null while nobody has answered. */
  answered: { at: string } | null;
}

/** What is left of the promise for a submission; spam is promised nothing. */
export function responseClock(
  { createdAt, status, answered }: Promised,
  now: number,
): ResponseClock {
  if (status === 'spam') return { state: 'none', text: 'No deadline for spam' };
  if (answered !== null) return { state: 'answered', text: 'Answered' };
  if (status === 'won' || status === 'lost') return { state: 'none', text: 'Closed, not answered' };
  const left = Date.parse(createdAt) + RESPONSE_HOURS * HOUR_MS - now;
  if (left < 0) return { state: 'overdue', text: `Overdue by ${inWords(-left)}` };
  return { state: left < SOON_MS ? 'soon' : 'due', text: `${inWords(left)} left` };
}

/** Whole units, so that what is shown was true when its minute began. */
function inWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
