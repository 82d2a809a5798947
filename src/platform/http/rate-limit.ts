/** Budgets of callers, counted where all processes of a site see them. */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { isPostgres } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { withTimeout } from '../with-timeout.ts';

/** The table of migration 012. */
const TABLE = 'rate_limit';

/** Counting must not take longer than what is counted. */
const SHARED_TIMEOUT_MS = 500;
/** For so long nobody waits again for a count that was out of reach. */
const REST_MS = 5_000;

interface Budget {
  /** Tells it from the other budgets of the site. */
  name: string;
  points: number;
  /** From the first point that is taken until all are there again, in seconds. */
  seconds: number;
}

/** A budget of requests per caller and time. */
export interface RateLimit {
  /**
   * Takes points of a caller's budget, one where nothing is said.
   * @throws {AppError} rate_limited where none is left; `sentence` gets the seconds to wait.
   */
  take: (caller: string, sentence: (seconds: number) => string, points?: number) => Promise<void>;
  /** Gives points back, one where nothing is said. */
  giveBack: (caller: string, points?: number) => Promise<void>;
}

type Counter = Pick<RateLimiterMemory, 'consume' | 'reward'>;

/** Counts for this process alone. */
export function limitPerProcess({ name, points, seconds }: Budget): RateLimit {
  return toLimit(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));
}

/**
 * Counts for all processes: on PostgreSQL in a table, for all nodes; on SQLite, which is one machine,
 * in the memory of the process that started the others. Where that is out of reach each process
 * counts for itself, so that no form is refused for it.
 */
export function limitForAll(
  db: Db,
  budget: Budget,
  timeoutMs: number = SHARED_TIMEOUT_MS,
): RateLimit {
  const shared = sharedCounter(db, budget);
  return shared === undefined
    ? limitPerProcess(budget)
    : toLimit(insured(shared, budget, timeoutMs));
}

function sharedCounter(db: Db, { name, points, seconds }: Budget): Counter | undefined {
  const options = { keyPrefix: name, points, duration: seconds };
  if (isPostgres(db)) {
    return new RateLimiterPostgres({
      ...options,
      tableName: TABLE,
      tableCreated: true,
      storeType: 'client',
      storeClient: clientOf(db),
      // Whoever is over the limit costs one write and no more until its points are there again.
      inMemoryBlockOnConsumed: points + 1,
    });
  }
  if (cluster.isWorker) return new RateLimiterCluster({ ...options, timeoutMs: SHARED_TIMEOUT_MS });
  return undefined;
}

interface Query {
  text: string;
  values: unknown[];
}

/** The library's queries through the connections that all others use. */
const clientOf = (db: Db) => ({
  async query({ text, values }: Query) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
});

/** Counts in memory while `shared` cannot be asked. */
function insured(shared: Counter, { points, seconds }: Budget, timeoutMs: number): Counter {
  const own = new RateLimiterMemory({ points, duration: seconds });
  let restUntil = 0;
  const ask = async (
    question: (counter: Counter) => Promise<RateLimiterRes>,
  ): Promise<RateLimiterRes> => {
    if (performance.now() < restUntil) return question(own);
    try {
      return await inTime(timeoutMs, question(shared));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal;
      restUntil = performance.now() + REST_MS;
      return question(own);
    }
  };
  return {
    consume: (caller, taken) => ask((counter) => counter.consume(caller, taken)),
    reward: (caller, given) => ask((counter) => counter.reward(caller, given)),
  };
}

async function inTime(timeoutMs: number, work: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  const count = await withTimeout(timeoutMs, work);
  if (count === undefined) throw new Error('No count in time');
  return count;
}

function toLimit(counter: Counter): RateLimit {
  return {
    async take(caller, sentence, points = 1) {
      try {
        await counter.consume(hashOf(caller), points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new AppError('rate_limited', sentence(retryAfter), { retryAfter });
      }
    },
    async giveBack(caller, points = 1) {
      await counter.reward(hashOf(caller), points);
    },
  };
}

/** Nobody's address stands in a table or a message. */
const hashOf = (caller: string): string => createHash('sha256').update(caller).digest('base64url');
