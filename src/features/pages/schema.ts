import { z } from 'zod';
import { blocksField } from '#content/blocks/field.ts';
import {
  choice,
  defineContent,
  featured,
  reference,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { blockTypes } from './block-types.ts';
import { MAX_MENU_TITLE_LENGTH, MENUS } from './rules.ts';
import { pageTemplates, templateOf } from './templates.ts';

const [first = '', ...others] = pageTemplates.map(({ name }) => name);

const cardFields = {
  title: requiredText(120),
  slug,
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
    limitDetails: 'A page stands where its address says.',
  },
  label: ({ title }) => title,
  fields: Page,
  card: PageCard,
  featuredFirst: false,
  featuredLimit: 0,
  parent: 'parent',
  mediaFolder: () => 'page-images',
});
