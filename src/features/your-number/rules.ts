/** The figures that a visitor can bring, and how one that was typed is read; runs anywhere, without a library. */

/** Of the page of the figure. */
export const NUMBER_PARAMETERS: readonly string[] = ['figure', 'value'];

/** Of each, less is better. */
export const FIGURE_KINDS = ['hours', 'errors', 'days', 'cost'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The largest that is taken, in the unit of the kind. */
export const MAX_FIGURES: Readonly<Record<FigureKind, number>> = {
  hours: 100_000,
  errors: 100,
  days: 10_000,
  cost: 1_000_000_000,
};

export const isFigureKind = (text: unknown): text is FigureKind =>
  FIGURE_KINDS.some((kind) => kind === text);

/** What is wrong with a figure that was typed. */
export type FigureProblem = 'missing' | 'no-number' | 'not-above-zero' | 'too-large';

export type ReadFigure = { value: number } | { problem: FigureProblem };

/** Longer ones are no number that anybody has. */
const MAX_LENGTH = 24;

/** A number as people type it: "1,200", "4.5", "4,5", "$ 1200", "12%", "12 hours". */
export function readFigure(kind: FigureKind, typed: string): ReadFigure {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (text.length > MAX_LENGTH) return { problem: 'no-number' };
  const [, sign, digits = ''] = /^[$€£]? ?([-−]?)([\d.,]+) ?(?:%|[a-z]{1,12})?$/i.exec(text) ?? [];
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return { problem: 'no-number' };
  const value = Number(plain);
  if (sign !== '' || value === 0) return { problem: 'not-above-zero' };
  return value > MAX_FIGURES[kind] ? { problem: 'too-large' } : { value };
}

/** With as many digits as say something: "0.67", "4.5", "12", "212,000". */
export const figureDigits = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 2 : value < 100 ? 1 : 0 });
