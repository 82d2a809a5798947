import { z } from 'zod';
import { choice, MAX_TAG_LENGTH, requiredText, singletonMarks, text } from '#content/schema.ts';
import { MAX_ALIASES, MAX_OWN_TAGS, wordsOfTag } from './rules.ts';

const KINDS = ['service', 'topic', 'industry'] as const;

/** A tag's name. */
export const TagName = requiredText(MAX_TAG_LENGTH).refine(
  (name) => !/[\r\n]/.test(name),
  'Keep a tag on one line',
);
export const ShortName = text(MAX_TAG_LENGTH);
export const Kind = choice(KINDS);

export const OwnTag = z.strictObject(
  {
    key: TagName,
    name: TagName,
    shortName: ShortName.default(''),
    kind: Kind.default('topic'),
    aliases: z.array(TagName, 'Use a list of words').max(MAX_ALIASES).readonly().default([]),
  },
  'Enter a tag',
);
export type OwnTag = z.output<typeof OwnTag>;

const list = z
  .array(OwnTag, 'Use a list of tags')
  .max(MAX_OWN_TAGS, `Use at most ${MAX_OWN_TAGS} tags`)
  .superRefine((tags, context) => {
    const owners = new Map<string, OwnTag>();
    for (const [index, tag] of tags.entries()) {
      for (const word of wordsOfTag(tag)) {
        if (owners.has(word)) {
          const message = `“${word}” is used by two tags`;
          context.addIssue({ code: 'custom', message, path: [index] });
        }
        owners.set(word, tag);
      }
    }
  });

export const TagsFields = z.strictObject({
  list,
  /** The keys of those that have a solution's page. */
  solutions: z.array(TagName, 'Use a list of keys').max(MAX_OWN_TAGS).default([]),
  ...singletonMarks,
});
export type TagsItem = z.output<typeof TagsFields>;
export type TagsCard = Pick<TagsItem, keyof typeof singletonMarks>;
