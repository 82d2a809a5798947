/** A whole case study as the API sends it, apart from what lists send, which more pages need. */
import { type Fields, isObject, readFields, readReadMinutes, readText } from '#content/wire.ts';
import { readToldClaim } from '#features/claims/queries.ts';
import { readNamedPeople } from '#features/people/queries.ts';
import type { CaseStudy } from './schema.ts';
import { numberedFields, writtenFields } from './study-section-rules.ts';
import { readCard } from './wire.ts';

/** Undefined where nothing is told of a client's words. */
const readQuote = (json: unknown): CaseStudy['quote'] =>
  isObject(json)
    ? {
        text: readText(json.text),
        name: readText(json.name),
        title: readText(json.title),
        imageUrl: readText(json.imageUrl),
      }
    : undefined;

const readStudy = (fields: Fields): CaseStudy => ({
  ...readCard(fields),
  ...numberedFields((name) => readText(fields[name])),
  ...writtenFields('Html', (name) => readText(fields[name])),
  clientLogoUrl: readText(fields.clientLogoUrl),
  people: readNamedPeople(fields.people),
  team: readText(fields.team),
  duration: readText(fields.duration),
  claim: readToldClaim(fields.claim),
  quote: readQuote(fields.quote),
  ...readReadMinutes(fields),
});

/** @throws when it is no object. */
export const readCaseStudy = (json: unknown): CaseStudy => readStudy(readFields(json));
