import { inSentences, type SearchDocument } from '#web/search-document.ts';
import type { Product } from './schema.ts';

/** What a product is found by. */
export const productDocument = (
  product: Pick<Product, 'title' | 'kind' | 'subline' | 'bullets' | 'details'> & { id: string },
  href: string,
): SearchDocument => ({
  id: product.id,
  href,
  title: product.title,
  by: product.kind,
  topics: [],
  excerpt: product.subline,
  body: inSentences([...product.bullets, product.details]),
});
