import { inSentences, type SearchDocument } from '#web/search-document.ts';

/** A service as it is offered. */
interface OfferedService {
  id: string;
  title: string;
  path: string;
  tag: string;
  subline: string;
  challenge: string;
  text: string;
  points: readonly { text: string }[];
  details: string;
}

/** What a service is found by. */
export const serviceDocument = (service: OfferedService): SearchDocument => ({
  id: service.id,
  href: service.path,
  title: service.title,
  by: '',
  topics: service.tag === service.title ? [] : [service.tag],
  excerpt: service.subline,
  body: inSentences([
    service.challenge,
    service.text,
    ...service.points.map(({ text }) => text),
    service.details,
  ]),
});
