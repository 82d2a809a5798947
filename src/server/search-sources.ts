import { proseWords } from '#content/prose/words.ts';
import { type Published, publishedItemsById } from '#content/published.server.ts';
import { pagedManifests, searchKindOf } from '#content-lists.ts';
import { type SearchKind, SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import {
  contentSource,
  type SearchSource,
  withUsed,
} from '#features/assistant/search/sources.server.ts';
import { claimContent } from '#features/claims/schema.ts';
import { withClaims } from '#features/pages/backed-blocks.server.ts';
import type { Offered } from '#features/pages/catalogue.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import {
  type KnownPage,
  readCatalogue,
  readKnownPages,
} from '#features/pages/known-pages.server.ts';
import { documentOf } from '#features/pages/readable.ts';
import { type Page, pageContent } from '#features/pages/schema.ts';
import { templateOf } from '#features/pages/templates.ts';
import { productDocument } from '#features/products/search.ts';
import { serviceDocument } from '#features/services/search.ts';
import type { Db } from '#platform/db/tables.ts';
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

/** The pages of blocks that their templates put among results of a kind. */
const pagesOf = (known: readonly KnownPage[], search: Search): readonly KnownPage[] =>
  known.filter(({ template }) => (templateOf(template)?.search ?? 'page') === search);

/** Pages as visitors have them, with the figures that their claims have. */
async function readPages(db: Db, ids: readonly string[]): Promise<Published<Page>[]> {
  const pages = await publishedItemsById(db, pageContent, ids);
  const blocks = await withClaims(
    db,
    pages.map((page) => page.blocks),
  );
  return pages.map((page, index) => ({ ...page, blocks: blocks[index] ?? [] }));
}

/** What tells of pages whether they, or the claims of their figures, have changed. */
async function* pageStamps(
  db: Db,
  pick: (known: readonly KnownPage[]) => readonly KnownPage[],
): AsyncGenerator<readonly KnownPage[]> {
  const { known } = await readKnownPages(db);
  yield pick(known);
}

/** Pages of blocks as results of a kind. */
const pageSource = (kind: SearchKind, search: Search): SearchSource => ({
  ...kind,
  stamps: (db) =>
    withUsed(
      db,
      claimContent,
      pageStamps(db, (known) => pagesOf(known, search)),
    ),
  read: async (db, ids) => (await readPages(db, ids)).map((page) => inWords(documentOf(page))),
});

/** Services that ship are told by their offers at such length that their pages in short add nothing. */
const SHIPPED: ReadonlySet<string> = new Set(defaultPages.map(({ id }) => id));

/** What a service is found by: how it is offered and, if that does not ship, all that its page says. */
const wordsOfService = (offer: Offered, page: () => SearchDocument): SearchDocument => {
  const told = serviceDocument(offer);
  if (SHIPPED.has(offer.id)) return told;
  const { body, prose = [] } = page();
  return { ...told, body: inSentences([told.body, body]), prose };
};

/** Services that are listed, and the pages of services that say nothing of how they are offered. */
const services: SearchSource = {
  ...service,
  stamps: (db) =>
    withUsed(
      db,
      claimContent,
      pageStamps(db, (known) =>
        pagesOf(known, 'service').filter(({ id, offer }) => offer?.isListed ?? !SHIPPED.has(id)),
      ),
    ),
  async read(db, ids) {
    const { known } = await readKnownPages(db);
    const offers = new Map(known.map(({ id, offer }) => [id, offer]));
    const pages = await readPages(db, ids);
    return pages.map((page) => {
      const offer = offers.get(page.id);
      const words = () => documentOf(page);
      return inWords(offer === undefined ? words() : wordsOfService(offer, words));
    });
  },
};

/** Products, and the pages of their kind that are of none of them. */
const products: SearchSource = {
  ...product,
  stamps: (db) => withUsed(db, claimContent, productStamps(db)),
  async read(db, ids) {
    const { products } = await readCatalogue(db);
    const asked = products.filter(({ id }) => ids.includes(id));
    const pages = await readPages(db, ids);
    return [
      ...asked.map((one) => productDocument(one, one.href)),
      ...pages.map((page) => inWords(documentOf(page))),
    ];
  },
};

async function* productStamps(db: Db) {
  const { known, products } = await readCatalogue(db);
  yield products.map((one) => ({ id: one.id, stamp: JSON.stringify(one) }));
  const told = new Set(products.map(({ href }) => href));
  yield pagesOf(known, 'product').filter(({ id, path }) => !SHIPPED.has(id) && !told.has(path));
}

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = searchKinds(
  { service: services, product: products, solution: pageSource(solution, 'solution') },
  pagedManifests.map((manifest) => {
    const { content, pages } = manifest;
    const kind = searchKindOf(manifest);
    return content.type === pageContent.type
      ? pageSource(kind, 'page')
      : contentSource(kind, content, (item) =>
          inWords(pages.toDocument?.(item) ?? documentOfPage(item.id, pages.toPage(item))),
        );
  }),
);
