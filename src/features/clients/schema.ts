import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { defineContent, featured, link, requiredText, status, tags } from '#content/schema.ts';
import { aliasesAfter, MAX_ALIASES, MAX_FEATURED_CLIENTS } from './rules.ts';

const Name = requiredText(120).refine((name) => !/[\r\n]/.test(name), 'Keep a name on one line');

const Client = z.strictObject({
  name: Name,
  logoUrl: imageValue.default(''),
  /** Elsewhere on the web, so that no path of the site will do. */
  website: link
    .refine(
      (value) => !value.startsWith('/'),
      'Enter an address that starts with https:// or http://',
    )
    .meta({ widget: 'address' })
    .default(''),
  /** Names that stand for it besides: those that it had, and short ones. */
  aliases: z
    .array(Name, 'Use a list of names')
    .max(
      MAX_ALIASES,
      `Use at most ${MAX_ALIASES} names. A former name is added when the name changes`,
    )
    .default([]),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
});
export type Client = z.output<typeof Client> & { id: string };

/** When the clients that ship were last changed. */
const CREATED_AT = '2025-01-01T00:00:00.000Z';

export const clientContent = defineContent({
  type: 'client',
  collection: 'clients',
  labels: {
    one: 'client',
    missing: 'Client not found',
    limitReached: 'Maximum featured clients reached',
    limitDetails: `Up to ${MAX_FEATURED_CLIENTS} clients can be shown as partners.`,
  },
  label: ({ name }) => name,
  titleField: 'name',
  fields: Client,
  card: z.object(Client.shape),
  featuredFirst: false,
  featuredLimit: MAX_FEATURED_CLIENTS,
  mediaFolder: () => 'testimonial-logos',
  namedImages: ['logoUrl'],
  // Entries keep the name that they were saved with.
  carry: (client, before) => ({ ...client, aliases: aliasesAfter(client, before.name) }),
  namesOf: ({ name, aliases }) => [name, ...aliases],
  defaults: async () =>
    (await import('./shipped-clients.ts')).shippedClients.map(({ id, name, mark }) => ({
      id,
      item: Client.parse({ name, logoUrl: mark, status: 'published', featured: true }),
      createdAt: CREATED_AT,
      start: 'sample' as const,
    })),
});
