import { inSentences, type SearchDocument } from '#web/search-document.ts';
import type { Product, Service } from './rules.ts';

/** What a service is found by. */
export const serviceDocument = (service: Service): SearchDocument => ({
  id: service.slug,
  href: service.ctaHref,
  title: service.title,
  by: '',
  topics: service.tag === service.title ? [] : [service.tag],
  excerpt: service.subline,
  body: inSentences([service.challenge, service.description, ...service.bullets, service.details]),
});

/** What a product is found by. */
export const productDocument = (product: Product): SearchDocument => ({
  id: product.slug,
  href: product.ctaHref,
  title: product.title,
  by: product.kind,
  topics: [],
  excerpt: product.subline,
  body: inSentences([...product.bullets, product.details]),
});
