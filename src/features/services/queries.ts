import { queryOptions, skipToken } from '@tanstack/react-query';

/** A service's page, as others lead to it. */
export interface ServiceLink {
  title: string;
  /** From the slash on. */
  path: string;
  /** Further addresses that show it, without their first slash. */
  aliases: readonly string[];
}

/** Whether an address shows the page of a service. */
export const isAt = ({ path, aliases }: ServiceLink, pathname: string): boolean =>
  path === pathname || aliases.includes(pathname.slice(1));

/** The pages of all services, which only the server knows. */
export const servicesQuery = queryOptions<readonly ServiceLink[]>({
  queryKey: ['services'],
  queryFn: skipToken,
});
