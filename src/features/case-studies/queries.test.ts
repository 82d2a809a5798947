import { createServer, type ServerResponse } from 'node:http';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { caseStudiesQuery } from './queries.ts';
import type { CaseStudy } from './schema.ts';
import { caseStudyQuery } from './study-query.ts';

/** Answers every request on a port of its own and gives its origin; ends with the test. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Runs the detail query against `origin`; its address is the first element of its key. */
function fetchStudy(origin: string, slug: string): Promise<CaseStudy> {
  const { queryKey, queryFn } = caseStudyQuery(slug);
  if (queryFn === undefined) throw new Error('The query has no function');
  return createQueryClient('').fetchQuery({
    queryKey: [origin + queryKey[0]],
    queryFn,
    retry: false,
  });
}

test('CASE-31 asks for a case study only when there is a slug', () => {
  const states = [undefined, '', 'freight-invoices'].map(
    (slug) => new QueryObserver(createQueryClient(''), caseStudyQuery(slug)).options.enabled,
  );
  expect(states).toEqual([false, false, true]);
});

test('CASE-32 turns a reply that is not OK into "Failed to fetch case study"', async () => {
  const origin = await serve((response) => response.writeHead(500).end('broken'));
  await expect(fetchStudy(origin, 'freight-invoices')).rejects.toThrow(
    /^Failed to fetch case study$/,
  );
});

test('CASE-32 reads an OK reply', async () => {
  const origin = await serve((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 7,
        status: 'published',
        title: 'Freight invoices',
        featured: 'true',
        section3Title: 'Result',
      }),
    ),
  );
  const study = await fetchStudy(origin, 'freight-invoices');
  expect(study).toMatchObject({
    id: '7',
    title: 'Freight invoices',
    featured: true,
    section1Title: '',
    section3Title: 'Result',
  });
});

test('CASE-18 and HOME-53 keep the list fresh for 5 minutes, retry twice and ignore window focus', () => {
  expect(caseStudiesQuery()).toMatchObject({
    queryKey: ['/api/case-studies'],
    staleTime: 300_000,
    retry: 2,
    refetchOnWindowFocus: false,
  });
});
