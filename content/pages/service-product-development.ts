import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const productDevelopmentService: DefaultPage = {
  id: 'page-product-development',
  path: 'product-development-detail',
  page: {
    title: 'Product Development',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'From a Tested Idea to Paying Users',
        lead: 'A product manager, a designer and engineers who have shipped before, in one team. You see the product run every second Friday.',
        actionLabel: 'Start with three sentences',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/product-development',
        colour: 'amber',
        layout: 'right',
        drawing: 'product-development',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'How we build a product with you',
        layout: 'stairs',
        points: [
          {
            title: 'Bet first',
            text: 'We write the idea as one sentence with a number, and test the assumption most likely to kill it.',
          },
          {
            title: 'Thin slices',
            text: 'Each story ends in something a user can touch, so progress is visible in days.',
          },
          {
            title: 'Your ground',
            text: 'Code, cloud and data live in your accounts from the first day.',
          },
          {
            title: 'Figures in use',
            text: 'Every release has a target, and we show you the result whether it was met or missed.',
          },
          {
            title: 'A clean exit',
            text: 'You can stop after any second Friday, with running software and notes a new team can use.',
          },
        ],
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'From first interviews to paying customers',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'We watch your users work and list what must be true for the product to pay.',
          },
          {
            name: 'AI',
            text: 'Models draft stories, tests and first prototypes, which product people and engineers then take apart.',
          },
          {
            name: 'Execution',
            text: 'One team ships every two weeks to real users and counts what they do.',
          },
          {
            name: 'Enterprise',
            text: 'Sign-in, audit, accessibility and support are in place before the hundredth customer asks.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with three sentences',
        intro:
          'Describe the product you have in mind, or the one that is stuck. Three sentences are enough to begin.',
        kind: 'short',
        about: '{title}',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
        shortLabel: 'Turn Your Vision Into Reality',
        shortLink: '/services/product-development',
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'From the people who use it',
        intro: 'Clients on working with us and what they got.',
        tag: 'Product Development',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'Product Development',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      {
        id: 'offer',
        type: 'offer',
        tag: 'Product Development',
        subline: 'From a tested idea to a product that people pay for.',
        challenge: 'We know what to build, but it is not getting built',
        text: 'A product manager, a designer and engineers who have shipped before take your idea to paying users. You see it run every second Friday, and you can stop after any of them.',
        points: [
          { text: 'Two weeks of discovery end in a priced plan, or in the advice not to build' },
          { text: 'Working software in front of real users by week six' },
          {
            text: 'Your repository, your cloud account and your team beside ours from the first day',
          },
        ],
        details:
          'We begin with the smallest thing that would change somebody’s day, put it into their hands and measure what they do with it. Every later sprint has to earn its place against that figure.',
        actionLabel: 'Start Now',
        drawing: 'summit',
        colour: 'amber',
      },
    ],
  },
};
