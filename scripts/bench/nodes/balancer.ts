/**
 * The least that a load balancer is: requests by turns to the nodes that say they are ready, on kept
 * connections. It sends nothing twice, so what a node drops is seen.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as startRequest,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../client.ts';

/** How often each node is asked whether it is ready, in milliseconds. */
export const PROBE_INTERVAL_MS = 1_000;
const POLL_MS = 50;

/** Keeps the set of ports whose nodes say that they are ready. */
function watchReadiness(ports: readonly number[]) {
  const ready = new Set<number>();
  const agent = new Agent();
  const probe = async (port: number): Promise<void> => {
    const url = `http://127.0.0.1:${port}/readyz`;
    const answer = await ask({ url, agent }).catch(() => undefined);
    if (answer?.status === 200) ready.add(port);
    else ready.delete(port);
  };
  const probeAll = (): void => {
    for (const port of ports) void probe(port);
  };
  const timer = setInterval(probeAll, PROBE_INTERVAL_MS);
  probeAll();
  return { ready, stop: () => clearInterval(timer) };
}

/** What a node gets of a request: all but what belongs to the connection, and who it is from. */
function forwardedHeaders({ headers, socket }: IncomingMessage) {
  const { connection: _hop, ...kept } = headers;
  const before = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? '';
  return { ...kept, 'x-forwarded-for': before === undefined ? peer : `${before}, ${peer}` };
}

export async function openBalancer(ports: readonly number[]) {
  const { ready, stop } = watchReadiness(ports);
  /** What nodes did to requests, beside what they answered. */
  const metrics = { dropped: 0, withoutNode: 0 };
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const refuse = (response: ServerResponse, status: number): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(status).end('balancer');
  };
  const server = createServer((request, response) => {
    const port = [...ready][turn++ % ready.size];
    if (port === undefined) {
      metrics.withoutNode += 1;
      return refuse(response, 503);
    }
    const { method, url: path } = request;
    const headers = forwardedHeaders(request);
    const upstream = startRequest({ agent, host: '127.0.0.1', port, method, path, headers });
    const fail = (): void => {
      metrics.dropped += 1;
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
    metrics,
    /** Resolves once it sends requests to so many nodes. */
    async untilReady(count: number): Promise<void> {
      while (ready.size < count) await sleep(POLL_MS);
    },
    async close(): Promise<void> {
      stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
