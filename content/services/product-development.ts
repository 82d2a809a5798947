import type { Service } from '#features/services/rules.ts';

export const productDevelopment: Service = {
  type: 'service',
  slug: 'product-development',
  tag: 'Product Development',
  title: 'Product Development',
  challenge: 'We know what to build, but it is not getting built',
  subline: 'From a tested idea to a product that people pay for.',
  description:
    'A product manager, a designer and engineers who have shipped before take your idea to paying users. You see it run every second Friday, and you can stop after any of them.',
  bullets: [
    'Two weeks of discovery end in a priced plan, or in the advice not to build',
    'Working software in front of real users by week six',
    'Your repository, your cloud account and your team beside ours from the first day',
  ],
  details:
    'We begin with the smallest thing that would change somebody’s day, put it into their hands and measure what they do with it. Every later sprint has to earn its place against that figure.',
  imgSrc: '',
  ctaLabel: 'Start Now',
  ctaHref: '/product-development-detail',
};
