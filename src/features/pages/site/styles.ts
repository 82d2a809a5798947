/** Stylesheets of blocks whose views the browser does not have, by the type of the block. */
import core from '#features/engine/blocks/core.css?url';

const STYLES: Readonly<Record<string, readonly string[]>> = {
  'concept-opening': [core],
  'concept-layer': [core],
};

export const stylesOf = (type: string): readonly string[] => STYLES[type] ?? [];
