/** Connections to PostgreSQL that fail in time and say so in a way that `failures.ts` knows. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createSilentServerWatch, type SilentServerWatch } from './silent-server.ts';

const POOL_SIZE = 10;
/** How long a caller waits for a connection, new or free again, in milliseconds. */
const CONNECT_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A little later, so that a slow server speaks for itself. */
const ANSWER_MARGIN_MS = 500;

/** How long the server may take, in milliseconds. */
export interface PoolTimeouts {
  statementMs: number;
  /** After so long without an answer it is asked on a new connection whether it is there at all. */
  silenceMs: number;
  /** For the answer to that. Both together are how long a form waits for a server that is gone. */
  probeMs: number;
}

/** How long production waits, in milliseconds. */
export const POOL_TIMEOUTS: PoolTimeouts = {
  statementMs: STATEMENT_TIMEOUT_MS,
  silenceMs: 1_000,
  probeMs: 750,
};

/** PostgreSQL's type numbers for json, jsonb and int8 (pg_type.dat). */
const PG_JSON = 114;
const PG_JSONB = 3802;
const PG_INT8 = 20;

/** JSON leaves both databases as text and counts as numbers, so that stores read one shape. */
const PG_PARSERS = new Map<number, (value: string) => unknown>([
  [PG_JSON, (value) => value],
  [PG_JSONB, (value) => value],
  [PG_INT8, Number],
]);

/** SQLSTATE connection_failure. */
const CONNECTION_FAILURE = '08006';

/** The connection broke or stayed silent; the driver itself has no code for that. */
class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly code = CONNECTION_FAILURE;
}

/** What the driver throws without a code is about the connection; a programming error has its own class. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return error;
  return new ConnectionFailure('The connection to PostgreSQL failed', { cause: error });
}

/** A pool of connections to the server at `url`; none is opened yet. */
export async function createPostgresPool(
  url: string,
  timeouts: PoolTimeouts = POOL_TIMEOUTS,
): Promise<PostgresPool> {
  // Loaded only here, since it takes memory and most sites live on SQLite.
  const {
    default: { Client, Pool, types },
  } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.statementMs + ANSWER_MARGIN_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PG_PARSERS.get(oid) ?? types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  // One that breaks between two queries of a transaction would end the process otherwise.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const noteResponse = createSilentServerWatch({
    silenceMs: timeouts.silenceMs,
    isThere: async () => {
      const probe = new Client({
        connectionString: url,
        connectionTimeoutMillis: timeouts.probeMs,
      });
      probe.on('error', () => undefined);
      try {
        await probe.connect();
        return true;
      } catch (error) {
        // A server that has no room for another connection says so.
        return error instanceof Error && 'severity' in error;
      } finally {
        void probe.end().catch(() => undefined);
      }
    },
  });
  const guarded = new WeakMap<object, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        const client = await pool.connect();
        const known = guarded.get(client) ?? guard(client, noteResponse);
        guarded.set(client, known);
        return known;
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/** Once `client` has failed nothing more is asked of it, and it does not go back into the pool. */
function guard(client: PostgresPoolClient, noteResponse: SilentServerWatch): PostgresPoolClient {
  let failure: ConnectionFailure | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (failure !== undefined) throw failure;
    try {
      return await noteResponse(client.query(text, parameters));
    } catch (error) {
      const known = asFailure(error);
      if (known instanceof ConnectionFailure) failure = known;
      throw known;
    }
  };
  const release = (destroy = false): void => client.release(destroy || failure !== undefined);
  const own = new Map<string | symbol, unknown>([
    ['query', query],
    ['release', release],
  ]);
  return new Proxy(client, { get: (target, key) => own.get(key) ?? Reflect.get(target, key) });
}
