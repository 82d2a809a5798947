/** A whole case study as the API sends it, apart from what lists send, which more pages need. */
import { type Fields, readFields, readText } from '#content/wire.ts';
import type { CaseStudy } from './schema.ts';
import { readCard } from './wire.ts';

const readStudy = (fields: Fields): CaseStudy => ({
  ...readCard(fields),
  section1Title: readText(fields.section1Title),
  section1Content: readText(fields.section1Content),
  section1ImageUrl: readText(fields.section1ImageUrl),
  section2Title: readText(fields.section2Title),
  section2Content: readText(fields.section2Content),
  section2ImageUrl: readText(fields.section2ImageUrl),
  section3Title: readText(fields.section3Title),
  section3Content: readText(fields.section3Content),
  section3ImageUrl: readText(fields.section3ImageUrl),
  section4Title: readText(fields.section4Title),
  section4Content: readText(fields.section4Content),
  section4ImageUrl: readText(fields.section4ImageUrl),
  section5Title: readText(fields.section5Title),
  section5Content: readText(fields.section5Content),
  section5ImageUrl: readText(fields.section5ImageUrl),
  section6Title: readText(fields.section6Title),
  section6Content: readText(fields.section6Content),
  section6ImageUrl: readText(fields.section6ImageUrl),
  section7Title: readText(fields.section7Title),
  section7Content: readText(fields.section7Content),
  section7ImageUrl: readText(fields.section7ImageUrl),
  section8Title: readText(fields.section8Title),
  section8Content: readText(fields.section8Content),
  section8ImageUrl: readText(fields.section8ImageUrl),
  section9Title: readText(fields.section9Title),
  section9Content: readText(fields.section9Content),
  section9ImageUrl: readText(fields.section9ImageUrl),
});

/** @throws when it is no object. */
export const readCaseStudy = (json: unknown): CaseStudy => readStudy(readFields(json));
