/** What goes to visitors and is no reply. Times are ISO 8601 UTC text. */
import type { Generated } from 'kysely';

export type VisitorMailKind = 'confirmation' | 'invitation';

export interface VisitorMailTable {
  /** A UUID; its Message-ID is made of it. */
  id: string;
  submission_id: string;
  kind: VisitorMailKind;
  /** In lowercase. */
  to_email: string;
  /** The mailbox that the address most likely ends in; mails to it are counted by it. */
  mailbox: string;
  subject: string;
  body: string;
  /** Of an invitation. */
  wave_id: string | null;
  bounced_at: Generated<string | null>;
  /** What the mail server said that could not deliver it. */
  bounce: Generated<string>;
  created_at: string;
}

/** Sign-ups to the beta that were invited together. */
export interface InvitationWaveTable {
  id: string;
  /** From 1 on. */
  number: number;
  /** With their fields, as they were written. */
  subject: string;
  body: string;
  created_by: string;
  created_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    visitor_mail: VisitorMailTable;
    invitation_wave: InvitationWaveTable;
  }
}
