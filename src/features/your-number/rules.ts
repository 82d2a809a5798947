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

/** What may stand after a number of a kind. Another unit would make it another number. */
const UNITS: Readonly<Record<FigureKind, RegExp>> = {
  hours: /^(?:h|hrs?|hours?)?$/i,
  errors: /^(?:%|percent)?$/i,
  days: /^(?:d|days?)?$/i,
  cost: /^(?:usd|dollars?)?$/i,
};

/** Finer ones are nothing that anybody has measured, and would be written with an exponent. */
const DECIMALS = 6;

/** A number as people type it, in the unit of its kind: "1,200", "4.5", "4,5", "$ 1200", "12%", "12 hours". */
export function readFigure(kind: FigureKind, typed: string): ReadFigure {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (text.length > MAX_LENGTH) return { problem: 'no-number' };
  const [, currency, sign, digits = '', unit = ''] =
    /^(\$?) ?([-−]?)([\d.,]+) ?(%|[a-z]{1,12})?$/i.exec(text) ?? [];
  if (!UNITS[kind].test(unit) || (currency === '$' && kind !== 'cost')) {
    return { problem: 'no-number' };
  }
  const plain = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return { problem: 'no-number' };
  const value = Number(Number(plain).toFixed(DECIMALS));
  if (sign !== '' || value === 0) return { problem: 'not-above-zero' };
  return value > MAX_FIGURES[kind] ? { problem: 'too-large' } : { value };
}

/** All of its digits, so that what is sent is what was shown. */
export const wholeDigits = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: DECIMALS });

/** Below it, two digits after the point would be noughts. */
const SMALL = 0.01;

/** With as many digits as say something: "0.67", "4.5", "12", "212,000". */
export const figureDigits = (value: number): string =>
  value > 0 && value < SMALL
    ? value.toLocaleString('en-US', { maximumSignificantDigits: 1 })
    : value.toLocaleString('en-US', {
        maximumFractionDigits: value < 1 ? 2 : value < 100 ? 1 : 0,
      });
