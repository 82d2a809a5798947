/** What is said about a submission and in answer to it. Times are ISO 8601 UTC text. */
import type { Generated } from 'kysely';

export interface NoteTable {
  id: string;
  submission_id: string;
  /** Empty for a text of before notes had authors. */
  author_id: string;
  author_name: string;
  body: string;
  created_at: string;
  /** When a client of the API wrote other notes in its place; it stays to be read. */
  replaced_at: Generated<string | null>;
  replaced_by: Generated<string>;
}

export interface MentionTable {
  id: string;
  note_id: string;
  submission_id: string;
  user_id: string;
  created_at: string;
  seen_at: Generated<string | null>;
}

/** `queued` is in the outbox or was; what has become of it is read there. */
export type StoredReplyState = 'draft' | 'queued' | 'cancelled';

export interface ReplyTable {
  /** A UUID; its Message-ID is made of it. */
  id: string;
  submission_id: string;
  /** Grows with each save of the draft. */
  revision: number;
  author_id: string;
  author_name: string;
  state: StoredReplyState;
  /** Of a draft these are empty until it is sent, but for subject and body. */
  to_email: string;
  /** The name that it is from. */
  sender: string;
  subject: string;
  body: string;
  signature: string;
  /** The lead's words below it, marked as quoted. */
  quote: string;
  /** The Message-ID that it answers; empty where it is the form. */
  in_reply_to: string;
  /** The Message-IDs of the conversation before it, with spaces between. */
  refs: string;
  /** When it is to go out; null for at once. */
  send_at: string | null;
  queued_at: string | null;
  bounced_at: Generated<string | null>;
  /** What the mail server said that could not deliver it. */
  bounce: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** A media item that goes along. */
export interface ReplyFileTable {
  reply_id: string;
  position: number;
  media_id: string;
  file_name: string;
  media_type: string;
  bytes: number;
  /** Null in a draft: what is sent is kept as it was then. */
  content: Uint8Array | null;
}

export type IncomingKind =
  | 'mail'
  | 'automatic'
  | 'bounce'
  | 'too-large'
  | 'too-many'
  | 'unreadable';

/** A mail that came into the mailbox of the settings. */
export interface IncomingMailTable {
  id: string;
  /** Null where it belongs to none that it may be shown with. */
  submission_id: string | null;
  /** What tells it from all others, so that each is taken in once. */
  digest: string;
  /** Of the whole mail. */
  bytes: number;
  /** The submission that it says it belongs to, though it is from somebody else; or empty. */
  candidate_id: string;
  /** The reply that it answers or that could not be delivered; or empty. */
  reply_id: string;
  kind: IncomingKind;
  /** In lowercase. */
  from_email: string;
  from_name: string;
  subject: string;
  /** As text, whatever it came as. */
  body: string;
  message_id: string;
  /** Who of the staff has said where it belongs. */
  assigned_by: string;
  /** As it says itself, and no later than it came. */
  sent_at: string;
  created_at: string;
}

export interface IncomingFileTable {
  mail_id: string;
  position: number;
  file_name: string;
  media_type: string;
  bytes: number;
  /** Null where it was too large to be kept. */
  content: Uint8Array | null;
}

/** How far a mailbox was read, which is also the lease that nodes take turns by. */
export interface MailboxStateTable {
  /** Digest of its address in the settings. */
  mailbox: string;
  uid_validity: string;
  last_uid: number;
  leased_by: string | null;
  leased_until: string | null;
  polled_at: string | null;
  failed_at: string | null;
  failed_because: string | null;
}

export interface ReplyTemplateTable {
  id: string;
  name: string;
  body: string;
  revision: number;
  created_at: string;
  updated_at: string;
}

/** How a person signs replies. */
export interface ReplySignatureTable {
  user_id: string;
  /** The name that they are from; empty for the usual one. */
  sender: string;
  signature: string;
  updated_at: string;
}

/** Mails that were taken in once, whatever has become of them here. */
export interface SeenMailTable {
  digest: string;
  created_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    submission_note: NoteTable;
    note_mention: MentionTable;
    reply: ReplyTable;
    reply_file: ReplyFileTable;
    incoming_mail: IncomingMailTable;
    incoming_file: IncomingFileTable;
    mailbox_state: MailboxStateTable;
    seen_mail: SeenMailTable;
    reply_template: ReplyTemplateTable;
    reply_signature: ReplySignatureTable;
  }
}
