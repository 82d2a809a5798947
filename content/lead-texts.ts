/** What the forms say for themselves, by what they are about. */
import type { LongFormType } from '#features/leads/rules.ts';

export interface LongFormTexts {
  title: string;
  subtitle: string;
  successTitle: string;
  successMessage: string;
}

export const longFormTexts: Readonly<Record<LongFormType, LongFormTexts>> = {
  ai: {
    title: 'Bring us one decision',
    subtitle: 'Who makes it, how often, and what a wrong one costs. Rough numbers will do.',
    successTitle: 'We have your question',
    successMessage:
      'One of our AI leads reads it and contacts you within 24 hours, with the first three test questions.',
  },
  automation: {
    title: 'Name the task',
    subtitle: 'What is done by hand, how often, and where it goes wrong.',
    successTitle: 'We have your task',
    successMessage:
      'An automation engineer works out what it costs you now and contacts you within 24 hours.',
  },
  modernization: {
    title: 'Describe the oldest part',
    subtitle: 'What it runs on, what depends on it, and what nobody dares to change.',
    successTitle: 'We have your description',
    successMessage:
      'A modernization lead reads what you wrote and contacts you within 24 hours to agree on what to trace first.',
  },
  'customer-experience': {
    title: 'Where do your customers wait?',
    subtitle: 'Who your customers are, what they came for, and where they give up.',
    successTitle: 'We have your customers’ story',
    successMessage:
      'A designer follows the steps you described and contacts you within 24 hours with what they found.',
  },
  'product-development': {
    title: 'Describe the product in a few sentences',
    subtitle: 'Who it is for, what it changes for them, and what you have built so far.',
    successTitle: 'We have your product idea',
    successMessage:
      'A product lead and an engineer read it together and contact you within 24 hours.',
  },
  'expert-talent': {
    title: 'Tell us who you need',
    subtitle: 'The skill, the start date, and how your team works today.',
    successTitle: 'We have started looking',
    successMessage:
      'We look for people who have done it before and contact you within 24 hours with the first candidates, or tell you we have none.',
  },
};
