import { aboutBlocks, pricingBlocks, securityBlocks } from './company-pages.ts';

/** The pages that a site of the sample agency starts with, as an import has them. */
export const samplePages = [
  {
    title: 'About us',
    slug: 'about',
    template: 'about',
    description:
      'Forty-one engineers, designers and delivery leads: how we started, how we work and who you meet.',
    blocks: aboutBlocks,
  },
  {
    title: 'Pricing',
    slug: 'pricing',
    template: 'pricing',
    description:
      'Three price bands with what is in them, how long they take and whom they are for.',
    blocks: pricingBlocks,
  },
  {
    title: 'Security',
    slug: 'security',
    template: 'security',
    description:
      'Data, access, hosting, subprocessors, incidents and exit, in plain words for a security officer.',
    blocks: securityBlocks,
  },
];
