/** What the forms say for themselves, by what they are about. */
import type { LeadKind, LongFormType } from '#features/leads/rules.ts';

export interface LongFormWords {
  title: string;
  subtitle: string;
  successTitle: string;
  successMessage: string;
}

export const longFormWords: Readonly<Record<LongFormType, LongFormWords>> = {
  ai: {
    title: 'Bring us one decision',
    subtitle: 'Who makes it, how often, and what a wrong one costs. Rough numbers will do.',
    successTitle: 'Your decision is on the table',
    successMessage:
      'One of our AI leads reads it today and contacts you within 24 hours, with the first three questions of an exam for it.',
  },
  automation: {
    title: 'Name the task',
    subtitle: 'What is done by hand, how often, and where it goes wrong.',
    successTitle: 'The task is noted',
    successMessage:
      'An automation engineer works out what it costs you now and contacts you within 24 hours.',
  },
  modernization: {
    title: 'Describe the oldest part',
    subtitle: 'What it runs on, what depends on it, and what nobody dares to change.',
    successTitle: 'We have the first layer',
    successMessage:
      'A modernization lead reads what you wrote and contacts you within 24 hours to agree on what to trace first.',
  },
  'customer-experience': {
    title: 'Tell us where they wait',
    subtitle: 'Who your customers are, what they came for, and where they give up.',
    successTitle: 'We will walk that way ourselves',
    successMessage:
      'A designer follows the path you described and contacts you within 24 hours with what they ran into.',
  },
  'product-development': {
    title: 'Describe the product in a few sentences',
    subtitle: 'Who it is for, what it changes for them, and what exists of it so far.',
    successTitle: 'Your product has readers',
    successMessage:
      'A product lead and an engineer read it together and contact you within 24 hours.',
  },
  'expert-talent': {
    title: 'Say who is missing',
    subtitle: 'The skill, the start date, and how your team works today.',
    successTitle: 'The search has begun',
    successMessage:
      'We look for people who have done it before and contact you within 24 hours with the first names, or with a plain no.',
  },
};

/** For those who sent a form without script, and were led to a page of its own. */
export const thankYouWords: Readonly<Record<LeadKind, { title: string; text: string }>> = {
  contact: {
    title: 'Your message is with us',
    text: 'A senior person reads it and replies within 24 hours.',
  },
  beta: {
    title: 'Your place is noted',
    text: 'We write to you within 24 hours with what happens next.',
  },
  short: {
    title: 'Your challenge has readers',
    text: 'Somebody who has done such work before reads it and contacts you within 24 hours.',
  },
  long: {
    title: 'We have what you wrote',
    text: 'The lead for this kind of work reads it and contacts you within 24 hours.',
  },
  challenge: {
    title: 'Thank You!',
    text: 'Your challenge is with us. If you left an address or a number, you get a reply within 24 hours.',
  },
};
