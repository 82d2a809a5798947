/** Nothing is written on a public page that its owner could not have written otherwise. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MESSAGES } from '#features/messages/rules.ts';
import { sourceOf, textsIn, textsOfPage } from '../support/page-texts.ts';
import { addContent, CACHED_PAGES } from '../support/public-addresses.ts';
import { call, openStudio } from '../support/studio.ts';
import { literalsOfSource, wordsOfFolders } from '../support/visible-words.ts';

/** What ships as content, and is shown until an owner has saved their own. */
const CONTENT = ['content/**/*.ts', 'src/site.config.ts'];

/** Components that still have words of their own. A file is taken off once these are messages or content. */
const WITH_OWN_WORDS = [
  'src/content/prose/render.ts',
  'src/features/articles/site/*.tsx',
  'src/features/case-studies/{blocks,site}/*.{ts,tsx}',
  'src/features/engine/{blocks,site}/**/*.{ts,tsx}',
  'src/features/home/blocks/**/*.{ts,tsx}',
  'src/features/knowledge-graph/**/*.{ts,tsx}',
  'src/features/leads/{blocks,site}/*.{ts,tsx}',
  'src/features/policies/site/*.tsx',
  'src/features/services/blocks/*.tsx',
  'src/features/solutions/blocks/*.{ts,tsx}',
  'src/site/entries/*.tsx',
];

/** Neither is an owner's: the document of the API, and instruments whose words are their code's. */
const OF_THE_PROGRAM = ['/api/docs', '/project-pulse'];

/** What follows from content: dates, counts, coordinates, initials, a name beside what it is. */
const DERIVED = [
  /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/,
  /^\d+ min(?:utes)?(?: read)?$/,
  /^\d+ of \d+$/,
  /^\d+ (?:case studies|posts)$/,
  /^[\d,.]+ mi$/,
  /^\d+° [NSEW]$/,
  /^[A-Z]{2}$/,
  /^(?:Station|Solution) \d+$/,
  /^(?:Service|RSS|Start Now): ./,
  /^Code in [A-Z]+$/,
];

test('the walk finds a text that has no source, whatever stands around it', () => {
  const html =
    '<html><body><p title="Heard &amp; read">Some <b>bold</b> words</p><script>no()</script></body></html>';
  expect(textsOfPage(html)).toEqual(['Some', 'bold', 'words', 'Heard & read']);
  const hasSource = sourceOf(
    textsIn({ body: 'Some **bold** [words](/x)', list: ['Hello {name}'] }),
  );
  expect(['Some bold words', 'Hello Ada', 'Hello', 'Nobody wrote this'].map(hasSource)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const literalsOf = async (patterns: readonly string[]): Promise<string[]> => {
  const paths = await Array.fromAsync(glob([...patterns]));
  const read = paths.map(async (path) => literalsOfSource(path, await readFile(path, 'utf8')));
  return (await Promise.all(read)).flat();
};

test('every text of every public page stands in content or messages', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const { status, body } = await call(app, 'GET', '/api/admin/export');
  expect(status).toBe(200);
  const own = await wordsOfFolders(WITH_OWN_WORDS);
  const hasSource = sourceOf([
    ...textsIn(body),
    ...textsIn(MESSAGES),
    ...(await literalsOf([...CONTENT, ...WITH_OWN_WORDS])),
    ...own.map(({ words }) => words.replaceAll('…', '{any}')),
  ]);
  const unknown: Record<string, string[]> = {};
  for (const path of CACHED_PAGES.filter((one) => !OF_THE_PROGRAM.includes(one))) {
    const html = await (await app.request(path)).text();
    const strange = textsOfPage(html).filter(
      (text) => !hasSource(text) && !DERIVED.some((one) => one.test(text)),
    );
    for (const text of strange) unknown[text] = [...(unknown[text] ?? []), path];
  }
  expect(unknown).toEqual({});
});
