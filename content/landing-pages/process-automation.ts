import type { LandingPage } from '#features/services/rules.ts';

export const processAutomation: LandingPage = {
  slug: 'process-automation',
  eyebrow: 'Process automation',
  headline: 'Speed Up Repetitive Processes',
  lead: 'Software does the part that never varies, and people get the rest with the facts laid out. We time the work first, so you know what each step will save.',
  figure: '71%',
  figureLabel: 'of freight invoices approved without anyone touching them',
  figureSource: {
    client: 'Ferrow Freight',
    title: 'Freight invoices that pay themselves',
    href: '/case-studies/freight-invoices-that-pay-themselves',
  },
  storyTitle: 'Abolish, then agree, then build',
  description:
    'Every list of candidates for automation contains tasks that should be abolished. We look for those first. For the rest we settle the rules with the people who do the work, in a table in which no case is missing and none is decided twice. Then we build, run in shadow beside your staff, and compare every decision. Doubtful cases go to a person, with the evidence and the reason in one sentence. A random sample of the others is checked each month.',
  pointsTitle: 'In place before anything goes live',
  points: [
    { text: 'A ledger of hours, errors and exceptions before anything is built' },
    { text: 'Rules your own people wrote, in a file they can read and test' },
    { text: 'Weeks in shadow, until you have seen where software and staff differ' },
    { text: 'A stop button, an owner and a monthly audit of what passed untouched' },
  ],
  closing: 'Show us the task your best people dread on Mondays. We will time it with you.',
  service: 'intelligent-automation',
};
