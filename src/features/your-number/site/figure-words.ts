/** A visitor’s figure in words. */
import { type FigureKind, figureDigits } from '../rules.ts';

/** Words that ship, as the owner has them. */
type Say = (words: string) => string;

/** A figure with its unit: “4.5 hours”. */
export const figureWords = ({ kind, value }: { kind: FigureKind; value: number }, say: Say) =>
  unitWords(kind, say).replace('{number}', figureDigits(value));

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
