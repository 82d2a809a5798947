/** Answers each request from memory or by the routes, as far as there is room for more work. */
import { type Admission, overloaded } from './admission.ts';
import type { ApiBindings } from './api-router.ts';
import { type CachedResponse, toResponse } from './cached-response.ts';
import { isApiPath } from './canonical-path.ts';
import { clientAddress } from './client-address.ts';
import type { ClientConnection, ServedApp } from './listen.ts';
import { isOperatorPath } from './operator-routes.ts';

interface RequestHandlerParts extends Pick<ServedApp, 'cached' | 'refuse'> {
  /** Makes the answers that are not in memory. */
  routes: {
    fetch: (request: Request, bindings: ApiBindings['Bindings']) => Response | Promise<Response>;
  };
  /** A page of this address that is kept, or being made for others, which is better than a refusal. */
  findPage: (url: string) => Promise<CachedResponse | undefined>;
  admission: Admission;
  /** How many proxies of our own stand in front. */
  trustProxy: number;
}

const READS = ['GET', 'HEAD'];

/** Whether a request of this method changes nothing. */
export const isReadMethod = (method: string): boolean => READS.includes(method);

/**
 * Answers from memory what is there, refuses what there is no room for, and has the routes make the
 * rest. Requests without a connection come from the site itself, and share a budget.
 */
export function createRequestHandler(parts: RequestHandlerParts) {
  const { routes, cached, findPage, refuse, admission, trustProxy } = parts;
  return async (
    request: Request,
    connection: ClientConnection = { address: '' },
  ): Promise<Response> => {
    const isRead = isReadMethod(request.method);
    const target = targetOf(request.url);
    const answer = isRead ? cached(target) : undefined;
    if (answer !== undefined) return toResponse(answer, request);
    const forwardedFor = request.headers.get('x-forwarded-for');
    const address = clientAddress(connection.address, forwardedFor, trustProxy);
    if (isRead && isOperatorPath(target)) return routes.fetch(request, { address });
    const { hasArrived, waitForAccepts } = connection;
    const release = admission.enter({ method: request.method, hasArrived });
    if (release === undefined) {
      const page = isRead && !isApiPath(target) ? await findPage(request.url) : undefined;
      return page === undefined ? refuse(overloaded(), target) : toResponse(page, request);
    }
    try {
      if (isRead) await waitForAccepts?.();
      return await routes.fetch(request, { address });
    } finally {
      release();
    }
  };
}

/** Path and query of an address, as the request line has them. */
const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));
