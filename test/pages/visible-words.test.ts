/** No word that visitors meet is written in a component: it is content, or a message that owners may word. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  BetaSignup,
  Challenge,
  ContactMessage,
  Lead,
  LongLead,
  ShortLead,
} from '#features/leads/schema.ts';
import { MESSAGES } from '#features/messages/rules.ts';
import { SHIPPED_WORDS } from '#features/messages/schema.ts';
import {
  literalsOfSource,
  wordsAnywhere,
  wordsOfFolders,
  wordsOfSource,
} from '../support/visible-words.ts';

const TABLE = new Set(SHIPPED_WORDS.values());

/** Every component that visitors are shown. */
const COMPONENTS = [
  'src/root.tsx',
  'src/features/*/{blocks,site}/**/*.tsx',
  'src/{site,ui,web}/**/*.tsx',
];

/** Where no visitor is addressed, or no person. */
const NOT_FOR_VISITORS: Readonly<Record<string, string>> = {
  'src/site/api-docs/': 'describes the API to programmers, in its own words',
  'src/site/style-guide/': 'shows every piece to who develops the site',
  'src/site/preview/on-page/': 'lies over the page for who edits it',
  'src/ui/form/': 'fields of the studio’s forms',
  'src/web/client-field.tsx': 'likewise',
};

/** Tables, and calls of what is not a component, whose words have to be messages as well. */
const SEARCHED = [
  ...COMPONENTS,
  'src/content/prose/own-html.ts',
  'src/content/prose/render.ts',
  'src/features/knowledge-graph/{content,site/*}.ts',
  'src/features/{articles,case-studies,forms,insights,leads,testimonials}/site/**/*.ts',
  'src/features/leads/blocks/office-places.ts',
  'src/features/pulse/{rules,model/*}.ts',
  'src/features/your-number/site/*.ts',
  'src/features/pulse/csv/{decode,export-worker,read-export,reading,start-worker}.ts',
];

/** Where words are chosen from a table first, or come from the server. */
const ALSO_USED = [
  'src/content/prose/own-html.ts',
  'src/content/prose/render.ts',
  'src/content/quotes/{given.server,rules}.ts',
  'src/content/reviews/{sign-off-answers.server,sign-off-schema,signed-words}.ts',
  'src/features/{articles,people,policies}/schema.ts',
  'src/features/articles/site/said-time.ts',
  'src/features/assistant/result-labels.ts',
  'src/features/assistant/rules.ts',
  'src/features/assistant/site/introduction.ts',
  'src/features/case-studies/manifest.ts',
  'src/features/forms/{conditions,forms.server,read-answers,read-files}.ts',
  'src/features/forms/site/{page-action.server,use-own-form}.ts',
  'src/features/insights/manifest.ts',
  'src/features/insights/rules.ts',
  'src/features/knowledge-graph/site/category-names.ts',
  'src/features/leads/answer-files.server.ts',
  'src/features/leads/blocks/office-places.ts',
  'src/features/leads/intake.server.ts',
  'src/features/leads/site/form-controller/announce.ts',
  'src/features/leads/site/page-action.server.ts',
  'src/features/leads/site/recording/recorder-state.ts',
  'src/features/leads/visitor-mails/confirmation.server.ts',
  'src/features/people/readable.ts',
  'src/features/policies/rules.ts',
  'src/features/products/rules.ts',
  'src/features/pulse/csv/*.ts',
  'src/features/pulse/model/*.ts',
  'src/features/pulse/rules.ts',
  'src/features/{leads,pulse,solutions}/blocks/template.ts',
  'src/server/pages/cite-claims.ts',
  'src/site/preview/testimonial-request.server.ts',
  'src/site/cards/card-text.ts',
  'src/site/seo/site-text.ts',
  'src/web/reading/read-time.ts',
  'src/features/your-number/site/*.ts',
  'src/web/structured-data.server.ts',
];

const EXCEPTIONS: Readonly<Record<string, string>> = {
  CSV: 'the name of a format',
  JSON: 'likewise',
  English: 'the name of a language, as players list those of captions',
  '40.…0° N 40.…0° W': 'coordinates, which every language writes so',
  'The preview could not be drawn. It is tried again with your next change.':
    'said in the studio, beside the form',
};

test('the walk finds what is written in a component, and knows what is said', () => {
  const source = `const Page = ({ isOpen, name }) => (
    <main aria-label="Main part" className="not words">
      Bare words
      {isOpen ? 'Open' : say('Closed')}
      <img alt={\`Picture of \${name}\`} src="/not-words.png" />
      <p title={isOpen && 'Shown on hover'}>{say('Hello {name}').replace('{name}', name)}</p>
      <p>{name === 'not words' ? null : 7}</p>
      <p aria-roledescription="tile">{sayIn(worded, 'In words')}</p>
    </main>
  );
  const TABLE = [{ words: 'left open', mark: 'M0-5v10' }, counted('{count} stay', 2), 'Tickets'];`;
  const found = wordsOfSource('page.tsx', source);
  const [said, bare] = [true, false].map((isSaid) =>
    found.filter((one) => one.isSaid === isSaid).map(({ words }) => words),
  );
  expect(said).toEqual(['Closed', 'Hello {name}', 'In words']);
  expect(bare?.toSorted()).toEqual(
    ['Main part', 'Bare words', 'Open', 'Picture of …', 'Shown on hover', 'tile'].toSorted(),
  );
  expect(wordsAnywhere('page.tsx', source).map(({ words }) => words)).toEqual(
    expect.arrayContaining(['left open', '{count} stay', 'Tickets']),
  );
});

const isForVisitors = ({ place }: { place: string }): boolean =>
  !Object.keys(NOT_FOR_VISITORS).some((folder) => place.startsWith(folder));

const wordsOfComponents = async () => (await wordsOfFolders(COMPONENTS)).filter(isForVisitors);

test('no component that visitors are shown has words of its own', async () => {
  const found = await wordsOfComponents();
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ words, isSaid }) => !isSaid && !(words in EXCEPTIONS))).toEqual([]);
  for (const words of Object.keys(EXCEPTIONS)) {
    expect(found.map((one) => one.words)).toContain(words);
  }
});

const OTHER_TEXTS: Readonly<Record<string, string>> = {
  Escape: 'a key of the keyboard',
  Env: 'a category, which a visitor knows by another name',
  Customer: 'likewise',
  Doc: 'likewise',
  'Service Env': 'two categories',
  'Doc KPI': 'likewise',
  'light dark': 'a value of CSS',
  'input, textarea, select': 'likewise',
  'noindex, nofollow': 'said to search engines',
  'ticket quality': 'a seed of the demo',
  'No devices here': 'an error that is caught',
  'These are no coordinates:': 'an error of the program',
  'The form is gone.': 'likewise',
  'The page was answered with': 'likewise',
  'The sign-up was not kept.': 'likewise',
  'form failed': 'said to the log',
};

test('no table, default or call of these sources holds words that are no message', async () => {
  const paths = await Array.fromAsync(glob(SEARCHED));
  const read = paths
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(async (path) => wordsAnywhere(path, await readFile(path, 'utf8')));
  const found = (await Promise.all(read))
    .flat()
    .filter((one) => isForVisitors(one) && !TABLE.has(one.words));
  const known = { ...OTHER_TEXTS, ...EXCEPTIONS };
  expect(found.filter(({ words }) => !(words in known))).toEqual([]);
  const texts = found.map(({ words }) => words);
  expect(Object.keys(OTHER_TEXTS).filter((words) => !texts.includes(words))).toEqual([]);
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
  const said = [...(await wordsOfComponents()), ...(await wordsOfFolders(ALSO_USED))].filter(
    ({ isSaid }) => isSaid,
  );
  expect(said.filter(({ words }) => !TABLE.has(words))).toEqual([]);
  const sentences = sentencesOfForms();
  expect(sentences.filter((sentence) => !TABLE.has(sentence))).toEqual([]);

  const paths = await Array.fromAsync(glob([...COMPONENTS, ...ALSO_USED]));
  const files = await Promise.all(
    paths.map(async (path) => literalsOfSource(path, await readFile(path, 'utf8'))),
  );
  const used = new Set([...files.flat(), ...sentences]);
  expect([...SHIPPED_WORDS.values()].filter((words) => !used.has(words))).toEqual([]);
});

test('a message stands in one group', () => {
  const keys = Object.values(MESSAGES).flatMap((group) => Object.keys(group));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('each message has words of its own, since they lead to its key', () => {
  const words = [...SHIPPED_WORDS.values()];
  expect(new Set(words).size).toBe(words.length);
  for (const key of SHIPPED_WORDS.keys()) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
