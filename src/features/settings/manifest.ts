/**
 * What the whole site says of itself, as three entries of which there is one each. Until an owner
 * saves them they are what `src/site.config.ts` says.
 */
import { z } from 'zod';
import { emptySite } from '#catalogue/empty/site.ts';
import {
  type ContentItem,
  type DefaultEntry,
  defineContent,
  type SiteStart,
  singletonMarks,
} from '#content/schema.ts';
import { siteConfig } from '#site.config.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { FooterFields, NavigationFields, SettingsFields } from './schema.ts';

/** When the texts of `site.config.ts` were last changed. */
const CREATED_AT = '2025-01-01T00:00:00.000Z';

const labels = (one: string) => ({
  one,
  missing: `The ${one} could not be found`,
  limitReached: '',
  limitDetails: '',
});

const engine = { card: z.object(singletonMarks), featuredFirst: false, featuredLimit: 0 };

const { navigation: links, products, sections, policies, ...company } = siteConfig;
const [home, ...others] = links;
const [services, ...references] = sections;
const {
  navigation: emptyLinks,
  products: noProducts,
  sections: emptySections,
  policies: noPolicies,
  ...emptyCompany
} = emptySite;

/** The entry of this name as it is until somebody saves it, by what the site began with. */
const defaultsOf = <Item extends ContentItem>(
  id: string,
  items: Readonly<Record<SiteStart, Item>>,
): DefaultEntry<Item>[] => [
  { id, item: items.sample, createdAt: CREATED_AT, start: 'sample' },
  { id, item: items.empty, createdAt: CREATED_AT, start: 'empty' },
];

export const settings = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'settings',
    collection: 'settings',
    labels: labels('settings'),
    label: () => 'Settings',
    fields: SettingsFields,
    defaults: defaultsOf('settings', {
      sample: SettingsFields.parse({ ...company }),
      empty: SettingsFields.parse(emptyCompany),
    }),
  }),
  name: 'settings',
  many: 'settings',
  studio: {
    icon: 'settings',
    place: 10,
    labels: {
      copyrightYear: 'Copyright year',
      'offices.*': 'Office',
      social: 'Profiles elsewhere',
      'social.*': 'Profile',
      lines: 'Lines of the address',
      href: 'Address',
    },
    help: {
      name: 'In the header, in page titles, feeds, link cards and mails.',
      tagline: 'Over the headline of the home page, and in its title.',
      description: 'A sentence or two for search engines and feeds.',
      copyrightYear: 'In the footer, before the name.',
      offices: 'On the home page, the contact page and in every footer.',
      'offices.lines': 'As they stand on an envelope, one below the other.',
      'offices.coordinates':
        'Such as 43.7615° N 79.4111° W, or 43.7615, -79.4111 as maps copy them.',
      social: 'The footer links to them, and search engines learn that they are yours.',
    },
  },
});

export const navigation = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'navigation',
    collection: 'navigation',
    labels: labels('navigation'),
    label: () => 'Navigation',
    fields: NavigationFields,
    defaults: defaultsOf('navigation', {
      sample: NavigationFields.parse({ links, products }),
      empty: NavigationFields.parse({ links: emptyLinks, products: noProducts }),
    }),
  }),
  name: 'navigation',
  many: 'navigation',
  studio: {
    icon: 'menu',
    place: 11,
    labels: {
      links: 'Links of the header',
      'links.*': 'Link',
      products: 'Products',
      'products.*': 'Product',
      href: 'Address',
    },
    help: {
      links:
        'From left to right. The home page is in the menu of narrow windows alone, since the name leads there.',
      products: 'In the dropdown, beside the search, and in the footer.',
      'links.href':
        'A page of this site such as /insights, or an address that begins with https://.',
    },
  },
});

export const footer = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'footer',
    collection: 'footer',
    labels: labels('footer'),
    label: () => 'Footer',
    fields: FooterFields,
    defaults: defaultsOf('footer', {
      sample: FooterFields.parse({
        sections: [home, services, ...others, ...references],
        policies,
      }),
      empty: FooterFields.parse({ sections: emptySections, policies: noPolicies }),
    }),
  }),
  name: 'footer',
  many: 'footer',
  studio: {
    icon: 'footer',
    place: 12,
    labels: {
      sections: 'Pages',
      'sections.*': 'Link',
      policies: 'Policies',
      'policies.*': 'Policy',
      href: 'Address',
    },
    help: {
      sections: 'Under “Explore”, from top to bottom.',
      policies: 'On the last line, beside the copyright.',
      'sections.href':
        'A page of this site such as /insights, or an address that begins with https://.',
    },
  },
});
