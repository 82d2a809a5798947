/** Follows the walk of CONTRIBUTING.md with the code that stands there. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { ReadContext } from '#content/endpoints.server.ts';
import { importContent } from '#content/import.server.ts';
import type { ContentType } from '#content/schema.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import { type ApiRoute, createApi } from '#platform/http/api-router.ts';
import type { BoundEndpoint } from '#platform/http/endpoint.ts';
import { storeAnswer } from '#platform/http/stored-answer.ts';
import { openTestDatabase } from '../support/databases.ts';

/** Inside the package, so that its import aliases hold; ignored by git. */
const WALK_DIR = new URL('../../reports/walk/', import.meta.url);

const codeBlock = (text: string, name: string): string => {
  const block = new RegExp(`\`\`\`ts ${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`CONTRIBUTING.md has no block ${name}`);
  return block;
};

interface Walk {
  schema: { eventContent: ContentType };
  api: { listEvents: BoundEndpoint<ReadContext>; getEvent: BoundEndpoint<ReadContext> };
  /** The record of the last step. */
  sample: string;
}

async function followWalk(): Promise<Walk> {
  const text = await readFile(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
  await mkdir(WALK_DIR, { recursive: true });
  onTestFinished(() => rm(WALK_DIR, { recursive: true, force: true }));
  for (const name of ['schema.ts', 'api.server.ts']) {
    await writeFile(new URL(name, WALK_DIR), codeBlock(text, name));
  }
  const sample = /eventContent, (\{[\s\S]*\})\);/.exec(codeBlock(text, 'contract'))?.[1] ?? '';
  await writeFile(new URL('sample.ts', WALK_DIR), `export default ${sample};\n`);
  return {
    schema: await import(new URL('schema.ts', WALK_DIR).href),
    api: await import(new URL('api.server.ts', WALK_DIR).href),
    sample: JSON.stringify((await import(new URL('sample.ts', WALK_DIR).href)).default),
  };
}

test('the walk for a new content type in CONTRIBUTING.md leads to stored and served content', async () => {
  const { schema, api, sample } = await followWalk();
  const db = await openTestDatabase();
  const report = await importContent(
    db,
    [schema.eventContent],
    [{ name: 'events.json', text: `{"events":[${sample}]}` }],
  );
  expect(report).toMatchObject({ imported: 1, rejected: [] });
  const routes: ApiRoute<ReadContext>[] = [
    {
      method: 'GET',
      path: '/api/events',
      access: 'public',
      tag: 'Events',
      endpoint: api.listEvents,
    },
    {
      method: 'GET',
      path: '/api/events/{slug}',
      access: 'public',
      tag: 'Events',
      endpoint: api.getEvent,
    },
  ];
  const app = createApi(routes, {
    context: { db },
    cache: createAnswerCache(),
    store: storeAnswer,
  });
  const get = async (path: string): Promise<unknown> =>
    (await app.request(path, {}, { address: '' })).json();
  const [item] = Object(await get('/api/events'));
  expect(item).toMatchObject(JSON.parse(sample));
  expect(await get(`/api/events/${item.slug}`)).toEqual(item);
});
