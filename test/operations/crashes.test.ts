/** Processes that cannot start, fail or have to end while something hangs. */
import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import { expect, test } from 'vitest';
import { postgresUrl, temporaryDir, testDatabaseConfig } from '../support/databases.ts';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { contactForm } from '../support/lead-forms.ts';
import { addressOf, runToEnd, startProgram } from '../support/program.ts';
import { ask, CRASHING, startSite } from '../support/several-processes.ts';

test('processes that cannot start say why, and all end', { tags: ['long'] }, async () => {
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
    await expect.poll(() => site.metrics('northmile_writes_under_way')).toEqual([1]);
    site.child.kill(signal);
    await expect.poll(() => site.log()).toContain('"level":"fatal"');
    request.end(body.slice(-1));
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(201);
    expect(await exit).toEqual([1, null]);
    expect(site.log()).toContain('Nobody caught this.');
  });
}

test.runIf(postgresUrl !== undefined)(
  'X15 a database that does not answer keeps no process from stopping',
  { tags: ['long'] },
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
