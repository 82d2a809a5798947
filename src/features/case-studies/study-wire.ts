/** A whole case study as the API sends it, apart from what lists send, which more pages need. */
import { type Fields, readFields, readReadMinutes, readText } from '#content/wire.ts';
import { readToldClaim } from '#features/claims/queries.ts';
import { readNamedPeople } from '#features/people/queries.ts';
import type { CaseStudy } from './schema.ts';
import { numberedFields, writtenFields } from './study-section-rules.ts';
import { readCard } from './wire.ts';

const readStudy = (fields: Fields): CaseStudy => ({
  ...readCard(fields),
  ...numberedFields((name) => readText(fields[name])),
  ...writtenFields('Html', (name) => readText(fields[name])),
  clientLogoUrl: readText(fields.clientLogoUrl),
  people: readNamedPeople(fields.people),
  claim: readToldClaim(fields.claim),
  ...readReadMinutes(fields),
});

/** @throws when it is no object. */
export const readCaseStudy = (json: unknown): CaseStudy => readStudy(readFields(json));
