/** The order to stop, given to the built program while it works. */
import { once } from 'node:events';
import { Agent, get, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { createTestApp } from '../support/app.ts';
import { temporaryDir } from '../support/databases.ts';
import { contactForm } from '../support/lead-forms.ts';
import { addressOf, startProgram } from '../support/program.ts';

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  /** Set where a busy machine refuses work, which is an answer and no failure. */
  retryAfter?: string;
}

/** One connection for each agent, kept open as long as the server lets it. */
const ask = (address: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      const retryAfter = headers['retry-after'];
      const answer = { status, connection: headers.connection };
      response.once('end', () =>
        resolve(retryAfter === undefined ? answer : { ...answer, retryAfter }),
      );
      response.once('error', reject);
    });
    request.once('error', reject);
  });

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

/** A form of which the last byte is sent when `finish` is called. */
function beginForm(address: string): { finish: () => Promise<number | undefined> } {
  const body = JSON.stringify(contactForm());
  const request = startRequest(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  request.on('error', () => undefined);
  request.write(body.slice(0, -1));
  return {
    async finish() {
      request.end(body.slice(-1));
      const [response] = await once(request, 'response');
      await text(response);
      return response.statusCode;
    },
  };
}

async function untilNotReady(address: string): Promise<void> {
  const agent = keepAliveAgent();
  let answer = await ask(`${address}/readyz`, agent);
  while (answer.connection !== 'close') answer = await ask(`${address}/readyz`, agent);
  expect(answer.status).toBe(503);
}

const PATHS = ['/', '/case-studies', '/api/case-studies', '/search?q=sprint', '/error-page.css'];

test('X15 a server that is told to stop under load fails no request, and ends in good order', async () => {
  const child = startProgram({ DATA_DIR: await temporaryDir() });
  const address = await addressOf(child);
  const exit = once(child, 'exit');
  let hasLeft = false;
  let answered = 0;
  const statuses = new Set<number | undefined>();
  const closed: Answer[] = [];
  const visitors = Array.from({ length: 16 }, async (_, number) => {
    const agent = keepAliveAgent();
    for (let turn = number; !hasLeft; turn += 1) {
      const answer = await ask(address + (PATHS[turn % PATHS.length] ?? '/'), agent);
      answered += 1;
      if (answer.retryAfter === undefined) statuses.add(answer.status);
      if (answer.connection === 'close') closed.push(answer);
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(100);
  expect(closed).toEqual([]);
  const form = beginForm(address);

  child.kill('SIGTERM');
  // As a load balancer does: it sends nobody here any more once the probe says so.
  await untilNotReady(address);
  hasLeft = true;
  await Promise.all(visitors);
  expect(await form.finish()).toBe(201);

  expect([...statuses]).toEqual([200]);
  expect(closed.length).toBeGreaterThan(0);
  expect(await exit).toEqual([0, null]);
});

test('X15 a second order to stop ends it there and then', { tags: ['long'] }, async () => {
  const child = startProgram({ DATA_DIR: await temporaryDir() });
  const address = await addressOf(child);
  const exit = once(child, 'exit');
  beginForm(address);
  const agent = keepAliveAgent();
  expect((await ask(`${address}/healthz`, agent)).status).toBe(200);
  child.kill('SIGTERM');
  await untilNotReady(address);
  // Orders that come together are one, so it is told until it goes.
  const orders = setInterval(() => child.kill('SIGTERM'), 100);
  onTestFinished(() => clearInterval(orders));
  // The form above never ends: without the second order it would be waited for.
  expect(await exit).toEqual([1, null]);
});

test('X15 while it drains each connection is closed by an answer, and new ones are still taken', async () => {
  const server = await listen(await createTestApp(), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  const address = `http://127.0.0.1:${server.port}`;
  const agent = keepAliveAgent();
  expect((await ask(`${address}/contact`, agent)).connection).toBe('keep-alive');
  const drained = server.drain(3_600_000);
  expect(await ask(`${address}/contact`, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(`${address}/contact`, keepAliveAgent())).toEqual({
    status: 200,
    connection: 'close',
  });
  await drained;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await server.close(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('X15 a server that is probed goes on until the next probe has been told, however few ask', async () => {
  const server = await listen(await createTestApp(), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  const address = `http://127.0.0.1:${server.port}`;
  await fetch(`${address}/readyz`);
  let hasDrained = false;
  const drained = server.drain(3_600_000).then(() => {
    hasDrained = true;
  });
  // Longer than the silence after which a server without probes stops waiting.
  await sleep(1_500);
  expect(hasDrained).toBe(false);
  await fetch(`${address}/readyz`);
  await drained;
});
