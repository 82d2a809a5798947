/** Every address of the API document, called with what it asks for and with what it does not. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Staff } from '#platform/http/endpoint.ts';
import { type FuzzCall, type FuzzTarget, fuzzTargets } from '../support/api-fuzz.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { rounds } from '../support/at-length.ts';
import { type DatabaseKind, databaseKinds } from '../support/databases.ts';
import { addTestimonial, createStudy } from '../support/factories.ts';
import { answerProblems } from '../support/fuzz-responses.ts';
import type { KnownValues } from '../support/fuzz-values.ts';
import { contactForm } from '../support/lead-forms.ts';
import { openSignedIn } from '../support/staff.ts';

/** At length other calls are made at every run; `FUZZ_SEED` makes those of a run before once more. */
const SEED = rounds(20_261_122, Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_000);
const CALLS_EACH = rounds(1, 20);

/** What a refused call may write all the same: that it was made. */
const NOTES_OF_CALLS = [
  'sign_in_failure',
  'session',
  'verification',
  'missing_page',
  'audit',
  'rate_limit',
  'used_code',
];

interface Caller {
  name: string;
  cookie: string;
  callsEach: number;
}

test.for(databaseKinds)(
  'F14 B6 B7 C1 C2 C6 C9 C11 C16 C18 C19 C20 no call of any address, by anybody, is an error of ours or breaks the contract (%s)',
  { timeout: rounds(240_000, 1_200_000) },
  async (database) => {
    const { app, callers, known } = await openFuzzed(database);
    const document = await (await app.request('/api/openapi.json')).json();
    const targets = fuzzTargets(document, known);
    expect(targets.length).toBeGreaterThan(100);
    const tables = (await app.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !NOTES_OF_CALLS.includes(name));
    const problems: string[] = [];
    const seen = new Set<number>();
    // What a call that wrote nothing left is what the next one finds.
    let kept: string | undefined;
    for (const target of targets) {
      for (const { name, cookie, callsEach } of callers) {
        for (const call of fc.sample(target.calls, { seed: SEED, numRuns: callsEach })) {
          if (target.method !== 'GET') await doctorIsDone(app);
          const before =
            target.method === 'GET' ? '' : (kept ?? (await rowsOf(app, database, tables)));
          const answer = await send(app, target, call, cookie);
          const body = await answer.text();
          seen.add(answer.status);
          const found = answerProblems(target, answer, body);
          const isRefused = target.method !== 'GET' && answer.status >= 400;
          kept = isRefused ? await rowsOf(app, database, tables) : undefined;
          if (isRefused && kept !== before) found.push('was refused and changed something');
          if (found.length > 0) problems.push(told(target, name, call, found, body));
        }
      }
    }
    expect(problems, `seed ${SEED}`).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 422]));
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect((await app.request('/healthz')).status).toBe(200);
  },
);

/** A site with something of everything, and who calls it: their sessions last, whatever they do. */
async function openFuzzed(
  database: (typeof databaseKinds)[number],
): Promise<{ app: TestApp; callers: Caller[]; known: KnownValues }> {
  const first = await createTestApp({ database });
  const { db } = first;
  const staff = new Map<string, Staff>();
  const callers: Caller[] = [{ name: 'nobody', cookie: '', callsEach: 2 }];
  for (const role of ['editor', 'admin'] as const) {
    const { user, cookie } = await openSignedIn(first, { role });
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    staff.set(cookie(), { ...user, sessionId: session.id });
    callers.push({ name: role, cookie: cookie(), callsEach: CALLS_EACH });
  }
  await createStudy(db);
  await addTestimonial(db);
  await first.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactForm()),
  });
  const entries = await db.selectFrom('entry').select(['id', 'slug']).execute();
  const submissions = await db.selectFrom('submission').select('id').execute();
  const app = await createTestApp({
    db,
    identify: async (request) => staff.get(request.headers.get('cookie') ?? ''),
  });
  const ids = [...entries, ...submissions].map(({ id }) => id);
  return {
    app,
    callers,
    known: {
      id: [...ids, ...[...staff.values()].map(({ id }) => id)],
      slug: entries.flatMap(({ slug }) => slug ?? []),
      email: ['ann@example.org'],
      ids: [],
    },
  };
}

let calls = 0;

/** Each call has an address of its own, so that limits do not hide what is behind them. */
function send(app: TestApp, target: FuzzTarget, call: FuzzCall, cookie: string): Promise<Response> {
  calls += 1;
  const address = `198.18.${Math.floor(calls / 250) % 250}.${calls % 250}`;
  return app.request(
    call.target,
    {
      method: target.method,
      headers: { origin: PUBLIC_URL, ...call.headers, ...(cookie === '' ? {} : { cookie }) },
      ...(call.body === undefined || call.body === '' ? {} : { body: call.body }),
    },
    address,
  );
}

/** What a call began by right may write its result after the answer. */
const doctorIsDone = ({ db }: TestApp): Promise<void> =>
  vi.waitFor(async () => {
    const run = await db.selectFrom('doctor_run').select('leased_until').executeTakeFirst();
    expect(run?.leased_until ?? null).toBeNull();
  }, 60_000);

async function rowsOf(
  { db }: TestApp,
  database: DatabaseKind,
  tables: readonly string[],
): Promise<string> {
  if (database !== 'sqlite') {
    const each = tables.map(
      (name) => sql`(select string_agg(each::text, ',') from ${sql.table(name)} each)`,
    );
    const { rows } = await sql`
      select md5(array[${sql.join(each)}]::text) as rows`.execute(db);
    return z.tuple([z.object({ rows: z.string() })]).parse(rows)[0].rows;
  }
  const rows: unknown[] = [];
  for (const name of tables) {
    rows.push(name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

const told = (
  { method }: FuzzTarget,
  name: string,
  call: FuzzCall,
  found: readonly string[],
  body: string,
): string =>
  `${name}: ${method} ${call.target.slice(0, 200)} ${JSON.stringify(call.headers).slice(0, 200)} ${call.body?.slice(0, 300)} → ${found.join('; ')}: ${body.slice(0, 300)}`;
