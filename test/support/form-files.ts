/** Answers with files to forms that owners build. */
import { createTestApp, type TestApp } from './app.ts';
import { pdf } from './files.ts';
import { bodyOf, EVERY_CHANNEL, NO_LIMITS, stored } from './lead-forms.ts';
import { field } from './own-forms.ts';
import { call, INES } from './studio.ts';

export const FILE_FIELDS = [
  field('name', 'name', { label: 'Name', required: true }),
  field('email', 'email', { label: 'Email' }),
  field('days', 'several', { label: 'Days', options: ['Monday', 'Friday, late'] }),
  field('plan', 'file', {
    label: 'Your plan',
    required: true,
    files: { kinds: 'documents', most: 1, megabytes: 1 },
  }),
  field('photos', 'file', {
    label: 'Photos',
    files: { kinds: 'pictures', most: 3, megabytes: 10 },
  }),
];

export const openForFiles = (
  given: Partial<Parameters<typeof createTestApp>[0]> = {},
): Promise<TestApp> =>
  createTestApp({
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
    leadLimits: NO_LIMITS,
    ...given,
  });

export type Part = readonly [name: string, value: string | File];

export const PLAN: Part = ['plan', new File([pdf('a hall')], 'plan.pdf')];

const multipart = (parts: readonly Part[]): FormData => {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return body;
};

export const sendFiles = (
  app: TestApp,
  id: string,
  parts: readonly Part[],
  key?: string,
): Promise<Response> =>
  app.request(`/api/forms/${id}`, {
    method: 'POST',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: multipart([['name', 'Ada Okafor'], ...parts]),
  });

export const postFiles = (app: TestApp, parts: readonly Part[]): Promise<Response> =>
  app.request('/walk?form=b', {
    method: 'POST',
    body: multipart(parts.map(([name, value]) => [`f-${name}`, value])),
  });

export const storedFiles = (app: TestApp) =>
  app.db.selectFrom('answer_file').selectAll().orderBy('position').execute();

export const firstSubmission = async (app: TestApp) => {
  const [row] = await stored(app.db);
  return Object((await call(app, 'GET', `/api/admin/submissions/${row?.id}`)).body);
};

export const faultsOf = async (response: Response) => (await bodyOf(response)).fields;
