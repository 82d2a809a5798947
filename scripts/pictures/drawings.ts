import { landingDrawings } from './drawings/landing.ts';
import { serviceDrawings } from './drawings/services.ts';
import { solutionDrawings } from './drawings/solutions.ts';

/** The drawings of the service, landing and solution pages, by file name. */
export const makeDrawings = (): Record<string, string> => ({
  ...landingDrawings(),
  ...serviceDrawings(),
  ...solutionDrawings(),
});
