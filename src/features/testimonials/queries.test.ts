import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { testimonialsQuery } from './queries.ts';

/** Where fetch looks for the origin of a path, as a browser looks at the page's address. */
const ORIGIN = Symbol.for('undici.globalOrigin.1');

/** Answers every request of this test. */
async function serve(answer: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  Reflect.set(globalThis, ORIGIN, new URL(`http://127.0.0.1:${address.port}`));
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, ORIGIN);
    server.close();
  });
}

const fetchTestimonials = () =>
  createQueryClient('').fetchQuery({ ...testimonialsQuery(), retry: false });

test('TEST-18 a failed status raises "Failed to fetch testimonials"', async () => {
  for (const status of [401, 404, 500, 503]) {
    await serve((response) => response.writeHead(status).end('broken'));
    await expect(fetchTestimonials()).rejects.toThrow(/^Failed to fetch testimonials$/);
  }
});

test('TEST-18 an answer is read whatever is missing from it', async () => {
  await serve((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([{ id: 7, name: 'Priya', status: 'published', featured: 1 }])),
  );
  const { items } = await fetchTestimonials();
  expect(items).toMatchObject([{ id: '7', name: 'Priya', tags: [], logoUrl: '', featured: true }]);
});

test('TEST-19 testimonials stay fresh for 5 minutes, are retried twice and ignore window focus', () => {
  expect(testimonialsQuery()).toMatchObject({
    queryKey: ['/api/testimonials'],
    staleTime: 300_000,
    retry: 2,
    refetchOnWindowFocus: false,
  });
});
