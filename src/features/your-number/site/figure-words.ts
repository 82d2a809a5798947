/** A visitor’s figure in words. */
import { type FigureKind, figureDigits, wholeDigits } from '../rules.ts';

/** Words that ship, as the owner has them. */
type Say = (words: string) => string;

interface Figure {
  kind: FigureKind;
  value: number;
}

/** A figure with its unit: “4.5 hours”. */
export const figureWords = ({ kind, value }: Figure, say: Say): string =>
  unitWords(kind, say).replace('{number}', figureDigits(value));

/** The visitor's own, to the last digit. */
export const ownFigureWords = ({ kind, value }: Figure, say: Say): string =>
  unitWords(kind, say).replace('{number}', wholeDigits(value));

function unitWords(kind: FigureKind, say: Say): string {
  switch (kind) {
    case 'hours':
      return say('{number} hours');
    case 'errors':
      return say('{number}%');
    case 'days':
      return say('{number} days');
    case 'cost':
      return say('{number} dollars a month');
  }
}
