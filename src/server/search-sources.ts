import { publishedItemsById } from '#content/published.server.ts';
import { pagedManifests, searchKindOf } from '#content-lists.ts';
import { articles } from '#features/articles/articles.server.ts';
import { articleDocument } from '#features/articles/search.server.ts';
import { SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import {
  contentSource,
  fixedSource,
  type SearchSource,
} from '#features/assistant/search/sources.server.ts';
import { readKnownPages } from '#features/pages/published.server.ts';
import { documentOf } from '#features/pages/readable.ts';
import { pageContent } from '#features/pages/schema.ts';
import { templateOf } from '#features/pages/templates.ts';
import { products, services } from '#features/services/catalogue.ts';
import { landingPages } from '#features/services/landing-pages.ts';
import { productDocument, serviceDocument } from '#features/services/search.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { solutions } from '#features/solutions/catalogue.ts';
import { solutionDocument } from '#features/solutions/search.ts';
import { documentOfPage } from '#web/document-of-page.ts';
import type { SiteTemplate } from '#web/page-template.ts';

const { service, product, article, solution } = SHIPPED_KINDS;

type Search = NonNullable<SiteTemplate['search']>;

const SHIPPED: ReadonlySet<string> = new Set(
  [...servicePages, ...landingPages].map(({ id }) => id),
);

/** Services that ship are found by their records, of which the pages tell at length. */
const isToldByRecord = (id: string, search: Search): boolean =>
  search === 'service' && SHIPPED.has(id);

/** The pages of blocks that their templates put among results of a kind, behind others of it. */
const withPages = (others: SearchSource, search: Search): SearchSource => ({
  ...others,
  async *stamps(db) {
    yield* others.stamps(db);
    const { known } = await readKnownPages(db);
    yield known.filter(
      ({ id, template }) =>
        (templateOf(template)?.search ?? 'page') === search && !isToldByRecord(id, search),
    );
  },
  async read(db, ids) {
    const pages = await publishedItemsById(db, pageContent, ids);
    return [...(await others.read(db, ids)), ...pages.map(documentOf)];
  },
});

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = searchKinds(
  {
    service: withPages(fixedSource(service, services.map(serviceDocument)), 'service'),
    product: withPages(fixedSource(product, products.map(productDocument)), 'product'),
    article: fixedSource(article, articles.map(articleDocument)),
    solution: withPages(fixedSource(solution, solutions.map(solutionDocument)), 'solution'),
  },
  pagedManifests.map((manifest) => {
    const { content, pages } = manifest;
    const kind = searchKindOf(manifest);
    return content.type === pageContent.type
      ? withPages(fixedSource(kind, []), 'page')
      : contentSource(
          kind,
          content,
          (item) => pages.toDocument?.(item) ?? documentOfPage(item.id, pages.toPage(item)),
        );
  }),
);
