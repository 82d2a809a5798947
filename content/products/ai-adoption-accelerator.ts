import type { Product } from '#features/services/rules.ts';

export const aiAdoptionAccelerator: Product = {
  type: 'product',
  slug: 'ai-adoption-accelerator',
  title: 'AI Adoption Accelerator',
  kind: 'AI adoption tracker',
  subline: 'See which AI tools are used, by whom, and to what end.',
  availability: 'Coming soon',
  bullets: [
    'One page for every AI tool in the company and what it costs',
    'Use and benefit by team, measured the same way everywhere',
    'Risks on record: data that leaves, decisions without a person',
  ],
  details:
    'Most companies pay for more AI than they use and use more than they know. The accelerator keeps the list, asks teams what changed, and shows which pilots deserve a second quarter.',
  imgSrc: '',
  ctaLabel: 'Request Beta Access',
  ctaHref: '/contact',
  statusBadge: 'Coming soon',
  showButton: false,
  relatedTo: ['intelligent-automation'],
};
