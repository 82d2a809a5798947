import { queryOptions, skipToken } from '@tanstack/react-query';

/** A service's page, as others lead to it. */
export interface ServiceLink {
  title: string;
  /** From the slash on. */
  path: string;
}

/** The pages of all services, which only the server knows. */
export const servicesQuery = queryOptions<readonly ServiceLink[]>({
  queryKey: ['services'],
  queryFn: skipToken,
});
