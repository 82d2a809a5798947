import { z } from 'zod';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import type { FindSite } from '#web/site.ts';
import { SettingsFields } from './schema.ts';

export interface SiteApiContext {
  findSite: FindSite;
}

const { status: _status, featured: _featured, tags: _tags, ...company } = SettingsFields.shape;

const names = z.array(z.string());
const byName = z.record(z.string(), z.string());

/** What everybody may know of the site, as every page shows it. */
const menuLink = { label: z.string(), href: z.string() };
const menu = z.array(z.object(menuLink));

export const readSiteEndpoint = readEndpoint({
  summary: 'The site',
  description: 'The name, how to reach the company, and where the menus lead.',
  query: NOTHING,
  params: NOTHING,
  body: z.object({
    start: z.literal('empty').optional(),
    ...company,
    tags: z.object({
      services: names,
      topics: names,
      industries: names,
      solutions: names,
      shortNames: byName,
      renamed: byName,
      keys: byName,
    }),
    catalogue: z.object({
      services: z.array(
        z.object({ title: z.string(), href: z.string(), tag: z.string().optional() }),
      ),
      products: z.array(
        z.object({
          title: z.string(),
          kind: z.string(),
          stage: z.string(),
          availability: z.enum(['Available', 'Coming soon']),
          href: z.string(),
        }),
      ),
    }),
    navigation: menu,
    products: z.array(z.object({ ...menuLink, description: z.string() })),
    sections: menu,
    policies: menu,
    mark: z.string().optional(),
    look: z
      .object({
        id: z.string(),
        type: z.string().optional(),
        logo: z.string().optional(),
        darkLogo: z.string().optional(),
        logoSize: z.object({ width: z.int(), height: z.int() }).optional(),
      })
      .optional(),
    icons: z.string().optional(),
    privacy: z
      .int()
      .optional()
      .describe('Which text of the privacy policy is in force, after its first.'),
    messages: z
      .record(z.string(), z.string())
      .optional()
      .describe('What the owner words otherwise, by the words that ship.'),
    choices: z
      .object({
        revision: z.int(),
        consent: z.record(z.string(), z.string()).optional(),
        isUnticked: z.literal(true).optional(),
        counted: z.array(z.string()).optional(),
      })
      .optional()
      .describe('What the owner has chosen otherwise than it ships.'),
  }),
  async handle({ context }: { context: SiteApiContext }) {
    const site = context.findSite();
    return { body: { ...site, industries: site.tags.industries } };
  },
});
