import { z } from 'zod';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import type { FindSite } from '#web/site.ts';
import { FooterFields, NavigationFields, SettingsFields } from './schema.ts';

export interface SiteApiContext {
  findSite: FindSite;
}

const { status: _status, featured: _featured, tags: _tags, ...company } = SettingsFields.shape;

/** What everybody may know of the site, as every page shows it. */
export const readSiteEndpoint = readEndpoint({
  summary: 'The site',
  description: 'The name, how to reach the company, and where the menus lead.',
  query: NOTHING,
  params: NOTHING,
  body: z.object({
    ...company,
    navigation: NavigationFields.shape.links,
    products: NavigationFields.shape.products,
    sections: FooterFields.shape.sections,
    policies: FooterFields.shape.policies,
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
  handle: async ({ context }: { context: SiteApiContext }) => ({ body: context.findSite() }),
});
