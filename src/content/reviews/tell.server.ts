import type { Colleague } from '../staff.server.ts';

/** A mail to colleagues: what it is about, and its paragraphs. */
export interface Word {
  subject: string;
  paragraphs: readonly string[];
}

/** Sends mail to colleagues, where mail is set up; nobody waits for it. */
export type Tell = (
  people: readonly Pick<Colleague, 'id' | 'name' | 'email'>[],
  word: Word,
) => void;

/** What telling colleagues of something needs of the app. */
export interface TellContext {
  accounts: { tell: Tell };
}
