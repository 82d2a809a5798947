import { z } from 'zod';
import {
  defineContent,
  featured,
  prose,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';

/** A policy as it ships with the code. */
export interface ShippedPolicy {
  slug: string;
  title: string;
  description: string;
  /** The day from which it holds, YYYY-MM-DD. */
  effective: string;
  /** Prose: see src/content/prose. */
  body: string;
  /** Goes up with every change of its words: what people agreed to is named by it. */
  revision: number;
}

const DATE_PROBLEM = 'Enter a date such as 2024-06-05';

/** A tag of BCP 47: a language, and what narrows it down. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;
const LANGUAGE_PROBLEM = 'Enter a code such as fr or pt-BR';

const cardFields = {
  title: requiredText(120),
  slug,
  description: requiredText(300),
  effective: z.iso
    .date(DATE_PROBLEM)
    .refine((value) => /^(?:19|20|21)\d\d-/.test(value), 'Use a year from 1900 to 2199'),
  /** Of its words; without it they are English. */
  language: text(35)
    .refine((value) => value === '' || LANGUAGE.test(value), LANGUAGE_PROBLEM)
    .optional(),
  // Lists of other types are narrowed by them; there is none of policies.
  tags: tags.default([]).meta({ widget: 'none' }),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

const PolicyCard = z.object(cardFields);
const Policy = z.strictObject({ ...cardFields, body: prose });

export type Policy = z.output<typeof Policy>;

export const policyContent = defineContent({
  type: 'policy',
  collection: 'policies',
  labels: {
    one: 'policy',
    missing: 'Policy not found',
    limitReached: 'Policies cannot be featured',
    limitDetails: 'Policies are ordered by their address.',
  },
  label: ({ title }) => title,
  fields: Policy,
  card: PolicyCard,
  featuredFirst: false,
  featuredLimit: 0,
  needsSlug: true,
  problems: ({ body }): Record<string, string> =>
    body === '' ? { body: 'Enter the text of the policy' } : {},
});
