import type { SiteTemplate } from '#web/page-template.ts';

/** A page about one product, with a banner above it, instruments to try and a way into its beta. */
export const productTemplate: SiteTemplate = {
  name: 'product',
  label: 'Product',
  help: 'What a product does, a demo to try, and the beta sign-up.',
  rules: {
    locked: ['pulse-hero'],
    required: ['pulse-beta'],
    unique: [
      'pulse-banner',
      'pulse-hero',
      'pulse-reel',
      'pulse-weights',
      'pulse-score',
      'pulse-outcomes',
      'pulse-plans',
      'pulse-questions',
      'pulse-method',
      'pulse-beta',
    ],
  },
  blocks: [
    { type: 'pulse-banner', text: 'Say in a sentence what the beta is for.' },
    {
      type: 'pulse-hero',
      name: 'Its name',
      headline: 'Say what people know once they have it',
      lead: 'In two or three words.',
      scoreLabel: '',
    },
    {
      type: 'pulse-outcomes',
      heading: 'What changed for those who have it',
      source: 'Who measured it, where and when.',
      items: [{ figure: '00%', label: 'of what' }],
    },
    {
      type: 'pulse-plans',
      heading: 'What comes next',
      lead: 'In the order in which it is built.',
      items: [{ title: 'A feature', text: 'What people can do with it.' }],
    },
    {
      type: 'pulse-questions',
      heading: 'Questions before you begin',
      items: [{ question: 'What does it read, and what does it change?', answer: 'Say it.' }],
    },
    {
      type: 'pulse-beta',
      heading: 'Say how many can join',
      lead: 'And why no more.',
      items: [{ title: 'What they get', text: 'And for how long.' }],
    },
  ],
  visits: 'project-pulse',
  card: 'Product',
  shelf: 'Products',
  search: 'product',
  toPage: ({ title }, said) => ({ ...said, title }),
};
