/** Several processes of the built program under one port. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as startRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DatabaseConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { postgresUrl, temporaryDir, testDatabaseConfig } from './databases.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { contactForm } from './lead-forms.ts';
import { addressOf, runToEnd, type Settings, startProgram } from './program.ts';
import { PASSWORD } from './staff.ts';

const TOKEN = 'a-token-that-only-tests-know';
const EMAIL = 'ines@northmile.example';
const ORIGIN = 'http://www.northmile.example';

const kinds = postgresUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** On a connection of its own, so that another process than the last one's answers. */
async function ask(url: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> {
  const request = startRequest(url, {
    agent: false,
    method,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(request, 'response');
  const { statusCode: status, headers: answered } = response;
  const isJson = String(answered['content-type']).includes('json');
  if (!isJson) response.resume();
  return { status, headers: answered, body: isJson ? await json(response) : undefined };
}

let senders = 0;

/** From an address of its own unless one is given. */
function sendForm(address: string, from?: string): Promise<Answer> {
  senders += 1;
  const sender = from ?? `198.18.${Math.floor(senders / 250)}.${senders % 250}`;
  return ask(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': sender },
    body: contactForm({ message: `How soon can you start? ${senders}` }),
  });
}

interface Site {
  child: ChildProcess;
  address: string;
  database: DatabaseConfig;
  /** Processes that serve, as their log told, the newest last. */
  pids: () => number[];
  log: () => string;
  figure: (name: string) => Promise<number>;
}

async function startSite(kind: 'sqlite' | 'postgres', settings: Settings = {}): Promise<Site> {
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
    figure: (name) => readFigure(address, name),
  };
  if (settings.WEB_CONCURRENCY === undefined)
    await expect.poll(() => site.pids().length, PATIENT).toBe(2);
  return site;
}

const PATIENT = { timeout: 30_000 };

async function readFigure(address: string, name: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const References = z.array(z.object({ reference: z.string() }));

async function storedReferences(database: DatabaseConfig): Promise<Set<string>> {
  const db = await openDatabase(database);
  try {
    const rows = await db.selectFrom('submission').select('reference').execute();
    return new Set(References.parse(rows).map((row) => row.reference));
  } finally {
    await db.destroy();
  }
}

for (const kind of kinds) {
  test(`two processes are one site: figures, limits, sessions and what is published (${kind})`, async () => {
    const site = await startSite(kind);
    const { address } = site;
    await Promise.all(Array.from({ length: 20 }, () => ask(`${address}/error-page.css`)));
    expect(await site.figure('northmile_processes')).toBe(2);
    expect(await site.figure('northmile_answers_from_memory_total')).toBe(20);
    expect(await site.figure('northmile_database_up')).toBe(1);

    const forms = [];
    for (let turn = 1; turn <= 8; turn += 1) {
      forms.push((await sendForm(address, '203.0.113.9')).status);
    }
    expect(forms).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect((await sendForm(address, '203.0.113.10')).status).toBe(201);

    const body = { email: EMAIL, password: PASSWORD };
    const login = await ask(`${address}/api/admin/login`, { method: 'POST', body });
    expect(login.status).toBe(200);
    const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const staff = { headers: { cookie } };
    const list = z
      .array(z.looseObject({ id: z.string(), slug: z.string() }))
      .parse((await ask(`${address}/api/case-studies`)).body);
    const [study] = list;
    const path = `${address}/api/case-studies/${study?.slug}`;
    for (let turn = 1; turn <= 4; turn += 1) {
      expect((await ask(`${address}/api/admin/session`, staff)).status).not.toBe(401);
      const whole = z.looseObject({}).parse((await ask(path)).body);
      const title = `Trams that run on time, ${turn}`;
      const saved = await ask(`${address}/api/case-studies/${study?.id}`, {
        method: 'PUT',
        ...staff,
        body: { ...whole, title },
      });
      expect(saved.body).toMatchObject({ title });
      for (const process of ['one', 'the other']) {
        expect((await ask(path)).body, process).toMatchObject({ title });
      }
    }
  });

  test(`X1 a process that is killed is replaced, and no acknowledged form is lost (${kind})`, async () => {
    const site = await startSite(kind);
    const acknowledged: string[] = [];
    let isOver = false;
    const senders = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status, body } = await sendForm(site.address).catch(() => ({
          status: undefined,
          body: undefined,
        }));
        if (status === 201)
          acknowledged.push(z.object({ reference: z.string() }).parse(body).reference);
      }
    });
    for (let kill = 0; kill < 2; kill += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(before + 20);
      process.kill(site.pids().at(-1) ?? 0, 'SIGKILL');
      await expect.poll(() => site.pids().length, PATIENT).toBe(3 + kill);
    }
    isOver = true;
    await Promise.all(senders);
    expect(await site.figure('northmile_processes')).toBe(2);
    const stored = await storedReferences(site.database);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  });
}

test('X15 SIGUSR2 replaces each process without a failed request, and SIGTERM ends all in good order', async () => {
  const site = await startSite('sqlite');
  const exit = once(site.child, 'exit');
  const statuses = new Set<number | undefined>();
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      statuses.add((await ask(`${site.address}/contact`)).status);
      statuses.add((await sendForm(site.address)).status);
    }
  });
  const old = site.pids();
  site.child.kill('SIGUSR2');
  await expect.poll(() => site.log(), PATIENT).toContain('processes replaced');
  isOver = true;
  await Promise.all(visitors);
  expect(statuses).toEqual(new Set([200, 201]));
  expect(old.filter(isAlive)).toEqual([]);
  expect(site.pids().filter(isAlive)).toHaveLength(2);

  // As a terminal does, which tells each process.
  for (const pid of site.pids().filter(isAlive)) process.kill(pid, 'SIGTERM');
  site.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(site.pids().filter(isAlive)).toEqual([]);
});

test('processes that cannot start say why, and all end', async () => {
  const first = startProgram({ DATA_DIR: await temporaryDir() });
  const { port } = new URL(await addressOf(first));
  const { code, errors } = await runToEnd({
    DATA_DIR: await temporaryDir(),
    WEB_CONCURRENCY: '2',
    PORT: port,
  });
  expect(code).toBe(1);
  expect(errors).toContain(`Port ${port} is in use.`);
});

const CRASHING = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/crash-on-signal.mjs').href}`,
};

for (const signal of ['SIGWINCH', 'SIGURG'] as const) {
  test(`X27 what nobody caught ends the process once running requests are answered (${signal})`, async () => {
    const site = await startSite('sqlite', { WEB_CONCURRENCY: '1', ...CRASHING });
    const exit = once(site.child, 'exit');
    const body = JSON.stringify(contactForm());
    const request = startRequest(`${site.address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    request.write(body.slice(0, -1));
    await expect.poll(() => site.figure('northmile_writes_under_way')).toBe(1);
    site.child.kill(signal);
    await expect.poll(() => site.log()).toContain('"level":"fatal"');
    request.end(body.slice(-1));
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(201);
    expect(await exit).toEqual([1, null]);
    expect(site.log()).toContain('Nobody caught this.');
  });
}

test('X27 of two processes the one that failed is replaced while the other serves', async () => {
  const site = await startSite('sqlite', CRASHING);
  const [failing = 0] = site.pids();
  let answered = 0;
  let isOver = false;
  const statuses = new Set<number | undefined>();
  const visitor = (async () => {
    while (!isOver) {
      statuses.add((await ask(`${site.address}/contact`)).status);
      answered += 1;
    }
  })();
  process.kill(failing, 'SIGURG');
  await expect.poll(() => site.pids().length, PATIENT).toBe(3);
  await expect.poll(() => isAlive(failing), PATIENT).toBe(false);
  const before = answered;
  await expect.poll(() => answered, PATIENT).toBeGreaterThan(before + 10);
  isOver = true;
  await visitor;
  expect(statuses).toEqual(new Set([200]));
});

test.runIf(postgresUrl !== undefined)(
  'X15 a database that does not answer keeps no process from stopping',
  async () => {
    const database = await testDatabaseConfig('postgres');
    if (database.kind !== 'postgres') throw new Error('This test is about PostgreSQL');
    const url = new URL(database.url);
    const network = await openFaultProxy(Number(url.port));
    url.port = String(network.port);
    const dir = await temporaryDir();
    const child = startProgram({
      DATA_DIR: dir,
      DATABASE_URL: url.href,
      SESSION_SECRET: '0123456789 abcdefghij 0123456789',
    });
    const address = await addressOf(child);
    const exit = once(child, 'exit');
    // Something to write down at the end.
    expect((await ask(`${address}/nowhere`)).status).toBe(404);
    network.silence();
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  },
);
