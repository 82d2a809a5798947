import { REDIRECT_STATUSES, type RedirectStatus } from '#features/redirects/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';

/** A rule as it stands in the form. */
export interface RuleTexts {
  source: string;
  target: string;
  status: RedirectStatus;
}

export const STATUS_LABELS: Readonly<Record<RedirectStatus, string>> = {
  301: 'Moved permanently',
  302: 'Moved temporarily',
  410: 'Gone',
};

export const readStatus = (value: string): RedirectStatus =>
  REDIRECT_STATUSES.find((status) => String(status) === value) ?? 301;

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;
