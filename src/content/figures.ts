/** What counts as a figure that claims something, for hints, pages and tests alike. */

/**
 * A share (a zoom is none), a factor (how often something happens is none), an amount of money, or millions; bounded, so that a row of
 * digits is read once.
 */
const FIGURES =
  /(?<![\d.,])\d(?:[\d.,]{0,11}\d)?\s?(?:%(?! zoom)|percent\b|per cent\b|x\b|times(?= (?:as|better|cheaper|faster|fewer|higher|larger|less|longer|lower|more|the)\b)|[- ]?fold\b)|[$€£]\s?\d(?:[\d.,]{0,11}\d)?(?:\s?(?:k|m|bn|million|billion)\b)?|(?<![\d.,])\d(?:[\d.,]{0,11}\d)?\s(?:million|billion)\b/giu;

export interface FoundFigure {
  words: string;
  /** Where it begins in the text. */
  at: number;
  /** The same for each way to write it: "38%", "38 percent" and "38 %". */
  key: string;
}

/** The figures of a text, in their order. */
export const figuresIn = (text: string): FoundFigure[] =>
  Array.from(text.matchAll(FIGURES), ({ 0: words, index }) => ({
    words,
    at: index,
    key: keyOfFigure(words),
  }));

const THOUSAND = 1_000;
const TIMES: Readonly<Record<string, number>> = {
  k: THOUSAND,
  m: THOUSAND ** 2,
  million: THOUSAND ** 2,
  bn: THOUSAND ** 3,
  billion: THOUSAND ** 3,
};

function keyOfFigure(words: string): string {
  const sign = /^[$€£]/.exec(words)?.[0] ?? '';
  const number = /[\d.,]+/.exec(words)?.[0] ?? '';
  const rest = words.slice(words.indexOf(number) + number.length);
  const unit = rest.replace(/^[\s-]/, '').toLowerCase();
  const value = Number(number.replaceAll(',', ''));
  if (!Number.isFinite(value)) return words.toLowerCase();
  if (sign !== '' || unit in TIMES) {
    // To the cent, so that 1.84 million and 1,840,000 are the same.
    return sign + Math.round(value * (TIMES[unit] ?? 1) * 100) / 100;
  }
  return value + (/^(?:%|per)/.test(unit) ? '%' : 'x');
}
