import { digitsOf } from '#features/leads/pipeline/rules.ts';

/** "CA$12,500.50". Amounts come as text, so that nothing of them is lost on the way. */
export function moneyText({ amount, currency }: { amount: string; currency: string }): string {
  const isWhole = /^\d+(?:\.0+)?$/.test(amount);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : digitsOf(currency),
  }).format(Number(amount));
}

export const moneyList = (values: readonly { amount: string; currency: string }[]): string =>
  values.map(moneyText).join(' + ');

/** How a source is called that visitors came from. */
export function sourceText(source: string): string {
  if (source === '') return 'Not shared';
  return source === 'direct' ? 'Direct' : source;
}

/** Whether a day is before today, or today. */
export function dueWord(day: string, today: string): 'Overdue' | 'Due today' | '' {
  if (day < today) return 'Overdue';
  return day === today ? 'Due today' : '';
}
