/** Nothing is written on a public page that its owner could not have written otherwise. */
import { expect, test } from 'vitest';
import { MESSAGES } from '#features/messages/rules.ts';
import { sourceOf, textsIn, textsOfPage } from '../support/page-texts.ts';
import { addContent, CACHED_PAGES } from '../support/public-addresses.ts';
import { call, openStudio } from '../support/studio.ts';
import { wordsOfFolders } from '../support/visible-words.ts';

/** Files that still have words of their own. A file is taken off once its words are messages or content. */
const WITH_OWN_WORDS: readonly string[] = [];

/** What follows from something else: a date, a number with its unit, a host. */
const DERIVED: readonly RegExp[] = [
  /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/,
  /^\d+ min(?:utes)?(?: read)?$/,
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

test('every text of every public page stands in content or messages', async () => {
  const app = await openStudio();
  await addContent(app.db);
  await app.noticeChanges();
  const { status, body } = await call(app, 'GET', '/api/admin/export');
  expect(status).toBe(200);
  const own = await wordsOfFolders([...WITH_OWN_WORDS]);
  const hasSource = sourceOf([
    ...textsIn(body),
    ...textsIn(MESSAGES),
    ...own.map(({ words }) => words.replaceAll('…', '{any}')),
  ]);
  const unknown: Record<string, string[]> = {};
  for (const path of CACHED_PAGES) {
    const html = await (await app.request(path)).text();
    const strange = textsOfPage(html).filter(
      (text) => !hasSource(text) && !DERIVED.some((one) => one.test(text)),
    );
    for (const text of strange) unknown[text] = [...(unknown[text] ?? []), path];
  }
  expect(unknown).toEqual({});
});
