/** What is sent and answered about comments on entries. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '../rules.ts';

export const MAX_COMMENT = 5_000;
const MAX_QUOTED = 2_000;
const MAX_PATH = 200;

const text = (max: number) =>
  z.string().max(max, `Use at most ${max} characters`).refine(isStorable, UNSTORABLE);

export const NewComment = z.strictObject({
  body: text(MAX_COMMENT).trim().min(1, 'Write a comment'),
  parentId: text(64).default('').describe('The first comment of the thread it replies to.'),
  field: text(MAX_PATH).default('').describe('The name of the field it is about.'),
  exact: text(MAX_QUOTED).default('').describe('The words it is about.'),
  prefix: text(MAX_PATH).default('').describe('What stands before them.'),
  suffix: text(MAX_PATH).default('').describe('What stands behind them.'),
});
export type NewComment = z.output<typeof NewComment>;

export const CommentState = z.strictObject({ isResolved: z.boolean('Use true or false') });

export const Comment = z.object({
  id: z.string(),
  parentId: z.string(),
  field: z.string(),
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  author: z.object({
    id: z.string().describe('Empty for somebody with a link and no account.'),
    name: z.string(),
  }),
  body: z.string(),
  at: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string(),
});
export type Comment = z.output<typeof Comment>;

/** A comment that names somebody, as their dashboard tells it. */
export const CommentMention = z.object({
  id: z.string(),
  type: z.string(),
  entryId: z.string(),
  label: z.string().describe('Of the entry; empty of one that was never saved.'),
  isNew: z.boolean(),
  author: z.string(),
  body: z.string(),
});
