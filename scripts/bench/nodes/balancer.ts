/**
 * The least that a load balancer is: requests by turns to the nodes that say they are ready, on kept
 * connections. It sends nothing twice, so what a node drops is seen.
 */
import { once } from 'node:events';
import { Agent, createServer, type ServerResponse, request as startRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../client.ts';

/** How often each node is asked whether it is ready, in milliseconds. */
export const PROBE_INTERVAL_MS = 1_000;
const POLL_MS = 50;

export interface Balancer {
  origin: string;
  /** Resolves once it sends requests to so many nodes. */
  untilReady: (count: number) => Promise<void>;
  /** What nodes did to requests, beside what they answered. */
  figures: { dropped: number; withoutNode: number };
  close: () => Promise<void>;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const figures = { dropped: 0, withoutNode: 0 };
  const agent = new Agent({ keepAlive: true });
  const probes = new Agent();
  let turn = 0;

  const probe = async (port: number): Promise<void> => {
    const url = `http://127.0.0.1:${port}/readyz`;
    const answer = await ask({ url, agent: probes }).catch(() => undefined);
    if (answer?.status === 200) ready.add(port);
    else ready.delete(port);
  };
  const probeAll = (): void => {
    for (const port of ports) void probe(port);
  };
  const timer = setInterval(probeAll, PROBE_INTERVAL_MS);
  probeAll();

  const refuse = (response: ServerResponse, status: number): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(status).end('balancer');
  };

  const server = createServer((request, response) => {
    const candidates = [...ready];
    const port = candidates[turn++ % candidates.length];
    if (port === undefined) {
      figures.withoutNode += 1;
      return refuse(response, 503);
    }
    const { connection: _hop, ...headers } = request.headers;
    const before = headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = before === undefined ? peer : `${before}, ${peer}`;
    const upstream = startRequest({
      agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    const fail = (): void => {
      figures.dropped += 1;
      refuse(response, 502);
    };
    upstream.once('error', fail);
    upstream.once('response', (answer) => {
      const { connection: _hop, 'keep-alive': _time, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.once('error', fail);
      answer.pipe(response);
    });
    request.pipe(upstream);
  });
  // Visitors' connections are not what is tried here.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    figures,
    async untilReady(count) {
      while (ready.size < count) await sleep(POLL_MS);
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
      probes.destroy();
    },
  };
}
