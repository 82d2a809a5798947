/** The pages of content/pages as entries that ship with the code. */

import { emptyContactPage, emptyHomePage, emptyThankYouPage } from '#catalogue/empty/pages.ts';
import { contactPage } from '#catalogue/pages/contact.ts';
import { coreConceptPage } from '#catalogue/pages/core-concept.ts';
import { homePage } from '#catalogue/pages/home.ts';
import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import { aiAdoption } from '#catalogue/pages/solution-ai-adoption.ts';
import { customerExperience } from '#catalogue/pages/solution-customer-experience.ts';
import { expertTeams } from '#catalogue/pages/solution-expert-teams.ts';
import { processAutomation } from '#catalogue/pages/solution-process-automation.ts';
import { productDevelopment } from '#catalogue/pages/solution-product-development.ts';
import { systemModernization } from '#catalogue/pages/solution-system-modernization.ts';
import { thankYouPage } from '#catalogue/pages/thank-you.ts';
import type { Block } from '#content/blocks/block.ts';
import type { ContentItem, DefaultEntry } from '#content/schema.ts';
import { landingPages } from '#features/services/landing-pages.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { blockTypes } from './block-types.ts';
import type { DefaultPage } from './default-page.ts';
import { templateOf } from './templates.ts';

/** The fields of src/features/pages/schema.ts, which brings these pages along. */
interface ShippedItem extends ContentItem {
  title: string;
  slug: string;
  aliases: string[];
  parent: string;
  template: string;
  description: string;
  menu: 'none';
  menuTitle: string;
  blocks: Block[];
}

/** In the order in which the studio lists them. */
const PAGES: readonly DefaultPage[] = [
  homePage,
  ...servicePages,
  ...landingPages,
  productDevelopment,
  expertTeams,
  processAutomation,
  systemModernization,
  customerExperience,
  aiAdoption,
  projectPulsePage,
  coreConceptPage,
  contactPage,
  thankYouPage,
];

/** Where they stand as they ship, from the slash on, by their ids. */
export const shippedPaths: ReadonlyMap<string, readonly string[]> = new Map(
  PAGES.map(({ id, path, aliases = [] }) => [id, [path, ...aliases].map((one) => `/${one}`)]),
);

/** In UTC. They bear no date of their own, so sitemaps tell none. */
const CREATED_AT = '2026-11-22T00:00:00.000Z';
/** Another time, since what is kept of an entry in memory is told by its id and time. */
const EMPTY_CREATED_AT = '2026-11-23T00:00:00.000Z';

/** Of the sample agency. @throws where the template of a page has it stand at another path. */
export const defaultPages: readonly DefaultEntry<ShippedItem>[] = PAGES.map(toEntry);

/** Of a site that began without it. */
const emptyPages: readonly DefaultEntry<ShippedItem>[] = [
  emptyHomePage,
  emptyContactPage,
  emptyThankYouPage,
].map(toEntry);

/** What every site has of these, by what it began with. */
export const shippedPages = [...defaultPages, ...emptyPages];

function toEntry({
  id,
  path,
  aliases = [],
  start = 'sample',
  page,
}: DefaultPage): DefaultEntry<ShippedItem> {
  const { title, template, description = '', menuTitle = '', tags = [], seo, blocks } = page;
  const item: ShippedItem = {
    title,
    slug: path.slice(path.lastIndexOf('/') + 1) || 'home',
    aliases: [...aliases],
    parent: '',
    template,
    description,
    menu: 'none',
    menuTitle,
    tags: [...tags],
    status: 'published',
    featured: false,
    seo: seo && { title: '', description: '', noindex: false, ...seo },
    blocks: blocks.map((block) => ({
      v: blockTypes.find(({ type }) => type === block.type)?.v ?? 1,
      ...block,
    })),
  };
  const { prefix = '', fixed = prefix + item.slug } = templateOf(template)?.place ?? {};
  if (fixed !== path) {
    throw new Error(`By its template ${template} the page ${id} does not stand at /${path}`);
  }
  return { id, item, createdAt: start === 'empty' ? EMPTY_CREATED_AT : CREATED_AT, start };
}
