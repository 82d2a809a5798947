import { coreConcept } from '#catalogue/core-concept.ts';
import type { ReadablePage } from '#web/readable-page.ts';

/** What the page about The Engine says. */
export const readableConcept: ReadablePage = {
  path: '/core-concept',
  title: coreConcept.headline,
  summary: coreConcept.lead,
  body: [
    ...coreConcept.parts.map(({ title, text }) => ({ heading: title, paragraphs: [text] })),
    { heading: coreConcept.closing.heading, paragraphs: [coreConcept.closing.text] },
  ],
};
