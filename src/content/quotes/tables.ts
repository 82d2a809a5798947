import type { Generated } from 'kysely';

/**
 * Somebody who was asked for words of their own, by a link of its own; kept for as long as the entry that
 * is made of them.
 */
export interface QuoteRequestTable {
  id: string;
  /** Of the row in `preview_link` until something is given; from then on it opens what was given, for good. */
  link_hash: string;
  type: string;
  /** Of the entry that what is given becomes. */
  entry_id: string;
  state: 'asked' | 'given' | 'withdrawn';
  /** Who is asked, as far as whoever asks has said so. */
  name: string;
  /** In lowercase; empty where the link was handed over otherwise. */
  email: string;
  company: string;
  note: string;
  /** JSON: a list of sentences. */
  questions: string;
  /** What the words are about, and the path of its page; empty where nothing is named. */
  about: string;
  about_link: string;
  /** The address of the picture that was sent last. */
  picture: Generated<string>;
  asked_by: string;
  asked_name: string;
  asked_at: string;
  expires_at: string;
  given_at: string | null;
  withdrawn_at: string | null;
  /** Of the mail that brings the link; empty where none is to be sent. */
  mail_state: Generated<'' | 'pending' | 'sent' | 'failed'>;
  mail_tries: Generated<number>;
  mail_due_at: string | null;
  /** Why the last attempt failed. */
  mail_problem: Generated<string>;
}

/** What was given, whole, each time that something of it was changed by whoever gave it; never written over. */
export interface QuoteOriginalTable {
  id: string;
  request_id: string;
  /** From 1; the last one counts. */
  version: number;
  /** JSON: questions with their answers. */
  answers: string;
  name: string;
  role: string;
  company: string;
  picture: string;
  /** JSON: what it may be used for. */
  uses: string;
  /** JSON: each use in the words that it was asked in. */
  consent_wording: string;
  /** The privacy policy that was in force; empty where there was none. */
  policy_id: string;
  policy_revision: number;
  given_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    quote_request: QuoteRequestTable;
    quote_original: QuoteOriginalTable;
  }
}
