import { pagedManifests, searchKindOf } from '#content-lists.ts';
import { articles } from '#features/articles/articles.server.ts';
import { articleDocument } from '#features/articles/search.server.ts';
import { SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import {
  contentSource,
  fixedSource,
  type SearchSource,
} from '#features/assistant/search/sources.server.ts';
import { products, services } from '#features/services/catalogue.ts';
import { productDocument, serviceDocument } from '#features/services/search.ts';
import { solutionPages } from '#features/solutions/catalogue.ts';
import { solutionDocument } from '#features/solutions/search.ts';
import { documentOfPage } from '#web/document-of-page.ts';

const { service, product, article, solution } = SHIPPED_KINDS;

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = searchKinds(
  {
    service: fixedSource(service, services.map(serviceDocument)),
    product: fixedSource(product, products.map(productDocument)),
    article: fixedSource(article, articles.map(articleDocument)),
    solution: fixedSource(solution, solutionPages.map(solutionDocument)),
  },
  pagedManifests.map((manifest) => {
    const { content, pages } = manifest;
    return contentSource(
      searchKindOf(manifest),
      content,
      (item) => pages.toDocument?.(item) ?? documentOfPage(item.id, pages.toPage(item)),
    );
  }),
);
