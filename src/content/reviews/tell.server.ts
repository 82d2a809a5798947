import type { Db } from '#platform/db/tables.ts';
import type { Colleague } from '../staff.server.ts';

/** A mail to colleagues: what it is about, and its paragraphs. */
export interface Word {
  subject: string;
  paragraphs: readonly string[];
  /** Its button leads to this entry; without one to the studio's first screen. */
  entry?: { type: string; id: string } | undefined;
}

/** Sends mail to colleagues, where mail is set up; nobody waits for it. */
export type Tell = (
  people: readonly Pick<Colleague, 'id' | 'name' | 'email'>[],
  word: Word,
) => void;

/** Mails to colleagues that are kept with what they tell of, so that neither is there without the other. */
export interface Mailbag {
  /** Call it in the transaction that does what is told. */
  keep: (db: Db, ...told: Parameters<Tell>) => Promise<void>;
  /** Sends what is kept, without waiting; what a process does not come to is sent by the next run. */
  send: () => void;
}

/** What telling colleagues of something needs of the app. */
export interface TellContext {
  accounts: { tell: Tell };
}
