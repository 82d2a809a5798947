/** What the form of a number asks for. It knows nothing else, so that it brings nothing along. */
import { say } from '#ui/say.ts';
import type { FigureKind } from '../rules.ts';

/** Where the figure is shown among those of claims. */
export const NUMBER_PAGE = '/your-number';

/** What figures are figures of, in the order in which they are offered. */
export const kindWords = (): Readonly<Record<FigureKind, string>> => ({
  hours: say('Hours it takes'),
  errors: say('Error rate'),
  days: say('Days from start to finish'),
  cost: say('Cost a month'),
});
