/** What an address writes into the contact form: a question that nobody has answered. */

import { MAX_MESSAGE_LENGTH } from './rules.ts';

export const CONTACT_PAGE = '/contact';

/** Parameters of the contact page that its form begins with. */
export const PREFILL_PARAMETERS: readonly string[] = ['question'];

/** The contact form with a question in it. */
export const questionAddress = (question: string): string =>
  `${CONTACT_PAGE}?${new URLSearchParams({ question })}#start`;

/** What the contact form begins with; undefined where its address says nothing. */
export function readPrefill({ searchParams }: URL): { message: string } | undefined {
  const message = (searchParams.get('question') ?? '').trim().slice(0, MAX_MESSAGE_LENGTH);
  return message === '' ? undefined : { message: message.toWellFormed() };
}
