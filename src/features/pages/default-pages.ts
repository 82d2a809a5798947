/** The pages of content/pages as entries that ship with the code. */
import { coreConceptPage } from '#catalogue/pages/core-concept.ts';
import { homePage } from '#catalogue/pages/home.ts';
import { topPath } from '#content/entry-row.ts';
import type { DefaultEntry } from '#content/schema.ts';
import { landingPages } from '#features/services/landing-pages.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { blockTypes } from './block-types.ts';
import type { DefaultPage } from './default-page.ts';
import { type Page, pageContent } from './schema.ts';

/** In the order in which the studio lists them. */
const PAGES: readonly DefaultPage[] = [homePage, ...servicePages, ...landingPages, coreConceptPage];

/** In UTC. They bear no date of their own, so sitemaps tell none. */
const CREATED_AT = '2026-11-22T00:00:00.000Z';

/** @throws where the template of a page has it stand at another path. */
export const defaultPages: readonly DefaultEntry<Page>[] = PAGES.map(toEntry);

function toEntry({
  id,
  path,
  aliases = [],
  start = 'sample',
  page,
}: DefaultPage): DefaultEntry<Page> {
  const { title, template, description = '', menuTitle = '', tags = [], seo, blocks } = page;
  const item: Page = {
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
  if (topPath(pageContent, item) !== path) {
    throw new Error(`By its template ${template} the page ${id} does not stand at /${path}`);
  }
  return { id, item, createdAt: CREATED_AT, ...(start === 'every' ? {} : { start }) };
}
