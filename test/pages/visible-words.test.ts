/** No word that visitors meet is written in a component: it is content, or a message that owners may word. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  BetaSignup,
  Challenge,
  ContactMessage,
  Lead,
  LongLead,
  ShortLead,
} from '#features/leads/schema.ts';
import { SHIPPED_WORDS } from '#features/messages/schema.ts';
import { literalsOfSource, wordsOfFolders, wordsOfSource } from '../support/visible-words.ts';

const TABLE = new Set(SHIPPED_WORDS.values());

/** Folders without such words, and single files of folders whose blocks are elsewhere still. */
const FINISHED = [
  'src/root.tsx',
  'src/site/layout/**/*.tsx',
  'src/site/trouble-page.tsx',
  'src/web/**/*.tsx',
  'src/ui/*.tsx',
  'src/features/assistant/site/**/*.tsx',
  'src/features/leads/site/lead-form.tsx',
  'src/features/leads/site/form-controller/**/*.tsx',
  'src/features/leads/site/recording/**/*.tsx',
  'src/features/case-studies/site/{case-study-link,cover,detail*,list*,outcome}.tsx',
  'src/features/insights/site/{article*,byline,dateline,detail,insight-*,list,older-posts}.tsx',
];

/** Where words are chosen from a table first, or come from the server. */
const ALSO_USED = [
  'src/root.tsx',
  'src/features/assistant/result-labels.ts',
  'src/features/assistant/site/introduction.ts',
  'src/features/leads/site/form-controller/announce.ts',
  'src/features/leads/site/page-action.server.ts',
  'src/features/leads/site/recording/recorder-state.ts',
  'src/features/leads/intake.server.ts',
];

const EXCEPTIONS: Readonly<Record<string, string>> = {
  '40.…0° N 40.…0° W': 'coordinates, which every language writes so',
};

test('the walk finds what is written in a component, and knows what is said', () => {
  const source = `const Page = ({ isOpen, name }) => (
    <main aria-label="Main part" className="not words">
      Bare words
      {isOpen ? 'Open' : say('Closed')}
      <img alt={\`Picture of \${name}\`} src="/not-words.png" />
      <p title={isOpen && 'Shown on hover'}>{say('Hello {name}').replace('{name}', name)}</p>
      <p>{name === 'not words' ? null : 7}</p>
    </main>
  );`;
  const found = wordsOfSource('page.tsx', source);
  const [said, bare] = [true, false].map((isSaid) =>
    found.filter((one) => one.isSaid === isSaid).map(({ words }) => words),
  );
  expect(said).toEqual(['Closed', 'Hello {name}']);
  expect(bare?.toSorted()).toEqual(
    ['Main part', 'Bare words', 'Open', 'Picture of …', 'Shown on hover'].toSorted(),
  );
});

test('no component of these folders has words of its own', async () => {
  const found = await wordsOfFolders(FINISHED);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ words, isSaid }) => !isSaid && !(words in EXCEPTIONS))).toEqual([]);
  for (const words of Object.keys(EXCEPTIONS)) {
    expect(found.map((one) => one.words)).toContain(words);
  }
});

/** What forms say of a field, as far as an odd form brings it out. */
function sentencesOfForms(): string[] {
  const forms = [ContactMessage, BetaSignup, ShortLead, LongLead, Challenge, Lead];
  const names = ['name', 'fullName', 'email', 'company', 'phone', 'subject', 'message'];
  const all = [...names, 'challenge', 'text', 'scores'];
  const odd = ['', 'x', 'x'.repeat(300_000), 7];
  return forms.flatMap((form) =>
    odd.flatMap((value) => {
      const given = Object.fromEntries(all.map((name) => [name, value]));
      const shared = { kind: 'long', type: 'ai', solution: 'x', service: 'x', consent: false };
      const { error } = form.safeParse({ ...given, ...shared });
      return (error?.issues ?? [])
        .filter(({ path }) => [...all, 'consent'].includes(String(path[0])))
        .map(({ message }) => message);
    }),
  );
}

test('what is said is in the table of messages, and the table has nothing else', async () => {
  const said = (await wordsOfFolders([...FINISHED, ...ALSO_USED])).filter(({ isSaid }) => isSaid);
  expect(said.filter(({ words }) => !TABLE.has(words))).toEqual([]);
  const sentences = sentencesOfForms();
  expect(sentences.filter((sentence) => !TABLE.has(sentence))).toEqual([]);

  const files = await Promise.all(
    [...new Set(said.map(({ place }) => place.replace(/:\d+$/, ''))), ...ALSO_USED].map(
      async (path) => literalsOfSource(path, await readFile(path, 'utf8')),
    ),
  );
  const used = new Set([...files.flat(), ...sentences]);
  expect([...SHIPPED_WORDS.values()].filter((words) => !used.has(words))).toEqual([]);
});

test('each message has words of its own, since they lead to its key', () => {
  const words = [...SHIPPED_WORDS.values()];
  expect(new Set(words).size).toBe(words.length);
  for (const key of SHIPPED_WORDS.keys()) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
