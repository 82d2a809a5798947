/** The addresses of a content type that only a test has, on the router of the site. */

import type { Db } from '#platform/db/tables.ts';
import { createApi } from '#platform/http/api-router.ts';
import { withHeaders } from '#platform/http/cached-response.ts';
import { createErrorResponses } from '#platform/http/error-response.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createLogger } from '#platform/log.ts';
import { publicRows, studioRows } from '#web/content-api.server.ts';
import type { ContentManifest } from '#web/content-manifest.ts';
import { PUBLIC_URL } from './app.ts';
import { INES } from './studio.ts';

export interface ContentApi {
  /** Sends JSON as Ines, who is of the staff; gives the status and what was answered. */
  send: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown }>;
}

/** What visitors and staff call of these types, over this database. */
export function openContentApi(db: Db, manifests: readonly ContentManifest[]): ContentApi {
  const api = createApi([...manifests.flatMap(publicRows), ...studioRows(manifests)], {
    context: {
      db,
      checkSources: {
        findDead: async () => new Set(),
        findGone: async () => new Set(),
        findStates: async () => new Map(),
        findWordless: async () => new Set(),
      },
    },
    cache: createResponseCache(),
    store: withHeaders({}),
    identify: async () => INES,
  });
  const errors = createErrorResponses(createLogger('silent'), {});
  api.onError((error, c) => errors.answer(error, c.req.raw, 'test'));
  return {
    async send(method, path, body) {
      const response = await api.request(
        PUBLIC_URL + path,
        {
          method,
          headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { address: '203.0.113.7' },
      );
      return { status: response.status, body: await response.json().catch(() => undefined) };
    },
  };
}
