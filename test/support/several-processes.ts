/** The built program as several processes, and who asks it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as startRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { temporaryDir, testDatabaseConfig } from './databases.ts';
import { contactForm } from './lead-forms.ts';
import { addressOf, type Settings, startProgram } from './program.ts';
import { PASSWORD } from './staff.ts';

const TOKEN = 'a-token-that-only-tests-know';
export const EMAIL = 'ines@northmile.example';
export const ORIGIN = 'http://www.northmile.example';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * On a connection of its own, so that any process may answer. A busy machine that refuses work says
 * when to come again, which is no failure.
 */
export async function ask(url: string, asked: Asked = {}): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(url, asked);
    if (answer.status !== 503 || answer.headers['retry-after'] === undefined) return answer;
    await pause(REFUSED_PAUSE_MS);
  }
}

const REFUSED_PAUSE_MS = 200;

async function askOnce(url: string, { method = 'GET', headers, body }: Asked): Promise<Answer> {
  const request = startRequest(url, {
    agent: false,
    method,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
  });
  // Whoever is never answered is a failure and not a test that hangs.
  request.setTimeout(20_000, () => request.destroy(new Error('No answer came')));
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(request, 'response');
  const { statusCode: status, headers: answered } = response;
  const isJson = String(answered['content-type']).includes('json');
  if (!isJson) response.resume();
  return { status, headers: answered, body: isJson ? await json(response) : undefined };
}

/** Settings with which two signals are errors that nobody catches. */
export const CRASHING = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/support/crash-on-signal.mjs').href}`,
};

let senders = 0;

/** From an address of its own unless one is given. */
export function sendForm(address: string, from?: string): Promise<Answer> {
  senders += 1;
  const sender = from ?? `198.18.${Math.floor(senders / 250)}.${senders % 250}`;
  return ask(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': sender },
    body: contactForm({ message: `How soon can you start? ${senders}` }),
  });
}

export interface Site {
  child: ChildProcess;
  address: string;
  database: DatabaseConfig;
  /** Processes that serve, as their log told, the newest last. */
  pids: () => number[];
  log: () => string;
  /** What the processes say of it, each for itself. */
  metrics: (name: string) => Promise<number[]>;
}

export async function startSite(
  kind: 'sqlite' | 'postgres',
  settings: Settings = {},
): Promise<Site> {
  const dir = await temporaryDir();
  const database: DatabaseConfig =
    kind === 'sqlite'
      ? { kind, file: `${dir}/northmile.sqlite` }
      : await testDatabaseConfig('postgres');
  const child = startProgram({
    DATA_DIR: dir,
    PUBLIC_URL: ORIGIN,
    WEB_CONCURRENCY: '2',
    TRUST_PROXY: '1',
    METRICS_TOKEN: TOKEN,
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    SESSION_SECRET: '0123456789 abcdefghij 0123456789',
    ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}),
    ...settings,
  });
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += String(chunk);
  });
  const address = await addressOf(child);
  const site: Site = {
    child,
    address,
    database,
    pids: () =>
      [...log.matchAll(/"process":(\d+),"msg":"process serves"/g)].map((m) => Number(m[1])),
    log: () => log,
    metrics: (name) => readMetrics(address, name),
  };
  if (settings.WEB_CONCURRENCY === undefined)
    await expect.poll(() => site.pids().length, LONG_TIMEOUT).toBe(2);
  return site;
}

export const LONG_TIMEOUT = { timeout: 30_000 };

async function readMetrics(address: string, name: string): Promise<number[]> {
  const response = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const lines = (await response.text()).matchAll(/^([a-z_]+)(?:\{[^}]*\})? (\S+)$/gm);
  return [...lines].flatMap(([, found, value]) => (found === name ? Number(value) : []));
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
