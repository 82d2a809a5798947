/** Stylesheets of blocks whose views the browser does not have, by the type of the block. */
import evidence from '#features/claims/site/evidence.css?url';
import core from '#features/engine/blocks/core.css?url';
import challenges from '#features/home/blocks/challenges/drawings.css?url';
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

export const stylesOf = (type: string): readonly string[] => STYLES[type] ?? [];
