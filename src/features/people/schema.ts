import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { references } from '#content/reference-schema.ts';
import {
  defineContent,
  featured,
  link,
  type NamedEntries,
  prose,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { MAX_NAMED_PEOPLE, MAX_PROFILES } from './rules.ts';

const MAX_FEATURED_PEOPLE = 12;

/** Elsewhere on the web, so that no path of the site will do. */
const profile = link
  .refine((value) => value !== '', 'Enter an address')
  .refine(
    (value) => value === '' || !value.startsWith('/'),
    'Enter an address that starts with https:// or http://',
  );

const email = text(254)
  .refine(
    (value) => value === '' || z.regexes.email.test(value),
    'Enter an email address, such as hello@example.com',
  )
  .meta({ widget: 'email' });

const cardFields = {
  name: requiredText(120),
  slug,
  role: text(120).default(''),
  place: text(120).default(''),
  imageUrl: imageValue.meta({ widget: 'portrait' }).default(''),
  shortBio: text(300).default(''),
  profiles: z
    .array(profile, 'Use a list of addresses')
    .max(MAX_PROFILES, `Use at most ${MAX_PROFILES} addresses`)
    .default([]),
  email: email.default(''),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

const PersonCard = z.object(cardFields);
const Person = z.strictObject({ ...cardFields, bio: prose });

export type PersonCard = z.output<typeof PersonCard> & { id: string };
export type Person = z.output<typeof Person> & { id: string };

export const personContent = defineContent({
  type: 'person',
  collection: 'people',
  labels: {
    one: 'person',
    missing: 'Person not found',
    limitReached: 'Maximum featured people reached',
    limitDetails: `Up to ${MAX_FEATURED_PEOPLE} people can be featured.`,
  },
  label: ({ name }) => name,
  titleField: 'name',
  fields: Person,
  card: PersonCard,
  featuredFirst: false,
  featuredLimit: MAX_FEATURED_PEOPLE,
});

/** A person as entries that name them show them. */
export const NamedPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    role: z.string(),
    imageUrl: z.string(),
    profiles: z.array(z.string()),
  })
  .meta({ id: 'NamedPerson' });
export type NamedPerson = z.output<typeof NamedPerson>;

/** A field of people by their ids. */
export const people = references('person', MAX_NAMED_PEOPLE);

/** Has visitors told of the people in the field `ids`, under `as`. */
export const namedPeople = (ids: string, as: string): NamedEntries => ({
  ids,
  as,
  type: personContent,
  shown: NamedPerson,
});

/** How the API sends both. */
export const namedPeopleReply = {
  ids: z.array(z.string()).optional(),
  told: z.array(NamedPerson).optional(),
};
