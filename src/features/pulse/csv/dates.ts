const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 12/Mar/25 4:05 PM, as Jira writes it; also 12-Mar-2025 and 12 Mar 2025. */
const WITH_NAME = /^(\d{1,2})[/\s.-]([A-Za-z]{3})[a-z]*[/\s.-](\d{2}|\d{4})\b/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

/** The day of a date in milliseconds since 1970; undefined where it can be read in two ways, or in none. */
export function readDay(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = WITH_NAME.exec(text);
  if (named === null) return undefined;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  const year = Number(named[3]);
  return month === 0 ? undefined : day(year < 100 ? 2_000 + year : year, month, Number(named[1]));
}

function day(year: number, month: number, date: number): number | undefined {
  const time = Date.UTC(year, month - 1, date);
  const read = new Date(time);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date ? time : undefined;
}
