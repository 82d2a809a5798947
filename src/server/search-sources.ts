import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import { proseWords } from '#content/prose/words.ts';
import { publishedItemsById } from '#content/published.server.ts';
import { pagedManifests, searchKindOf } from '#content-lists.ts';
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
import { documentOfPage } from '#web/document-of-page.ts';
import type { SiteTemplate } from '#web/page-template.ts';
import { inSentences, type SearchDocument } from '#web/search-document.ts';

const { service, product, solution } = SHIPPED_KINDS;

/** A document whose prose is found by its words, without its marks. */
const inWords = ({ prose = [], ...document }: SearchDocument): SearchDocument => ({
  ...document,
  body: inSentences([document.body, ...prose.map(proseWords)]),
});

type Search = NonNullable<SiteTemplate['search']>;

/** Services and products that ship are found by their records, of which these pages tell at length. */
const TOLD_BY_RECORDS: ReadonlySet<string> = new Set(
  [...servicePages, ...landingPages, projectPulsePage].map(({ id }) => id),
);

/** The pages of blocks that their templates put among results of a kind, behind others of it. */
const withPages = (others: SearchSource, search: Search): SearchSource => ({
  ...others,
  async *stamps(db) {
    yield* others.stamps(db);
    const { known } = await readKnownPages(db);
    yield known.filter(
      ({ id, template }) =>
        (templateOf(template)?.search ?? 'page') === search && !TOLD_BY_RECORDS.has(id),
    );
  },
  async read(db, ids) {
    const pages = await publishedItemsById(db, pageContent, ids);
    return [...(await others.read(db, ids)), ...pages.map((page) => inWords(documentOf(page)))];
  },
});

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = searchKinds(
  {
    service: withPages(fixedSource(service, services.map(serviceDocument)), 'service'),
    product: withPages(fixedSource(product, products.map(productDocument)), 'product'),
    solution: withPages(fixedSource(solution, []), 'solution'),
  },
  pagedManifests.map((manifest) => {
    const { content, pages } = manifest;
    const kind = searchKindOf(manifest);
    return content.type === pageContent.type
      ? withPages(fixedSource(kind, []), 'page')
      : contentSource(kind, content, (item) =>
          inWords(pages.toDocument?.(item) ?? documentOfPage(item.id, pages.toPage(item))),
        );
  }),
);
