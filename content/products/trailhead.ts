import type { ShippedProduct } from '#features/products/rules.ts';

export const trailhead: ShippedProduct = {
  id: 'product-trailhead',
  title: 'Trailhead',
  kind: 'Concept-to-prototype workflow',
  subline: 'An assistant for product discovery and the business case.',
  availability: 'Coming soon',
  bullets: [
    'Turns an idea into the questions that could sink it',
    'Drafts the business case with every assumption marked',
    'Ends in a clickable prototype and a list of what to test',
  ],
  details:
    'Trailhead asks what a good product manager would ask, keeps the answers next to the numbers they support, and builds a first prototype, so that your first customer conversation is about something real.',
  actionLabel: 'Request Beta Access',
  actionLink: '/contact',
  drawing: 'trail',
  services: ['page-product-development', 'page-digital-modernization'],
};
