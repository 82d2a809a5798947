import type {
  BetaSignup,
  Challenge,
  ContactMessage,
  LongLead,
  Receipt,
  ShortLead,
} from './schema.ts';

/** A form as it arrived, its words judged by their schema. */
export type SentForm =
  | { kind: 'contact'; words: ContactMessage }
  | { kind: 'beta'; words: BetaSignup }
  | { kind: 'short'; words: ShortLead }
  | { kind: 'long'; words: LongLead }
  | { kind: 'challenge'; words: Challenge; audio: Uint8Array | undefined };

export interface Sender {
  address: string;
  /** The sender's name for one series of attempts. */
  idempotencyKey?: string | undefined;
}

/** Where forms are taken in: by the API and by pages that are posted to. */
export interface Intake {
  /** @throws {AppError} rate_limited for a caller who has tried too often to be listened to. */
  admit: (address: string) => Promise<void>;
  /**
   * Stores a form and what is to be delivered of it; the receipt means that both are safe.
   * @throws {AppError} rate_limited, or conflict where the key was used for other words.
   */
  submit: (form: SentForm, sender: Sender) => Promise<Receipt>;
}

declare module '#web/page-context.ts' {
  interface PageContext {
    leads: Intake;
  }
}
