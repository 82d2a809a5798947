import { z } from 'zod';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import type { FindSite, Site, SiteLink } from '#web/site.ts';
import { SettingsFields } from './schema.ts';

export interface SiteApiContext {
  findSite: FindSite;
}

const { status: _status, featured: _featured, tags: _tags, ...company } = SettingsFields.shape;

const names = z.array(z.string());
const byName = z.record(z.string(), z.string());

const menuLink = { label: z.string(), href: z.string() };
const menu = z.array(z.object(menuLink));
const menuItem = z.object({ ...menuLink, description: z.string().optional() });

/** The menus as lists, as they were before they were trees: products stood in none of them. */
function listsOf({ menu, products, columns }: Site) {
  const plain = (items: readonly SiteLink[]): SiteLink[] =>
    items
      .filter(({ href }) => products.every((one) => one.href !== href))
      .map(({ label, href }) => ({ label, href }));
  return {
    navigation: menu.flatMap(({ items, ...entry }) =>
      items === undefined ? [entry] : plain(items),
    ),
    sections: columns.flatMap(({ items }) => plain(items)),
  };
}

/** What everybody may know of the site, as every page shows it. */
export const readSiteEndpoint = readEndpoint({
  summary: 'The site',
  description: 'The name, contact details and menus.',
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
    menu: z
      .array(z.object({ ...menuLink, items: z.array(menuItem).optional() }))
      .describe('The header menu. An item with sub-items opens them and has no link of its own.'),
    crowded: z
      .object({
        room: z.array(z.int()),
        more: z.array(menuItem.extend({ at: z.int() })),
      })
      .optional()
      .describe('Which menu items go under “More”, by window width.'),
    columns: z
      .array(z.object({ label: z.string(), items: menu }))
      .describe('The footer columns. An empty label means “Explore”.'),
    navigation: menu.describe('The header menu links as a list, without those in `products`.'),
    products: z.array(z.object({ ...menuLink, description: z.string() })),
    sections: menu.describe('The footer links as a list, without those in `products`.'),
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
      .describe(
        'Texts the owner has changed, by a 32-bit FNV-1a hash of their default text in base 36.',
      ),
    choices: z
      .object({
        revision: z.int(),
        consent: z.record(z.string(), z.string()).optional(),
        isUnticked: z.literal(true).optional(),
        counted: z.array(z.string()).optional(),
      })
      .optional()
      .describe('Choices the owner has changed from their defaults.'),
  }),
  async handle({ context }: { context: SiteApiContext }) {
    const site = context.findSite();
    return { body: { ...site, ...listsOf(site), industries: site.tags.industries } };
  },
});
