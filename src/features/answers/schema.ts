import { z } from 'zod';
import { line, requiredLine } from '#content/line-schema.ts';
import { anyReference, optionalReference } from '#content/reference-schema.ts';
import { defineContent, featured, status, tags, text } from '#content/schema.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_ASKED,
  MAX_FEATURED_ANSWERS,
  MAX_QUESTION_LENGTH,
} from './rules.ts';

const fields = {
  question: requiredLine(MAX_QUESTION_LENGTH),
  asked: z
    .array(requiredLine(MAX_QUESTION_LENGTH), 'Use a list of questions')
    .max(MAX_ASKED, `Use at most ${MAX_ASKED}`)
    .default([]),
  topic: line(40).default(''),
  answer: text(MAX_ANSWER_LENGTH).default('').meta({ prose: true }),
  personId: optionalReference('person'),
  /** Any entry with a page. */
  sourceId: anyReference,
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
};

const Answer = z.strictObject(fields);
const AnswerCard = z.object(fields);

export type Answer = z.output<typeof Answer> & { id: string };

export const answerContent = defineContent({
  type: 'answer',
  collection: 'answers',
  labels: {
    one: 'answer',
    missing: 'Answer not found',
    limitReached: 'Maximum featured answers reached',
    limitDetails: `Up to ${MAX_FEATURED_ANSWERS} questions can be featured.`,
  },
  label: ({ question }) => question,
  titleField: 'question',
  fields: Answer,
  card: AnswerCard,
  featuredFirst: true,
  featuredLimit: MAX_FEATURED_ANSWERS,
  problems: problemsOf,
});

/** What a buyer could not rely on. A draft may still lack it. */
function problemsOf({
  status: state,
  answer,
  personId = '',
  sourceId = '',
}: z.output<typeof Answer>): Record<string, string> {
  if (state !== 'published') return {};
  return {
    ...(answer === '' ? { answer: 'Write the answer before you publish it' } : {}),
    ...(personId === '' ? { personId: 'Choose who answers it before you publish it' } : {}),
    ...(sourceId === ''
      ? { sourceId: 'Choose where it can be looked up before you publish it' }
      : {}),
  };
}
