import { z } from 'zod';
import { blocksField } from '#content/blocks/field.ts';
import { reference } from '#content/reference-schema.ts';
import { MAX_PATH_LENGTH } from '#content/rules.ts';
import {
  choice,
  defineContent,
  featured,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { blockTypes } from './block-types.ts';
import { MAX_MENU_TITLE_LENGTH, MAX_TITLE_LENGTH, MENUS } from './rules.ts';
import { pageTemplates, templateOf } from './templates.ts';

/** A path of this site without its first slash, its parts spelt as slugs are. */
const alias = text(MAX_PATH_LENGTH).refine(
  (path) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path),
  'Use slugs, separated by slashes',
);

const [first = '', ...others] = pageTemplates.map(({ name }) => name);

const cardFields = {
  title: requiredText(MAX_TITLE_LENGTH),
  slug,
  aliases: z.array(alias, 'Use a list of addresses').max(10, 'Use at most 10').default([]),
  parent: reference('page'),
  template: choice([first, ...others]).default('blank'),
  description: text(300).default(''),
  menu: choice(MENUS).default('none'),
  menuTitle: text(MAX_MENU_TITLE_LENGTH).default(''),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

export const PageCard = z.object(cardFields);
export const Page = z.strictObject({
  ...cardFields,
  blocks: blocksField(blockTypes, { templateOf: (page) => templateOf(page.template) }),
});

export type PageCard = z.output<typeof PageCard>;
export type Page = z.output<typeof Page>;

export const pageContent = defineContent<Page, PageCard>({
  type: 'page',
  kind: 'page',
  collection: 'pages',
  labels: {
    one: 'page',
    missing: 'Page not found',
    limitReached: 'Pages cannot be featured',
    limitDetails: 'Pages are ordered by their address.',
  },
  label: ({ title }) => title,
  fields: Page,
  card: PageCard,
  featuredFirst: false,
  featuredLimit: 0,
  parent: 'parent',
  aliases: 'aliases',
  // Of partners in a block, beside their names.
  namedImages: ['mark'],
  placeOf: (page) => templateOf(Reflect.get(page, 'template'))?.place ?? {},
  defaults: async () => (await import('./default-pages.ts')).shippedPages,
});
