/** Watches the process and its surroundings: probes, metrics, how much work may begin. */
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { createAdmission } from '#platform/http/admission.ts';
import type { Listening } from '#platform/http/listen.ts';
import type { Operations } from '#platform/http/operator-routes.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { JobReport } from '#platform/jobs/job.ts';
import { type EventLoopWatch, watchEventLoop } from '#platform/operations/event-loop.ts';
import {
  databaseAnswers,
  diskHasSpace,
  notStopping,
  schemaIsCurrent,
} from '#platform/operations/readiness.ts';
import type { ClusterPeers } from '#platform/processes/cluster-peers.ts';
import type { Config } from './config.ts';
import { createSiteMetrics, type SiteMetrics } from './metrics.ts';
import { migrations } from './migrations.ts';

interface Watching extends Operations {
  /** Counts on behalf of `/metrics`; undefined where no token is set. */
  count: SiteMetrics['count'] | undefined;
  stop: () => void;
}

interface Surroundings {
  /** Who measures the event loop, where somebody else excuses its pauses. */
  loop?: EventLoopWatch | undefined;
  config: Pick<Config, 'dataDir' | 'database' | 'storage' | 'metricsToken'>;
  db: Kysely<Tables>;
  cache: ResponseCache;
  peers: ClusterPeers;
  isDraining: () => boolean;
  /** Once it listens. */
  findServer: () => Listening | undefined;
  readJobs: () => readonly JobReport[];
}

/**
 * Watches this process. With `given` it is no process of its own but part of one, as in tests: never
 * overloaded, on nobody's disk, and otherwise as given.
 */
export function openOperations(around: Surroundings, given?: Partial<Operations>): Watching {
  const { config, db, cache, peers, isDraining, findServer, readJobs } = around;
  const watched =
    given === undefined ? watchProcess(around) : { ...plainOperations(db, isDraining), ...given };
  const { admission } = watched;
  const token = config.metricsToken;
  const metrics =
    token === undefined
      ? undefined
      : createSiteMetrics({ db, cache, admission, peers, findServer, readJobs });
  return {
    stop: () => undefined,
    onRequest: metrics?.count.request,
    metrics: token === undefined || metrics === undefined ? undefined : { token, ...metrics },
    ...watched,
    count: metrics?.count,
  };
}

function watchProcess({ config, db, isDraining, loop = watchEventLoop() }: Surroundings) {
  const { database, storage, dataDir } = config;
  const mediaDir = storage.kind === 'disk' ? storage.dir : undefined;
  const isOnDisk = database.kind === 'sqlite' || mediaDir !== undefined;
  return {
    checks: [
      notStopping(isDraining),
      databaseAnswers(db),
      schemaIsCurrent(db, migrations),
      ...(isOnDisk ? [diskHasSpace(dataDir, mediaDir)] : []),
    ],
    admission: createAdmission(loop.isOverloaded),
    stop: loop.stop,
  };
}

/** Of an app that is not a process of its own: it is never overloaded, and shows no metrics. */
export const plainOperations = (
  db: Kysely<Tables>,
  isDraining: () => boolean = () => false,
): Operations => ({
  checks: [notStopping(isDraining), databaseAnswers(db), schemaIsCurrent(db, migrations)],
  admission: createAdmission(),
});
