import type { ShippedProduct } from '#features/products/rules.ts';

export const aiAdoptionAccelerator: ShippedProduct = {
  id: 'product-ai-adoption-accelerator',
  title: 'AI Adoption Accelerator',
  kind: 'AI adoption tracker',
  subline: 'See which AI tools people use, who uses them and what for.',
  availability: 'Coming soon',
  bullets: [
    'One page for every AI tool in the company and what it costs',
    'Usage and benefit by team, measured the same way everywhere',
    'Risks on record: data that leaves the company, decisions no person reviewed',
  ],
  details:
    'Most companies pay for more AI than they use and use more than they know. The accelerator keeps the list, asks teams what changed, and shows which pilots are worth continuing.',
  actionLabel: 'Request Beta Access',
  actionLink: '/contact',
  drawing: 'bars',
  services: ['page-intelligent-automation'],
};
