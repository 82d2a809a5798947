/** Runs the built server as its own process on a free port, with data that nobody will miss. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES } from '../src/server/config.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER_FILE = 'build/server/main.js';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 3;
const KEPT_OUTPUT_CHARACTERS = 4_000;
/** Half of what journeys cost a server was the collecting of garbage in the little room of production. */
const ROOM = ['--max-semi-space-size=32'];
const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** For programs that are started here: what `.env` says on this machine is not for them. */
export const NO_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, '']),
);

export interface ProductionServer {
  /** Origin by address, for Node. */
  origin: string;
  /** Origin that the site believes in, and that browsers treat as secure. */
  publicUrl: string;
  port: number;
  pid: number;
  dataDir: string;
  /** From the start of the process to the first 200 of `readyPath`, in milliseconds. */
  readyAfterMs: number;
  /** The last of what it wrote. */
  output: () => string;
  /** Its exit code once it has ended; null where a signal ended it. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** A folder to keep; without it, a new one that goes when the server stops. */
  dataDir?: string;
  /** A free one unless given. */
  port?: number;
  readyPath?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether V8 takes the memory it likes, for who looks at what the site does and not at what it weighs. */
  hasRoom?: boolean;
  /** A program and its arguments that becomes the one named after them, as prlimit does. */
  through?: readonly string[];
}

/**
 * Starts the build and waits for its first 200. Settings of this machine (the environment, `.env`)
 * do not reach it. The process dies with this one.
 * @throws what the server wrote when it ends or stays silent instead.
 */
export async function startProductionServer(options: StartOptions = {}): Promise<ProductionServer> {
  if (!existsSync(join(ROOT, SERVER_FILE))) {
    throw new Error(`There is no ${SERVER_FILE}: build the site first.`);
  }
  const dataDir = options.dataDir ?? (await temporaryDir());
  const port = options.port ?? (await findFreePort());
  const startedAt = performance.now();
  const flags = [
    '--disable-warning=ExperimentalWarning',
    ...(options.hasRoom ? ROOM : SERVER_FLAGS),
  ];
  const [program = process.execPath, ...words] = [
    ...(options.through ?? []),
    process.execPath,
    ...flags,
    SERVER_FILE,
  ];
  const child = spawn(program, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...NO_SETTINGS,
      ...SERVER_ENVIRONMENT,
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
  });
  const output = collectOutput(child);
  const release = bindToThisProcess(child);
  const ended = once(child, 'exit').then(() => child.exitCode);
  const stop = async (): Promise<void> => {
    await stopChild(child);
    release();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}${options.readyPath ?? '/readyz'}`);
  } catch (cause) {
    await stop();
    throw new Error(`The server did not start. It wrote:\n${output()}`, { cause });
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    publicUrl: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    readyAfterMs: performance.now() - startedAt,
    output,
    ended,
    stop,
  };
}

const temporaryDirs = new Set<string>();

/** A folder that is removed when this process ends, if nobody has removed it before. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'northmile-'));
  if (temporaryDirs.size === 0) process.once('exit', removeTemporaryDirs);
  temporaryDirs.add(dir);
  return dir;
}

function removeTemporaryDirs(): void {
  for (const dir of temporaryDirs) rmSync(dir, { recursive: true, force: true });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** Makes the child end with this process, also where a signal ends it. */
function bindToThisProcess(child: ChildProcess): () => void {
  const die = (): boolean => child.kill('SIGKILL');
  const interrupted = (): never => process.exit(130);
  process.once('exit', die);
  for (const signal of ENDING_SIGNALS) process.once(signal, interrupted);
  return () => {
    process.off('exit', die);
    for (const signal of ENDING_SIGNALS) process.off(signal, interrupted);
  };
}

/**
 * Ends a child as Ctrl+C does, by force once its grace is over. At SIGTERM a server would first wait
 * seconds for whoever probes it to look elsewhere.
 */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(cut);
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT_CHARACTERS);
    });
  }
  return () => output.trim();
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await statusOf(url)) !== 200) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${url} gave no 200 within ${START_TIMEOUT_MS} ms.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** The status of an address, or undefined while nobody listens there. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });
