import type { Published } from '#content/published.server.ts';
import { figureOf, type ReadablePage } from '#web/readable-page.ts';
import { personAddress, profileName } from './rules.ts';
import type { Person } from './schema.ts';

/** What the page of a person says. */
export function readablePerson(person: Published<Person>): ReadablePage {
  const { name, slug, role, place, shortBio, bio, imageUrl, profiles, email, tags } = person;
  const facts: (readonly [string, string])[] = [
    ['Role', role],
    ['Place', place],
    ['Email', email],
    ...profiles.map((address) => [profileName(address), address] as const),
  ];
  return {
    path: personAddress(slug),
    title: name,
    summary: shortBio,
    tags,
    facts: facts.filter(([, words]) => words !== ''),
    cover: figureOf(imageUrl, `Portrait of ${name}`),
    body: { markdown: bio },
  };
}
