/** Pages that come in pieces, as over a slow line: what has been drawn stays where it is. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as asleep, expect } from '@playwright/test';
import { MOVING } from './fixtures.ts';

asleep.use(MOVING);

/** Enough for the browser to draw what it has. */
const GAP_MS = 150;
/** The beginnings of what a page is made of; the first so many are sent one by one. */
const PIECE = /(?=<(?:main|header|aside|section|h1|figure|svg|canvas)\b)/;
const PIECES = 24;

/** Adds up how far what was drawn has moved, and notes what it was. */
const WATCH = `
  window.shifts = [];
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifted += value;
      for (const { node } of sources) window.shifts.push(node?.outerHTML?.slice(0, 120));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Hands on what the site answers, and its documents piece by piece. */
async function slowSite(origin: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, reply) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    reply.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return reply.end(Buffer.from(await answer.arrayBuffer()));
    const pieces = (await answer.text()).split(PIECE);
    for (const piece of pieces.slice(0, PIECES)) {
      reply.write(piece);
      await sleep(GAP_MS);
    }
    return reply.end(pieces.slice(PIECES).join(''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

for (const [path, width, tag] of [
  ['/project-pulse', 412, ' @long'],
  ['/project-pulse', 1_440, ' @long'],
  ['/', 412, ' @long'],
  ['/', 1_440, ' @long'],
] as const) {
  asleep(
    `${path} does not jump while it arrives, at ${width} px${tag}`,
    async ({ page, baseURL }) => {
      const server = await slowSite(baseURL ?? '');
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      try {
        await page.setViewportSize({ width, height: 823 });
        await page.addInitScript({ content: WATCH });
        await page.goto(`http://127.0.0.1:${port}${path}`);
        await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
        const moved = JSON.stringify(await page.evaluate(() => Reflect.get(window, 'shifts')));
        expect(await page.evaluate(() => Reflect.get(window, 'shifted')), moved).toBeLessThan(0.02);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );
}
