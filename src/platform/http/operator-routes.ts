/** Addresses for those who run the site: probes, and metrics for who bears the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../errors.ts';
import { checkReadiness, type Readiness, type ReadinessCheck } from '../operations/readiness.ts';
import type { Admission } from './admission.ts';
import type { RequestFacts } from './request-log.ts';

/** Where load balancers ask whether to send requests. */
export const READY_PATH = '/readyz';
const METRICS_PATH = '/metrics';
const PATHS = ['/healthz', READY_PATH, METRICS_PATH];
const NOT_CACHED = { 'cache-control': 'no-store' };
const RETRY_AFTER_S = '5';

/** Answered even when nothing else is: whoever looks after an overloaded server has to see it. */
export const isOperatorPath = (path: string): boolean => PATHS.includes(path);

/** The metrics of a process in Prometheus's text format, and who may read them. */
export interface MetricsResponse {
  token: string;
  contentType: string;
  read: () => Promise<string>;
}

/** How a process is watched, and kept from taking on too much. */
export interface Operations {
  /** All have to pass for the process to be ready. */
  checks: readonly ReadinessCheck[];
  admission: Admission;
  /** Without them nobody is given metrics. */
  metrics?: MetricsResponse | undefined;
  /** Told of each request that was not answered from memory. */
  onRequest?: ((facts: RequestFacts) => void) | undefined;
}

/** The routes `/healthz`, `/readyz` and, with a token, `/metrics`. */
export function createOperatorRoutes({ checks, metrics }: Operations): Hono {
  const app = new Hono();
  let checking: Promise<Readiness> | undefined;

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_CACHED));

  app.get(READY_PATH, async (c) => {
    // However many ask, the checks run once at a time.
    checking ??= checkReadiness(checks).finally(() => {
      checking = undefined;
    });
    const readiness = await checking;
    return readiness.status === 'ready'
      ? c.json(readiness, 200, NOT_CACHED)
      : c.json(readiness, 503, { ...NOT_CACHED, 'retry-after': RETRY_AFTER_S });
  });

  app.get(METRICS_PATH, async (c) => {
    if (metrics === undefined || !bears(c.req.header('authorization'), metrics.token)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    return c.body(await metrics.read(), 200, {
      ...NOT_CACHED,
      'content-type': metrics.contentType,
    });
  });
  return app;
}

/** Compares digests, which have one length, so that no answer's time tells how much was right. */
const bears = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
