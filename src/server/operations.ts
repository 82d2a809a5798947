/** Watches the process and its surroundings: probes, figures, how much work may begin. */
import type { Kysely } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createAdmission } from '#platform/http/admission.ts';
import type { AnswerCache } from '#platform/http/answer-cache.ts';
import type { Listening } from '#platform/http/listen.ts';
import type { Operations } from '#platform/http/operator-routes.ts';
import { watchEventLoop } from '#platform/operations/event-loop.ts';
import {
  databaseAnswers,
  diskHasRoom,
  notStopping,
  schemaIsCurrent,
} from '#platform/operations/readiness.ts';
import type { Colleagues } from '#platform/processes/colleagues.ts';
import { createSiteMetrics, type SiteMetrics } from './metrics.ts';
import { migrations } from './migrations.ts';

interface Watching extends Operations {
  /** Counts on behalf of `/metrics`; undefined where no token is set. */
  count: SiteMetrics['count'] | undefined;
  stop: () => void;
}

interface Surroundings {
  config: Pick<Config, 'dataDir' | 'database' | 'storage' | 'metricsToken'>;
  db: Kysely<Tables>;
  cache: AnswerCache;
  colleagues: Colleagues;
  isDraining: () => boolean;
  /** Once it listens. */
  findServer: () => Listening | undefined;
}

/** Starts to watch this process. */
export function startOperations(around: Surroundings): Watching {
  const { config, db, cache, colleagues, isDraining, findServer } = around;
  const loop = watchEventLoop();
  const admission = createAdmission(loop.isOverloaded);
  const { database, storage, dataDir } = config;
  const uploadsDir = storage.kind === 'disk' ? storage.dir : undefined;
  const isOnDisk = database.kind === 'sqlite' || uploadsDir !== undefined;
  const token = config.metricsToken;
  const figures =
    token === undefined
      ? undefined
      : createSiteMetrics({ db, cache, admission, colleagues, findServer });
  return {
    checks: [
      notStopping(isDraining),
      databaseAnswers(db),
      schemaIsCurrent(db, migrations),
      ...(isOnDisk ? [diskHasRoom(dataDir, uploadsDir)] : []),
    ],
    admission,
    metrics: token === undefined || figures === undefined ? undefined : { token, ...figures },
    onRequest: figures?.count.request,
    count: figures?.count,
    stop: loop.stop,
  };
}

/** What an app has that is not a process of its own: it is never overloaded, and shows no figures. */
export const plainOperations = (
  db: Kysely<Tables>,
  isDraining: () => boolean = () => false,
): Operations => ({
  checks: [notStopping(isDraining), databaseAnswers(db), schemaIsCurrent(db, migrations)],
  admission: createAdmission(),
});
