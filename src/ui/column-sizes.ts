/** The content column at its widest, and its part of a window that is narrower: see `wrap`. */
const COLUMN_PX = 1_110;
const COLUMN_VW = 92;

/**
 * The `sizes` of an image that takes these parts of the content column: in a wide window (1024 px
 * on), in a medium one (768 px on) and in a narrow one.
 */
export function columnSizes(wide: number, medium = 1, narrow = 1): string {
  const vw = (part: number) => `${Math.round(COLUMN_VW * part)}vw`;
  const widest = `${Math.round(COLUMN_PX * wide)}px`;
  return `(width >= 1190px) ${widest}, (width >= 64rem) ${vw(wide)}, (width >= 48rem) ${vw(medium)}, ${vw(narrow)}`;
}
