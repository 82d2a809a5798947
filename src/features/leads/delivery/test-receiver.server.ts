/** A receiver on loopback for one test submission: it judges what comes as an agency's would. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureHeaders } from './signature.server.ts';

export interface TestReceiver {
  url: string;
  /** What was wrong with what came; undefined where it was right or nothing has come. */
  problem: () => string | undefined;
  hasReceived: () => boolean;
  close: () => void;
}

interface Expected {
  secrets: readonly string[];
  /** What the form has to hold, by field. */
  fields: Readonly<Record<string, string>>;
}

const SECOND_MS = 1_000;

export async function openTestReceiver(expected: Expected): Promise<TestReceiver> {
  // Nobody else on this machine knows the path.
  const path = `/${randomUUID()}`;
  let problem: string | undefined;
  let hasReceived = false;
  const server = createServer(async (request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    try {
      problem = await judge(request, expected);
      hasReceived = true;
      response.writeHead(problem === undefined ? 204 : 422).end();
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    problem: () => problem,
    hasReceived: () => hasReceived,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function judge(
  request: IncomingMessage,
  { secrets, fields }: Expected,
): Promise<string | undefined> {
  const body = new Uint8Array(await buffer(request));
  const { headers } = request;
  const at = Number(headers['webhook-timestamp']) * SECOND_MS;
  const signed = signatureHeaders(String(headers['webhook-id']), at, body, secrets);
  if (headers['webhook-signature'] !== signed['webhook-signature']) {
    return 'its signature did not fit its bytes.';
  }
  const type = headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const wrong = Object.keys(fields).find((name) => form.get(name) !== fields[name]);
  return wrong === undefined ? undefined : `its field "${wrong}" came with other words.`;
}
