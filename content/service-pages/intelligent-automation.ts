import type { ServicePage } from '#features/services/rules.ts';

export const intelligentAutomationPage: ServicePage = {
  slug: 'intelligent-automation',
  title: 'Intelligent Automation',
  paths: ['/business-automation-detail'],
  solutionTag: 'Intelligent Automation',
  solution: 'process-automation',
  landing: { title: 'Speed Up Repetitive Processes', href: '/services/process-automation' },
  eyebrow: 'Services / Intelligent Automation',
  headline: 'Let Software Do the Retyping',
  lead: 'We automate the cases that never vary and give people the rest, prepared. Each step shows what it saves and how often it errs.',
  approachTitle: 'First the clock, then the rules, then the machine',
  approach: [
    {
      title: 'Time it',
      text: 'A week of sampled observations tells us where the hours go, within five points.',
    },
    {
      title: 'Abolish before automating',
      text: 'A task that nobody misses for two weeks is closed at no cost.',
    },
    {
      title: 'Rules on one page',
      text: 'The people who decide today agree on the rules before any software reads a document.',
    },
    {
      title: 'Doubt goes to a person',
      text: 'The threshold follows from the cost of an error, and you set that cost.',
    },
    {
      title: 'Audit what passed',
      text: 'A random sample of untouched cases is checked each month, for as long as it runs.',
    },
  ],
  methodologyTitle: 'From the rules in force to a trail an auditor can follow',
  methodology: {
    knowledge:
      'We collect the rules in force, the exceptions and the hours, from records and from the people at the desk.',
    ai: 'Models read what rules cannot, such as scans and free text, and say how sure they are.',
    execution: 'Weeks in shadow come first, then one case in ten, then one in two, then all.',
    enterprise:
      'Every decision keeps its reason, its rule and its version, so that an auditor can follow it.',
  },
  form: { kind: 'short' },
  formTitle: 'Start with the task nobody likes',
  formIntro: 'Tell us about a task that is done often and disliked. Rough numbers per month help.',
  testimonialsTitle: 'From the people at the desks',
  testimonialsIntro: 'What software does now, and what their people do instead.',
};
