/** The land behind the head of a policy's PDF. */
import type { Look } from '#features/appearance/look.ts';
import { drawingOf } from '#site/look/look-documents.server.ts';

/** As it is behind pages; undefined where it is as it ships, which the PDF's own thread reads. */
export const policyContours = (look: Look): string | undefined =>
  look.terrain === '' ? undefined : drawingOf('paper', look);
