/** Stylesheets of blocks that are drawn on the server alone, by the type of the block. */
import core from '#features/engine/blocks/core.css?url';

const STYLES: Readonly<Record<string, readonly string[]>> = {
  'concept-opening': [core],
  'concept-layer': [core],
};

export const stylesOf = (type: string): readonly string[] => STYLES[type] ?? [];
