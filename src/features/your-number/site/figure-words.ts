/** What is said of a visitor’s figure: its kind and its unit, in the words of the site. */
import { say } from '#ui/say.ts';
import { type FigureKind, figureDigits } from '../rules.ts';

/** What a figure is a figure of: “Hours it takes”. */
export function kindWords(kind: FigureKind): string {
  switch (kind) {
    case 'hours':
      return say('Hours it takes');
    case 'errors':
      return say('Error rate');
    case 'days':
      return say('Days from start to finish');
    case 'cost':
      return say('Cost a month');
  }
}

/** A figure with its unit: “4.5 hours”, “$212,000 a month”. */
export function figureWords({ kind, value }: { kind: FigureKind; value: number }): string {
  return unitWords(kind).replace('{number}', figureDigits(value));
}

function unitWords(kind: FigureKind): string {
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
