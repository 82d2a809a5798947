import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const intelligentAutomationService: DefaultPage = {
  id: 'page-intelligent-automation',
  path: 'business-automation-detail',
  page: {
    title: 'Intelligent Automation',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'Let Software Do the Retyping',
        lead: 'We automate the cases that never vary and give people the rest, prepared. Each step shows what it saves and how often it errs.',
        actionLabel: 'Start with the task nobody likes',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/process-automation',
        colour: 'teal',
        layout: 'below',
        drawing: 'intelligent-automation',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'How a task gets automated',
        layout: 'ledger',
        points: [
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
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'What happens in each phase',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'We collect the rules in force, the exceptions and the hours, from records and from the people at the desk.',
          },
          {
            name: 'AI',
            text: 'Models read what rules cannot, such as scans and free text, and say how sure they are.',
          },
          {
            name: 'Execution',
            text: 'Weeks in shadow come first, then one case in ten, then one in two, then all.',
          },
          {
            name: 'Enterprise',
            text: 'Every decision keeps its reason, its rule and its version, so that an auditor can follow it.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with the task nobody likes',
        intro:
          'Tell us about a task that is done often and disliked. Rough numbers per month help.',
        kind: 'short',
        about: '{title}',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
        shortLabel: 'Speed Up Repetitive Processes',
        shortLink: '/services/process-automation',
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'What clients say',
        intro: 'Clients on the work that software took over.',
        tag: 'Intelligent Automation',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'Intelligent Automation',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      {
        id: 'offer',
        type: 'offer',
        tag: 'Intelligent Automation',
        subline: 'Software does the routine work; people get the unclear cases.',
        challenge: 'Good people spend their days retyping',
        text: 'We time the work before we touch it, automate the part that never varies and hand the rest to a person with the facts laid out. You see what each step saves, and what it gets wrong.',
        points: [
          { text: 'A ledger of hours and errors before anything is automated' },
          {
            text: 'Rules where they are enough, models for the rest, and a person whenever a model is unsure',
          },
          { text: 'An evaluation set of your own cases that every release has to pass' },
        ],
        details:
          'An automation is finished when the people who did the work trust it. So they write the test cases, they see every decision with its reasons, and they can take a case back with one click.',
        actionLabel: 'Start Now',
        drawing: 'flow',
        colour: 'blue',
      },
    ],
  },
};
