/** What an owner words otherwise than it ships. */
import { z } from 'zod';
import { emptyMessages } from '#catalogue/empty/messages.ts';
import { defineContent, singletonMarks, text } from '#content/schema.ts';
import { MAX_MESSAGE_LENGTH, MESSAGES } from './rules.ts';

/** The words that ship, by their keys. */
export const SHIPPED_WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(MESSAGES).flatMap((group) => Object.entries(group)),
);

const wording = text(MAX_MESSAGE_LENGTH).refine(
  (words) => !/[\r\n]/.test(words),
  'Keep it on one line',
);

const MAX_KEYS = 1_000;

export const MessagesFields = z.strictObject({
  words: z
    .record(z.string().max(100), wording, 'Use an object')
    .refine((words) => Object.keys(words).length <= MAX_KEYS, 'There are too many')
    .default({}),
  ...singletonMarks,
});
export type Messages = z.output<typeof MessagesFields>;

/** `{name}`: what stands there is put in when the words are shown. */
export const placeholdersOf = (words: string): string[] => words.match(/\{\w+\}/g) ?? [];

/** What is wrong with a wording, as a sentence; undefined where nothing is. */
function problemOf(key: string, words: string): string | undefined {
  const shipped = SHIPPED_WORDS.get(key);
  if (shipped === undefined) return 'This message does not exist';
  if (words === '') return undefined;
  const [wanted, given] = [placeholdersOf(shipped), placeholdersOf(words)];
  const isSame = wanted.toSorted().join() === given.toSorted().join();
  if (isSame) return undefined;
  return wanted.length === 0
    ? 'Do not use curly brackets'
    : `Use ${wanted.join(' and ')} exactly once each, with nothing else in curly brackets`;
}

const problemsOf = ({ words }: Messages): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, worded]) => {
      const problem = problemOf(key, worded);
      return problem === undefined ? [] : [[`words.${key}`, problem]];
    }),
  );

const CREATED_AT = '2025-01-01T00:00:00.000Z';

export const messagesContent = defineContent({
  kind: 'singleton',
  type: 'messages',
  collection: 'messages',
  labels: {
    one: 'messages',
    missing: 'The messages could not be found',
    limitReached: '',
    limitDetails: '',
  },
  label: () => 'Messages',
  fields: MessagesFields,
  card: z.object(singletonMarks),
  featuredFirst: false,
  featuredLimit: 0,
  problems: problemsOf,
  // What is worded as it ships follows the next release.
  prepare: ({ words, ...rest }) => ({
    ...rest,
    words: Object.fromEntries(
      Object.entries(words).filter(
        ([key, worded]) => worded !== '' && worded !== SHIPPED_WORDS.get(key),
      ),
    ),
  }),
  defaults: [
    { id: 'messages', item: MessagesFields.parse({}), createdAt: CREATED_AT, start: 'sample' },
    {
      id: 'messages',
      item: MessagesFields.parse({ words: emptyMessages }),
      createdAt: CREATED_AT,
      start: 'empty',
    },
  ],
});

/** What pages have to know of it: the owner's words by the words that ship; nothing without any. */
export function wordedOtherwise({ words }: Messages): Record<string, string> | undefined {
  const worded = Object.entries(words).flatMap(([key, own]) => {
    const shipped = SHIPPED_WORDS.get(key);
    return shipped === undefined || own === '' ? [] : [[shipped, own]];
  });
  return worded.length === 0 ? undefined : Object.fromEntries(worded);
}
