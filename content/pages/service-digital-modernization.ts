import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const digitalModernizationService: DefaultPage = {
  id: 'page-digital-modernization',
  path: 'customer-experience-detail',
  page: {
    title: 'Digital Modernization',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'Shorten What Your Customers Wait For',
        lead: 'We replace the slow parts of your service one slice at a time, while the old system keeps the books. You stay open throughout.',
        actionLabel: 'Start with the longest wait',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/customer-experience',
        colour: 'teal',
        layout: 'bleeding',
        drawing: 'digital-modernization',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'We start where customers wait longest',
        layout: 'pairs',
        points: [
          {
            title: 'The customer’s clock',
            text: 'We follow real cases from the first step to the last and measure the waiting.',
          },
          {
            title: 'Longest wait first',
            text: 'We replace first what costs your customers the most time.',
          },
          {
            title: 'Complete at the first try',
            text: 'Missing information is caught while the customer can still supply it.',
          },
          {
            title: 'Undo in minutes',
            text: 'Every cutover is rehearsed in both directions.',
          },
          {
            title: 'Words people use',
            text: 'Status pages and letters are written by those who answer the telephone.',
          },
        ],
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'How one journey is replaced',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'A stopwatch, twenty cases and 200 customer contacts show where time and trust are lost.',
          },
          {
            name: 'AI',
            text: 'Models sort customer contacts by cause, and people check a sample of every pile.',
          },
          {
            name: 'Execution',
            text: 'One journey at a time goes live for a small group, then for everyone, with the old path kept open.',
          },
          {
            name: 'Enterprise',
            text: 'Records, reports and legal archives stay intact while the screens in front of them change.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with the longest wait',
        intro:
          'What do your customers wait for, and how long? A guess is fine; we will measure it.',
        kind: 'short',
        about: '{title}',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
        shortLabel: 'Modernize Your Digital Experience',
        shortLink: '/services/digital-experience',
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'From clients with shorter queues',
        intro: 'What clients say about waiting times before and after.',
        tag: 'Customer Experience',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'Customer Experience',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      {
        id: 'offer',
        type: 'offer',
        tag: 'Digital Modernization',
        subline: 'Old systems replaced piece by piece, with no downtime.',
        challenge: 'Our customers wait on a system from 2003',
        text: 'We replace what your customers wait for, one slice at a time, while the old system keeps the books. Each slice can be rolled back the same evening, so nothing depends on a single weekend.',
        points: [
          { text: 'A map of what the old system really does, drawn from its traffic' },
          { text: 'Cutovers small enough to undo, rehearsed until they are routine' },
          { text: 'Waiting times and costs measured before, during and after' },
        ],
        details:
          'The order of the slices follows your customers: what costs them the most time moves first. The old system is switched off when nothing has asked it a question for thirty days.',
        actionLabel: 'Start Now',
        drawing: 'strata',
        colour: 'blue',
      },
    ],
  },
};
