/**
 * The MDN HTTP Observatory over TLS of this machine. Its licence keeps it out of the project:
 * `npm install --global @mdn/mdn-http-observatory` puts it on the path.
 */
import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { selfSigned } from '../../../test/support/self-signed.ts';
import { findFreePort, temporaryDir } from '../../production-server.ts';
import { atLeast, type Measurement, type Row } from '../measurement.ts';
import { withServer } from '../servers.ts';
import { requireTool, runTool } from '../tools.ts';

const WHAT = 'score of the MDN HTTP Observatory';
const REACH = 125;
const SECONDS = 120;
const SCAN = fileURLToPath(new URL('observatory-scan.ts', import.meta.url));
const IS_OF_HOP = /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length)$/;

const Scores = z.array(
  z.object({
    path: z.string(),
    status: z.number(),
    score: z.number(),
    misses: z.array(z.string()),
  }),
);

const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, () => resolve()));

/** What stands before a server in production: it ends TLS and sends plain requests to it. */
async function openFront(
  origin: string,
  { httpsPort, httpPort }: { httpsPort: number; httpPort: number },
): Promise<{ certificate: string; close: () => void }> {
  const { key, cert } = selfSigned();
  const secure = createServer({ key, cert }, async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const answer = await fetch(origin + url, { method, redirect: 'manual' });
    for (const [name, value] of answer.headers) {
      if (!IS_OF_HOP.test(name)) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  const plain = createPlainServer((request, response) => {
    response.writeHead(308, { location: `https://localhost:${httpsPort}${request.url}` }).end();
  });
  await Promise.all([listenOn(secure, httpsPort), listenOn(plain, httpPort)]);
  const certificate = join(await temporaryDir(), 'front.pem');
  await writeFile(certificate, cert);
  return {
    certificate,
    close() {
      for (const server of [secure, plain]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function score(program: string): Promise<Row[]> {
  const folder = dirname(dirname(realpathSync(program)));
  const ports = { httpsPort: await findFreePort(), httpPort: await findFreePort() };
  const env = { PUBLIC_URL: `https://localhost:${ports.httpsPort}`, TRUST_PROXY: '0' };
  return withServer({ env }, async ({ origin }) => {
    const front = await openFront(origin, ports);
    try {
      const posts: unknown = await (await fetch(`${origin}/api/blog-posts?limit=1`)).json();
      const [{ slug }] = z.tuple([z.object({ slug: z.string() })]).parse(posts);
      const paths = ['/', `/insights/${slug}`, '/nothing-here', '/admin'];
      const args = [SCAN, folder, String(ports.httpsPort), String(ports.httpPort), ...paths];
      const { output } = await runTool(process.execPath, args, {
        seconds: SECONDS,
        env: { NODE_EXTRA_CA_CERTS: front.certificate },
      });
      const scores = Scores.parse(
        JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)),
      );
      return scores.map(({ path, status, score, misses }) => ({
        what: `${WHAT} on ${path}`,
        figure: String(score),
        target: atLeast(REACH, score),
        details: `answered ${status}; points lost by ${misses.join(', ') || 'nothing'}`,
      }));
    } finally {
      front.close();
    }
  });
}

export const observatory: Measurement = {
  what: WHAT,
  run: () => score(requireTool('mdn-http-observatory-scan')),
};
