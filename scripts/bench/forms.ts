/** Contact forms in any number: what visitors were told, what is stored, and what has arrived. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type Answer, addressOf, ask } from './client.ts';

const RETRY_MS = 50;
const POLL_MS = 250;
const TOO_MANY = 429;
const MARK = /message number (\d+) about/;

/** Makes the keys of this run its own. */
const run = randomUUID();

const Told = z.object({ id: z.string().optional(), code: z.string().optional() });

export interface FormAnswer extends Answer {
  /** Of the submission, where it was taken. */
  id: string | undefined;
  code: string | undefined;
}

function readTold(body: string): z.output<typeof Told> {
  try {
    return Told.parse(JSON.parse(body));
  } catch {
    return {};
  }
}

/**
 * Sends form `number`, the same at each try, from an address of its own unless `sender` names another.
 * @throws when nobody answers.
 */
export async function sendForm(
  origin: string,
  number: number,
  sender = number,
): Promise<FormAnswer> {
  const answer = await ask({
    url: `${origin}/api/contact`,
    headers: { 'idempotency-key': `${run}-${number}`, 'x-forwarded-for': addressOf(sender) },
    json: {
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'A forecast',
      message: `Our forecast is wrong again, and this is message number ${number} about it.`,
      consent: true,
    },
  });
  const { id, code } = readTold(answer.body);
  return { ...answer, id, code };
}

/** Sends until it is taken, wherever the server is by then, and returns the submission's id. */
export async function sendUntilTaken(origin: () => string, number: number): Promise<string> {
  for (;;) {
    const answer = await sendForm(origin(), number).catch(() => undefined);
    if (answer?.id !== undefined) return answer.id;
    const status = answer?.status ?? 0;
    const isRefused = status >= 400 && status < 500 && status !== TOO_MANY;
    if (isRefused) throw new Error(`A form was refused with ${status} ${answer?.code}.`);
    const waitS = status === TOO_MANY ? Number(answer?.headers['retry-after']) : 0;
    await sleep(waitS * 1_000 || RETRY_MS);
  }
}

/** Whether a form was refused since its place is full or broken, and the visitor told to come again. */
export const isRefusedClearly = ({ status, code, headers }: FormAnswer): boolean =>
  status === 503 && code === 'storage_unavailable' && headers['retry-after'] !== undefined;

/** What came in, of which only what was answered well has arrived. */
const noteDeliveries = () => ({
  status: 200,
  requests: 0,
  repeated: 0,
  renamed: 0,
  arrived: new Set<number>(),
  names: new Map<number, string>(),
  note(number: number, name: string): void {
    this.requests += 1;
    if ((this.names.get(number) ?? name) !== name) this.renamed += 1;
    this.names.set(number, name);
    if (this.status >= 300) return;
    if (this.arrived.has(number)) this.repeated += 1;
    this.arrived.add(number);
  },
});

/** Sends forms and receives their deliveries; of each it keeps a number and an id alone. */
export async function openLedger() {
  const taken = new Map<number, string>();
  const deliveries = noteDeliveries();
  const { arrived } = deliveries;
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    try {
      const number = Number(MARK.exec(await text(request))?.[1]);
      deliveries.note(number, String(request.headers['webhook-id']));
      response.writeHead(deliveries.status).end('ok');
      server.emit('noted');
    } catch {
      response.destroy();
    }
  });
  const open = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return address.port;
  };
  const port = await open(0);
  return {
    /** What makes a server deliver here. */
    env: {
      CONTACT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    /** The ids that visitors were told, by the numbers of their forms. */
    taken,
    async send(origin: string, number: number, sender?: number): Promise<FormAnswer> {
      const answer = await sendForm(origin, number, sender);
      if (answer.id !== undefined) taken.set(number, answer.id);
      return answer;
    },
    async sendUntilTaken(origin: () => string, number: number): Promise<void> {
      taken.set(number, await sendUntilTaken(origin, number));
    },
    /** How many requests have come in. */
    requests: () => deliveries.requests,
    nextRequest: () => once(server, 'noted'),
    /** Gives deliveries another status from now on. */
    answerWith(status: number): void {
      deliveries.status = status;
    },
    async goAway(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    comeBack: async (): Promise<void> => void (await open(port)),
    /** Waits until every taken form has arrived, or for so long; returns how long it took in s. */
    async untilDelivered(timeoutMs: number): Promise<number> {
      const startedAt = performance.now();
      for (;;) {
        const elapsed = performance.now() - startedAt;
        if (elapsed > timeoutMs || taken.keys().every((number) => arrived.has(number))) {
          return elapsed / 1_000;
        }
        await sleep(POLL_MS);
      }
    },
    /** Tells what visitors were told from the ids that are stored and from what has arrived. */
    compare(stored: readonly string[]) {
      const lost = lostOf(taken.values(), stored);
      const missing = taken.keys().reduce((sum, key) => sum + (arrived.has(key) ? 0 : 1), 0);
      const { renamed, repeated } = deliveries;
      return {
        ...{ lost, missing, renamed, repeated },
        /** Whether each taken form is stored once and was delivered under one id, and no other is. */
        isBalanced: lost + missing + renamed === 0 && stored.length === taken.size,
        words: `${taken.size} acknowledged, ${stored.length} stored, ${arrived.size} delivered; ${lost} lost, ${missing} not delivered, ${renamed} under two ids, ${repeated} delivered again under the same id`,
      };
    },
  };
}

export type FormLedger = Awaited<ReturnType<typeof openLedger>>;

/** How many of the ids that visitors were told are not stored. */
export function lostOf(told: Iterable<string>, stored: readonly string[]): number {
  const ids = new Set(stored);
  return [...told].filter((id) => !ids.has(id)).length;
}

/** The ids of all submissions in a data folder, whose database must be whole. */
export function storedIds(dataDir: string): string[] {
  const database = new DatabaseSync(`${dataDir}/northmile.sqlite`, { readOnly: true });
  try {
    const check = database.prepare('pragma integrity_check').get()?.integrity_check;
    if (check !== 'ok') throw new Error(`The database is damaged: ${check}`);
    const rows = database.prepare('select id from submission').all();
    return rows.map((row) => String(row.id));
  } finally {
    database.close();
  }
}

/** The ids of all submissions in a PostgreSQL database. */
export async function storedOnPostgres(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>('select id from submission')
    .finally(() => client.end());
  return rows.map(({ id }) => id);
}
