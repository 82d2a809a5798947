import type { Generated } from 'kysely';
import type { LeadKind, LeadStatus } from './rules.ts';

/** One form that somebody sent. Times are ISO 8601 UTC text; `fields`, `visit`, `suspicions` JSON. */
export interface SubmissionTable {
  id: string;
  kind: LeadKind;
  /** Short and speakable, for people. */
  reference: string;
  status: LeadStatus;
  /** What the form asked for, under its own names; never the honeypots. */
  fields: string;
  /** The owner's form that it came by; empty for a specified one. */
  form_id: Generated<string>;
  /** What that was called, and its state, when it was filled in. */
  form_title: Generated<string>;
  form_revision: Generated<number>;
  /** What was answered, in the words in which it was asked; null for a specified form. */
  answers: Generated<string | null>;
  /** In lowercase, to find all of one person; empty where the form asks for none. */
  email: string;
  /** What the list is searched by: name, address, company and words, in lowercase. */
  search: string;
  consent_wording: string;
  /** Of the site's choices: the state that has this wording. */
  consent_revision: Generated<number>;
  /** The privacy policy that it was sent under; empty where there was none, or nobody knows. */
  policy_id: Generated<string>;
  /** Of that policy; 0 without one. */
  policy_revision: Generated<number>;
  /** The path it was sent from, or empty. */
  page: string;
  visit: string | null;
  /** Its signs of spam, words of `spam.ts`; `[]` where it has none, or somebody said that it is none. */
  suspicions: string;
  /** The sender's key for one series of attempts, or a digest of what was sent. */
  idempotency_key: string;
  /** SHA-256 of kind and fields: the same key with other words is a conflict. */
  digest: string;
  /** The entries of `submission_note` that nothing has replaced, with blank lines between. */
  notes: string;
  /** Who of the staff answers it; the name stays when the account is gone. */
  owner_id: Generated<string | null>;
  owner_name: Generated<string>;
  /** When it was answered: a mail server took the first reply, or somebody said so. */
  answered_at: Generated<string | null>;
  /** The name of who answered; empty where nobody knows. */
  answered_by: Generated<string>;
  /** The reply that answered it; empty where somebody said so. */
  answered_reply: Generated<string>;
  /** Since when somebody has it in hand; null where nobody has, or nobody knows since when. */
  taken_at: Generated<string | null>;
  /** Who has; empty where nobody has. */
  taken_id: Generated<string>;
  taken_by: Generated<string>;
  /** When its sender last wrote and nobody has replied since. */
  wrote_back_at: Generated<string | null>;
  /** 1 for one by which the site doctor tries the way of a lead; no list and no count has it. */
  is_test: Generated<number>;
  /** The stage it was put into; empty, or of another status, where it is in the first of its status. */
  stage: Generated<string>;
  /** When it came into its stage, as far as that is known. */
  stage_at: Generated<string | null>;
  /** What it is worth, in the smallest unit of its currency. */
  value_minor: Generated<number | null>;
  currency: Generated<string>;
  next_step: Generated<string>;
  /** The day on which that is due. */
  next_on: Generated<string | null>;
  lost_reason: Generated<string>;
  /** A JSON list. */
  tags: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** A recording, kept in the database so that it is stored and erased with its submission. */
export interface SubmissionFileTable {
  submission_id: string;
  media_type: string;
  bytes: number;
  duration_ms: number;
  content: Uint8Array;
}

/** A file that came with an answer to an owner's form. */
export interface AnswerFileTable {
  id: string;
  submission_id: string;
  /** The name of the field that asked for it. */
  field: string;
  /** Among all files of the submission. */
  position: number;
  /** As its sender called it, with the ending of its type. */
  file_name: string;
  /** By its bytes. */
  media_type: string;
  bytes: number;
  sha256: string;
  content: Uint8Array;
}

/** Where the site doctor's test submissions go; it is open only while one is on its way. */
export const TEST_CHANNEL = 'test';
export const CHANNELS = [
  'contact-webhook',
  'beta-webhook',
  'leads-webhook',
  'forms-webhook',
  'mail',
  TEST_CHANNEL,
] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where an item of a submission stands in the outbox; it goes by `mail`. */
export type ItemChannel = `mail:${string}`;

export type DeliveryState = 'pending' | 'delivered' | 'dead';

/**
 * What of a submission is on its way: itself, a reply to it, a mention in one of its notes, a notice to its
 * owner, or a mail that confirms it or invites its sender.
 */
export type ItemKind = '' | 'reply' | 'mention' | 'notice' | 'confirmation' | 'invitation';

/** One submission, or an item of it, on its way to one channel; `id` is the constant webhook-id. */
export interface OutboxTable {
  id: string;
  submission_id: string;
  channel: Channel | ItemChannel;
  item_kind: Generated<ItemKind>;
  /** Of the reply, the mention or the mail; empty where it is the submission itself. */
  item_id: Generated<string>;
  state: DeliveryState;
  /** Attempts since it was last put on its way. */
  attempts: number;
  /** When the next attempt is due. */
  due_at: string;
  /** Nothing makes it due before this time. */
  not_before: Generated<string | null>;
  leased_by: string | null;
  leased_until: string | null;
  created_at: string;
  updated_at: string;
}

export interface OutboxAttemptTable {
  id: string;
  outbox_id: string;
  started_at: string;
  duration_ms: number;
  /** HTTP status or SMTP reply code; null where nobody answered. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  /** What went wrong, in words; empty after a success. */
  problem: string;
}

/** What is known of a channel as a whole; a row only where something is. */
export interface OutboxChannelTable {
  channel: Channel;
  /** Digest of the address it is about: another address in the settings starts afresh. */
  address: string;
  /** Failures in a row. */
  failures: number;
  /** Nothing is sent before this time. */
  paused_until: string | null;
  /** Set where the receiver said that it is gone (410). */
  disabled_at: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    submission: SubmissionTable;
    submission_file: SubmissionFileTable;
    answer_file: AnswerFileTable;
    outbox: OutboxTable;
    outbox_attempt: OutboxAttemptTable;
    outbox_channel: OutboxChannelTable;
  }
}
