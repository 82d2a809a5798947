import { proseWords } from '#content/prose/words.ts';
import { pagedManifests, searchKindOf } from '#content-lists.ts';
import { SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import {
  contentSource,
  fixedSource,
  type SearchSource,
} from '#features/assistant/search/sources.server.ts';
import { products, services } from '#features/services/catalogue.ts';
import { productDocument, serviceDocument } from '#features/services/search.ts';
import { solutions } from '#features/solutions/catalogue.ts';
import { solutionDocument } from '#features/solutions/search.ts';
import { documentOfPage } from '#web/document-of-page.ts';
import { isWritten } from '#web/readable-page.ts';

const { service, product, solution } = SHIPPED_KINDS;

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = searchKinds(
  {
    service: fixedSource(service, services.map(serviceDocument)),
    product: fixedSource(product, products.map(productDocument)),
    solution: fixedSource(solution, solutions.map(solutionDocument)),
  },
  pagedManifests.map((manifest) => {
    const { content, pages } = manifest;
    return contentSource(searchKindOf(manifest), content, (item) => {
      const page = pages.toPage(item);
      const document = pages.toDocument?.(item) ?? documentOfPage(item.id, page);
      return isWritten(page.body)
        ? { ...document, body: proseWords(page.body.markdown) }
        : document;
    });
  }),
);
