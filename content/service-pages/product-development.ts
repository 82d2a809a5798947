import type { ServicePage } from '#features/services/rules.ts';

export const productDevelopmentPage: ServicePage = {
  slug: 'product-development',
  title: 'Product Development',
  paths: ['/product-development-detail'],
  solutionTag: 'Product Development',
  solution: 'product-development',
  landing: { title: 'Turn Your Vision Into Reality', href: '/services/product-development' },
  eyebrow: 'Services / Product Development',
  headline: 'From a Tested Idea to Paying Users',
  lead: 'A product manager, a designer and engineers who have shipped before, in one team. You see the product run every second Friday.',
  approachTitle: 'A bet, then a slice every second Friday',
  approach: [
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
  methodologyTitle: 'From your users’ day to your hundredth customer',
  methodology: {
    knowledge: 'We watch your users work and list what must be true for the product to pay.',
    ai: 'Models draft stories, tests and first prototypes, which product people and engineers then take apart.',
    execution: 'One team ships every two weeks to real users and counts what they do.',
    enterprise:
      'Sign-in, audit, accessibility and support are in place before the hundredth customer asks.',
  },
  form: { kind: 'short' },
  formTitle: 'Start with three sentences',
  formIntro:
    'Describe the product you have in mind, or the one that is stuck. Three sentences are enough to begin.',
  testimonialsTitle: 'From the people who use it',
  testimonialsIntro: 'Clients on working with us and what they got.',
};
