/**
 * The metrics of the site's processes for Prometheus. Labels have few values: none comes from a
 * visitor.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { type Backlog, readBacklog } from '#features/leads/delivery/status.server.ts';
import type { StoredLead } from '#features/leads/intake.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Admission } from '#platform/http/admission.ts';
import type { Listening } from '#platform/http/listen.ts';
import type { RequestFacts } from '#platform/http/request-log.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { JobReport } from '#platform/jobs/job.ts';
import type { ClusterPeers } from '#platform/processes/cluster-peers.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** How long the database may take before a scrape goes without its metrics, in milliseconds. */
const DATABASE_TIMEOUT_MS = 1_000;
const SECOND_MS = 1_000;

/** Seconds; the bounds around which the targets lie. */
const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface SiteMetrics {
  contentType: string;
  /** The metrics of all processes, each under its number, in Prometheus's text format. */
  read: () => Promise<string>;
  count: {
    request: (facts: RequestFacts) => void;
    lead: (lead: StoredLead) => void;
    rebuild: () => void;
  };
}

interface MetricSources {
  db: Kysely<Tables>;
  cache: ResponseCache;
  admission: Admission;
  peers: ClusterPeers;
  findServer: () => Listening | undefined;
  readJobs: () => readonly JobReport[];
}

export function createSiteMetrics(sources: MetricSources): SiteMetrics {
  const register = new Registry();
  // Added up, all counters would fall, and then jump, where one process is late with its metrics.
  if (!sources.peers.isAlone) {
    register.setDefaultLabels({ process: String(sources.peers.id) });
  }
  collectDefaultMetrics({ register });
  measureServer(register, sources);
  measureJobs(register, sources.readJobs);
  // Of its own, since one process answers for all.
  const shared = new Registry();
  const measureDatabase = databaseMeasures(shared, sources.db);
  sources.peers.answer('metrics', () => register.getMetricsAsJSON());

  const requests = new Counter({
    name: 'northmile_requests_total',
    help: 'Requests that were not answered from memory.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const latency = new Histogram({
    name: 'northmile_request_seconds',
    help: 'Time to the answer of such a request.',
    labelNames: ['route'],
    buckets: LATENCY_BOUNDS,
    registers: [register],
  });
  const leads = new Counter({
    name: 'northmile_leads_total',
    help: 'Forms that were stored; those of status spam had filled a honeypot.',
    labelNames: ['kind', 'status'],
    registers: [register],
  });
  const honeypots = new Counter({
    name: 'northmile_honeypots_total',
    help: 'Stored forms that had filled a field which only programs see.',
    registers: [register],
  });
  const rebuilds = new Counter({
    name: 'northmile_cache_rebuilds_total',
    help: 'Answers made anew in the background after a change.',
    registers: [register],
  });
  new Gauge({
    name: 'northmile_build_info',
    help: 'The release that runs.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: packageJson.version }, 1);
  const processes = new Gauge({
    name: 'northmile_processes',
    help: 'Processes that serve and gave their figures.',
    registers: [shared],
  });

  return {
    contentType: register.contentType,
    async read() {
      const [others] = await Promise.all([sources.peers.ask('metrics'), measureDatabase()]);
      const told = others.filter(Array.isArray);
      processes.set(told.length + 1);
      if (told.length === 0) return Registry.merge([register, shared]).metrics();
      const own = await Promise.all([register.getMetricsAsJSON(), shared.getMetricsAsJSON()]);
      return AggregatorRegistry.aggregate([...own, ...told]).metrics();
    },
    count: {
      request({ method, route, status, seconds }) {
        requests.inc({ method, route, status });
        latency.observe({ route }, seconds);
      },
      lead({ kind, status, suspicions }) {
        leads.inc({ kind, status });
        const signs: unknown = JSON.parse(suspicions);
        if (Array.isArray(signs) && signs.includes('honeypot')) honeypots.inc();
      },
      rebuild: () => rebuilds.inc(),
    },
  };
}

/** Figures that are kept as plain numbers where they arise, and read when somebody asks. */
function measureServer(register: Registry, sources: MetricSources): void {
  const { cache, admission, findServer } = sources;
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name: `northmile_${name}`,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  };
  const total = (name: string, help: string, read: () => number): void => {
    new Counter({
      name: `northmile_${name}_total`,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  const metrics = cache.metrics;
  total('cache_hits', 'Answers that were at hand.', () => metrics().hits);
  total('cache_misses', 'Answers that had to be made.', () => metrics().misses);
  gauge('cache_entries', 'Answers that are kept.', () => metrics().entries);
  gauge('cache_bytes', 'Memory that they take.', () => metrics().bytes);
  new Gauge({
    name: 'northmile_site_version',
    help: 'Counts the changes of the site.',
    registers: [register],
    collect() {
      this.set(metrics().version);
    },
  });
  total(
    'answers_from_memory',
    'Requests answered from memory, files of the site included.',
    () => findServer()?.servedFromCache() ?? 0,
  );
  gauge('connections', 'Open connections.', () => findServer()?.connections() ?? 0);
  for (const kind of ['read', 'write'] as const) {
    const underWay = () => admission.underWay(kind);
    gauge(`${kind}s_under_way`, 'Such requests that are worked on.', underWay);
    const refused = () => admission.refused(kind);
    total(`${kind}s_refused`, 'Such requests refused for too much work.', refused);
  }
}

/** How the jobs of this process have gone since its start. */
function measureJobs(register: Registry, readJobs: MetricSources['readJobs']): void {
  const total = (name: string, help: string, read: (job: JobReport) => number): void => {
    new Counter({
      name: `northmile_job_${name}_total`,
      help,
      labelNames: ['job'],
      registers: [register],
      collect() {
        this.reset();
        for (const report of readJobs()) this.inc({ job: report.name }, read(report));
      },
    });
  };
  total('runs', 'Runs of what the process does by itself.', ({ runs }) => runs);
  total('failures', 'Those that failed.', ({ failures }) => failures);
  new Gauge({
    name: 'northmile_job_last_success_timestamp_seconds',
    help: 'When the job last ended well, in seconds since 1970.',
    labelNames: ['job'],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, lastDoneAt } of readJobs()) {
        if (lastDoneAt !== undefined) this.set({ job: name }, lastDoneAt / SECOND_MS);
      }
    },
  });
}

/**
 * Sets the metrics that the database gives; without an answer in time it is down, and they are
 * none.
 */
function databaseMeasures(register: Registry, db: Kysely<Tables>): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `northmile_${name}`, help, registers: [register] });
  const up = gauge('database_up', 'Whether the database answers.');
  const latency = gauge('database_seconds', 'How long it took for the smallest question.');
  const waiting = gauge('outbox_waiting', 'Deliveries that are on their way.');
  const oldest = gauge('outbox_oldest_due_seconds', 'How late the latest of them is.');
  const dead = gauge('outbox_dead', 'Deliveries that were given up.');

  return async () => {
    const found = await withTimeout(DATABASE_TIMEOUT_MS, ask(db)).catch(() => undefined);
    up.set(found === undefined ? 0 : 1);
    latency.set(found?.seconds ?? Number.NaN);
    waiting.set(found?.backlog.waiting ?? Number.NaN);
    oldest.set(found?.backlog.oldestDueSeconds ?? Number.NaN);
    dead.set(found?.backlog.dead ?? Number.NaN);
  };
}

async function ask(db: Kysely<Tables>): Promise<{ seconds: number; backlog: Backlog }> {
  const startedAt = performance.now();
  await sql`select 1`.execute(db);
  const seconds = (performance.now() - startedAt) / SECOND_MS;
  return { seconds, backlog: await readBacklog(db) };
}
