/** A receiver of webhooks on loopback that answers as it is told, or misbehaves. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export type Behaviour =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string | Buffer }
  | { kind: 'hang' }
  | { kind: 'drip' }
  | { kind: 'endless' }
  /** Reads the whole request, then drops the connection. */
  | { kind: 'cut' };

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The fields of the form, as a receiver's framework reads them. */
  form: () => Promise<FormData>;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  /** In the order they came in. */
  requests: ReceivedRequest[];
  /** Connections that are open now. */
  open: () => number;
  /** How it answers from now on. */
  behave: (behaviour: Behaviour) => void;
  /** Resolves once so many requests have come in. */
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

const OK: Behaviour = { kind: 'answer', status: 200, body: 'ok' };
const DRIP_INTERVAL_MS = 20;
const BOMB_BYTES = 64_000_000;

export const redirectTo = (location: string): Behaviour => ({
  kind: 'answer',
  status: 302,
  headers: { location },
});

export const gzipBomb = (): Behaviour => ({
  kind: 'answer',
  status: 200,
  headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain' },
  body: gzipSync(Buffer.alloc(BOMB_BYTES)),
});

function respond(response: ServerResponse, behaviour: Behaviour): void {
  switch (behaviour.kind) {
    case 'answer':
      response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
      return;
    case 'hang':
      return;
    case 'drip': {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), DRIP_INTERVAL_MS);
      response.once('close', () => clearInterval(timer));
      return;
    }
    case 'endless': {
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.writeHead(200).on('drain', pour);
      pour();
      return;
    }
    case 'cut':
      response.socket?.resetAndDestroy();
  }
}

/** Listens until it is closed; on any free port unless one is given. */
export async function openWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  let behaviour = OK;
  let open = 0;
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const { headers } = request;
    const form = (): Promise<FormData> =>
      new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers, body, form });
    for (const check of waiting) check();
    respond(response, behaviour);
  });
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    requests,
    open: () => open,
    behave(next) {
      behaviour = next;
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
