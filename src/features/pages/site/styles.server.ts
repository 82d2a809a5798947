/** Stylesheets of blocks that are drawn on the server alone, by the type of the block. */

import core from '#features/engine/blocks/core.css?url';
import challenges from '#features/home/blocks/challenges/drawings.css?url';
import methodology from '#features/services/blocks/methodology.css?url';
import subjects from '#features/services/blocks/subjects.css?url';

const STYLES: Readonly<Record<string, readonly string[]>> = {
  challenges: [challenges],
  'service-hero': [subjects],
  'landing-hero': [subjects],
  methodology: [methodology],
  'concept-opening': [core],
  'concept-layer': [core],
};

export const stylesOf = (type: string): readonly string[] => STYLES[type] ?? [];
