/** What is said of a claim, wherever it is shown. */
import { longDate } from '#content/dates.ts';
import { inDigits } from '#platform/digits-rules.ts';

/** When it was measured: "4 March 2026 to 1 May 2026"; empty where nobody has said. */
export function measuredDays({
  measuredFrom: from,
  measuredUntil: until,
}: {
  measuredFrom: string;
  measuredUntil: string;
}): string {
  const days = [from, until].filter((day) => day !== '').map(longDate);
  return [...new Set(days)].join(' to ');
}

/** A value with the thousands of readers of English: "1,240.5 hours". */
export const valueWords = (value: number, unit: string): string =>
  `${inDigits(value)}${unit === '' ? '' : /^[%°]/.test(unit) ? unit : ` ${unit}`}`;
