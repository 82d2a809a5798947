import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';

export const OPENAPI_ADDRESS = '/api/openapi.json';

/** The OpenAPI document, as the page reads it out. */
export const referenceQuery = () =>
  queryOptions({
    queryKey: [OPENAPI_ADDRESS],
    queryFn: async ({ signal }) => {
      // Whoever opens the page first has it read out by the server, and needs no reader.
      const [document, { readReference }] = await Promise.all([
        apiGet(apiBase, OPENAPI_ADDRESS, signal),
        import('./reference.ts'),
      ]);
      return readReference(document);
    },
  });
