import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { type ServiceLink, servicesQuery } from '../queries.ts';

/** Which services there are to go on to. */
export const relatedOffersData = (services: readonly ServiceLink[]): PrefetchedQuery[] => [
  prefetchedQuery(servicesQuery, services),
];
