/** Visits as pages tell of them, and what is counted of them. */
import type { Measure } from '#features/visits/tables.ts';
import type { TestApp } from './app.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const visit = (fields: Record<string, unknown> = {}) => ({
  page: '/',
  views: ['/'],
  ...fields,
});

export const tell = (
  app: TestApp,
  body: unknown,
  headers: Record<string, string> = {},
  address?: string,
): Promise<Response> =>
  app.request(
    '/api/visits',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    address,
  );

export async function countsOf(app: TestApp) {
  await app.visits.write();
  return app.db.selectFrom('visit_count').selectAll().execute();
}

/** A row of the table of counts. */
export const count = (measure: Measure, day: string, name: string, count: number, bucket = 0) => ({
  measure,
  day,
  name,
  bucket,
  count,
});
