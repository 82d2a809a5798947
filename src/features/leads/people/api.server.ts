/** The addresses by which staff look at people, and say which addresses are one person's. */
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { mergePeople, separatePeople } from './addresses.server.ts';
import { getPerson, listPeople } from './list.server.ts';
import {
  Merged,
  PeopleMerge,
  PeopleSeparation,
  Person,
  PersonCard,
  PersonParams,
  peopleFilter,
} from './schema.ts';
import { readTimeline } from './timeline.server.ts';

const PeopleQuery = z.object({ ...pageQuery, ...peopleFilter });
const TimelineQuery = z.object(pageQuery);

interface Call {
  context: { db: Db };
  staff: Staff | undefined;
  url: URL;
}

const withNext = <Body>(
  body: Body,
  next: string | undefined,
  { url }: Pick<Call, 'url'>,
  names: readonly string[],
) => (next === undefined ? { body } : { body, headers: { link: nextLink(url, next, [...names]) } });

type OfOne<Input> = Omit<Call, 'url'> & { params: { email: string }; input: Input };

export const peopleEndpoints = {
  list: readEndpoint({
    summary: 'People who have sent forms',
    description:
      'Those who wrote last first. Addresses that staff have merged are one person; spam is left out.',
    query: PeopleQuery,
    params: NOTHING,
    body: z.array(PersonCard),
    isKept: false,
    async handle({ context, query, url }: Call & { query: z.output<typeof PeopleQuery> }) {
      const { items, next } = await listPeople(context.db, query);
      return withNext(items, next, { url }, ['limit', 'q']);
    },
  }),
  read: readEndpoint({
    summary: 'A person and what has happened',
    description:
      'Forms, replies, mails, notes by their authors, and changes of status, of all addresses of the person, newest first.',
    query: TimelineQuery,
    params: PersonParams,
    body: Person,
    isKept: false,
    async handle({
      context: { db },
      params,
      query,
      url,
    }: Call & { query: z.output<typeof TimelineQuery>; params: { email: string } }) {
      const person = await getPerson(db, params.email);
      const { entries, next } = await readTimeline(db, person.addresses, query);
      return withNext({ ...person, entries }, next, { url }, ['limit']);
    },
  }),
  merge: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Merge two people',
    description: 'The addresses of both are one person from then on. Nothing else changes.',
    params: PersonParams,
    input: PeopleMerge,
    body: Merged,
    handle: async ({ context, params, input, staff }: OfOne<PeopleMerge>) => ({
      body: await mergePeople(context.db, params.email, {
        other: input.email,
        actor: actorOf(staff),
      }),
    }),
  }),
  separate: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Separate addresses from a person',
    description: 'They become a person of their own, which also undoes a merge.',
    params: PersonParams,
    input: PeopleSeparation,
    body: z.object({ addresses: z.array(z.string()).describe('Those that stay.') }),
    handle: async ({ context, params, input, staff }: OfOne<PeopleSeparation>) => ({
      body: {
        addresses: await separatePeople(context.db, params.email, {
          addresses: input.addresses,
          actor: actorOf(staff),
        }),
      },
    }),
  }),
};
