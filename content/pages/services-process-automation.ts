import type { DefaultPage } from '#features/pages/default-page.ts';

export const processAutomationLanding: DefaultPage = {
  id: 'page-services-process-automation',
  path: 'services/process-automation',
  page: {
    title: 'Speed Up Repetitive Processes',
    menuTitle: 'Process automation',
    template: 'service-landing',
    blocks: [
      {
        id: 'hero',
        type: 'landing-hero',
        backLabel: 'Back to Home',
        backLink: '/',
        eyebrow: 'Process automation / In short',
        headline: 'Speed Up Repetitive Processes',
        lead: 'Software does the part that never varies, and people get the rest with the facts laid out. We time the work first, so you know what each step will save.',
        actionLabel: 'Contact Us Today',
        actionLink: '/contact',
        figure: '71%',
        figureLabel: 'of freight invoices approved without anyone touching them',
        sourceClient: 'Ferrow Freight',
        sourceTitle: 'Freight invoices that pay themselves',
        sourceLink: '/case-studies/freight-invoices-that-pay-themselves',
        colour: 'teal',
        place: 'right',
        drawing: 'process-automation',
      },
      {
        id: 'story',
        type: 'story',
        heading: 'Abolish, then agree, then build',
        text: 'Every list of candidates for automation contains tasks that should be abolished. We look for those first. For the rest we settle the rules with the people who do the work, in a table in which no case is missing and none is decided twice. Then we build, run in shadow beside your staff, and compare every decision. Doubtful cases go to a person, with the evidence and the reason in one sentence. A random sample of the others is checked each month.',
      },
      {
        id: 'points',
        type: 'landing-points',
        heading: 'In place before anything goes live',
        layout: 'rows',
        points: [
          {
            text: 'A ledger of hours, errors and exceptions before anything is built',
          },
          {
            text: 'Rules your own people wrote, in a file they can read and test',
          },
          {
            text: 'Weeks in shadow, until you have seen where software and staff differ',
          },
          {
            text: 'A stop button, an owner and a monthly audit of what passed untouched',
          },
        ],
      },
      {
        id: 'closing',
        type: 'landing-end',
        label: 'Next mile',
        heading: 'Show us the task your best people dread on Mondays. We will time it with you.',
        actionLabel: 'Talk to Us',
        actionLink: '/contact',
        secondLabel: 'How we work: {page}',
        secondLink: '/business-automation-detail',
      },
    ],
  },
};
