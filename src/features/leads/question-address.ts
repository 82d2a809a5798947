/** The way into the contact form from where a question was asked. */

export const CONTACT_PAGE = '/contact';

/** The contact form with a question in it. */
export const questionAddress = (question: string): string =>
  `${CONTACT_PAGE}?${new URLSearchParams({ question })}#start`;
