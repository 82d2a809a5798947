import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '#platform/browser/api.ts';
import { siteConfig } from '#site.config.ts';
import { readReference } from './reference.ts';

export const OPENAPI_ADDRESS = '/api/openapi.json';

/** The OpenAPI document, as the page reads it out. */
export const referenceQuery = () =>
  queryOptions({
    queryKey: [OPENAPI_ADDRESS],
    queryFn: async ({ signal }) =>
      readReference(await apiGet(siteConfig.apiBase, OPENAPI_ADDRESS, signal)),
  });
