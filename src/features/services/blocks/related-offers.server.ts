import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { type ServiceLink, servicesQuery } from '../queries.ts';

/** Which services there are to go on to. */
export const readServices = (services: readonly ServiceLink[]): PrefetchedQuery[] => [
  prefetchedQuery(
    servicesQuery,
    services.map(({ title, path, aliases }) => ({ title, path, aliases })),
  ),
];
