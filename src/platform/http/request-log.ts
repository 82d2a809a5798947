/** What is noted of each request that is not answered from memory. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '../log.ts';

/** One answered request. `route` is a pattern of the router's table, so there are only so many. */
export interface RequestFacts {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface RequestLogParts {
  log: Logger;
  onRequest: ((facts: RequestFacts) => void) | undefined;
}

const MILLISECONDS = 1_000;
const PAGE_PATTERNS = ['*', '/*'];

/**
 * Names the request, and tells of it once it is answered. Paths are in no line: those of previews
 * and uploads are secrets.
 */
export function observeRequests({
  log,
  onRequest,
}: RequestLogParts): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const pattern = routePath(c);
    const route = PAGE_PATTERNS.includes(pattern) ? 'page' : pattern;
    const facts = { method: c.req.method, route, status: c.res.status };
    const ms = performance.now() - startedAt;
    onRequest?.({ ...facts, seconds: ms / MILLISECONDS });
    log.debug({ requestId, ...facts, ms: Math.round(ms) }, 'request');
  };
}
