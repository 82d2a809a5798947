import { type Fields, readId, readItems, readText, readTexts } from '#content/wire.ts';
import type { NamedPerson } from './schema.ts';

export const readPerson = (fields: Fields): NamedPerson => ({
  id: readId(fields.id),
  name: readText(fields.name),
  slug: readText(fields.slug),
  role: readText(fields.role),
  imageUrl: readText(fields.imageUrl),
  profiles: readTexts(fields.profiles),
});

/** What an entry tells of the people that it names; undefined where it tells of nobody. */
export const readNamedPeople = (json: unknown): NamedPerson[] | undefined =>
  Array.isArray(json) && json.length > 0 ? readItems(json, readPerson) : undefined;
