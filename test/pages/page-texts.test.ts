/** Nothing is written on a public page that its owner could not have written otherwise. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MESSAGES } from '#features/messages/rules.ts';
import { sourceOf, textsIn, textsOfData, textsOfPage } from '../support/page-texts.ts';
import { addContent, CACHED_PAGES } from '../support/public-addresses.ts';
import { call, openStudio } from '../support/studio.ts';
import { literalsOfSource } from '../support/visible-words.ts';

/** What ships as content, and is shown until an owner has saved their own. */
const CONTENT = ['content/**/*.ts', 'src/site.config.ts'];

/** The reference of the API is written with it. */
const OF_THE_PROGRAM = ['/api/docs'];

/** What follows from content: dates, counts, coordinates, initials, a name beside what it is. */
const DERIVED = [
  /^© \d{4} ./,
  /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/,
  /^\d+ (?:case studies|posts)$/,
  /^\d+° [NSEW]$/,
  /^[\d.]+ (?:pts|pts\/day|days)$/,
  /^Code in [A-Z]+$/,
  /^[A-Z]{2}$/,
  /^(?:Station|Demo and cases \/ Solution) \d+$/,
  /^(?:Service|RSS|Start Now): ./,
];

test('the walk finds a text that has no source, whatever stands around it', () => {
  const html =
    '<html><body><p title="Heard &amp; read">Some <b>bold</b> words</p><script>no()</script></body></html>';
  expect(textsOfPage(html)).toEqual(['Some', 'bold', 'words', 'Heard & read']);
  const data = {
    '@type': 'Service',
    url: 'https://northmile.example/',
    name: 'Trams',
    provider: [{ name: 'Us', contactType: 'sales' }],
  };
  expect(
    textsOfData(`<head><script type="application/ld+json">${JSON.stringify(data)}</script></head>`),
  ).toEqual(['Trams', 'Us']);
  const hasSource = sourceOf(
    textsIn({
      body: 'Some **bold** [words](/x)',
      list: ['Hello {name}', '{number} of {all}', 'Ada'],
    }),
  );
  const has = ['Some bold words', 'Hello Ada', 'Hello', '2 of 3'];
  const lacks = ['Nobody wrote this', 'Hello everybody', 'Most of these'];
  expect(has.map(hasSource)).toEqual(has.map(() => true));
  expect(lacks.map(hasSource)).toEqual(lacks.map(() => false));
});

const literalsOf = async (patterns: readonly string[]): Promise<string[]> => {
  const paths = await Array.fromAsync(glob([...patterns]));
  const read = paths.map(async (path) => literalsOfSource(path, await readFile(path, 'utf8')));
  return (await Promise.all(read)).flat();
};

test('every text of every public page, and of its structured data, stands in content or messages', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const { status, body } = await call(app, 'GET', '/api/admin/export');
  expect(status).toBe(200);
  const hasSource = sourceOf([
    ...textsIn(body),
    ...textsIn(MESSAGES),
    ...(await literalsOf(CONTENT)),
  ]);
  const unknown: Record<string, string[]> = {};
  for (const path of CACHED_PAGES.filter((one) => !OF_THE_PROGRAM.includes(one))) {
    const html = await (await app.request(path)).text();
    const strange = [...textsOfPage(html), ...textsOfData(html)].filter(
      (text) => !hasSource(text) && !DERIVED.some((one) => one.test(text)),
    );
    for (const text of strange) unknown[text] = [...(unknown[text] ?? []), path];
  }
  expect(unknown).toEqual({});
});
