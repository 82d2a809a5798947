/** Stylesheets of blocks whose views the browser does not have, by the type of the block. */
import evidence from '#features/claims/site/evidence.css?url';
import core from '#features/engine/blocks/core.css?url';
import challenges from '#features/home/blocks/engine/challenge-drawings.css?url';
import contact from '#features/leads/blocks/contact.css?url';
import thanks from '#features/leads/site/thanks.css?url';
import methodology from '#features/services/blocks/methodology.css?url';
import subjects from '#features/services/blocks/subjects.css?url';
import number from '#features/your-number/site/number.css?url';
import prose from '#ui/prose.css?url';
import offers from '../blocks/offers.css?url';

const STYLES: Readonly<Record<string, readonly string[]>> = {
  prose: [prose],
  pricing: [offers],
  comparison: [offers],
  evidence: [evidence],
  number: [number],
  challenges: [challenges],
  'service-hero': [subjects],
  'landing-hero': [subjects],
  methodology: [methodology],
  'concept-opening': [core],
  'concept-layer': [core],
  'solution-hero': [subjects],
  'contact-hero': [contact],
  'contact-form': [contact],
  thanks: [thanks],
};

/** Of a block on its own. */
export const stylesOf = (type: string): readonly string[] => STYLES[type] ?? [];

/** Blocks whose sheet is in that of another, by the type of the other. */
const WITHIN: Readonly<Record<string, string>> = { challenges: 'engine' };

/** Of a block among these: a page has fewer sheets where one has the rules of two. */
export const stylesAmong = (type: string, types: readonly string[]): readonly string[] =>
  types.includes(WITHIN[type] ?? '') ? [] : stylesOf(type);
