import type { Generated } from 'kysely';

/** A type whose entries are published only after somebody else has approved. */
export interface ReviewRuleTable {
  type: string;
}

/** What somebody has asked others to approve; the newest of an entry is the one that counts. */
export interface ReviewTable {
  id: string;
  type: string;
  entry_id: string;
  state: 'asked' | 'approved' | 'changes' | 'published';
  /** The revision of the entry that the words go on from. */
  based_on: number;
  /** The words, as an item: JSON. */
  item: string;
  note: string;
  asked_by: string;
  asked_name: string;
  asked_at: string;
  answer_note: Generated<string>;
  /** Empty for somebody without an account. */
  answered_by: Generated<string>;
  answered_name: Generated<string>;
  answered_at: string | null;
}

/** What somebody says about an entry, about a field of it, or about words in one. */
export interface EntryCommentTable {
  id: string;
  type: string;
  entry_id: string;
  /** What it replies to; empty for the first of a thread. */
  parent_id: Generated<string>;
  field: Generated<string>;
  /** The words, and those before and behind them, by which they are found again: W3C TextQuoteSelector. */
  exact: Generated<string>;
  prefix: Generated<string>;
  suffix: Generated<string>;
  /** Empty for somebody without an account. */
  author_id: Generated<string>;
  author_name: string;
  body: string;
  created_at: string;
  resolved_at: string | null;
  resolved_by: Generated<string>;
}

/** Somebody whom a comment names, until they have answered. */
export interface CommentMentionTable {
  user_id: string;
  comment_id: string;
  /** The first comment of the thread. */
  thread_id: string;
  entry_id: string;
}

/** What a client was asked to sign, by a link of its own; kept for as long as its entry. */
export interface SignOffTable {
  id: string;
  /** Of the row in `preview_link`, which is there for as long as the link works. */
  link_hash: string;
  type: string;
  entry_id: string;
  state: 'asked' | 'signed' | 'changes';
  based_on: number;
  /** The words, as an item: JSON. */
  item: string;
  /** The entry that backs the words, and what of it was shown with them: canonical JSON. */
  backing_id: Generated<string>;
  backing: Generated<string>;
  /** SHA-256 of `canonicalWords`, in hexadecimal. */
  hash: string;
  note: string;
  asked_by: string;
  asked_name: string;
  asked_at: string;
  expires_at: string;
  /** How each part was answered: JSON. */
  answers: Generated<string>;
  signed_name: Generated<string>;
  answered_at: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    review_rule: ReviewRuleTable;
    review: ReviewTable;
    entry_comment: EntryCommentTable;
    comment_mention: CommentMentionTable;
    sign_off: SignOffTable;
  }
}
