import type { Service } from '#features/services/rules.ts';

export const digitalModernization: Service = {
  type: 'service',
  slug: 'digital-modernization',
  tag: 'Digital Modernization',
  title: 'Digital Modernization',
  challenge: 'Our customers wait on a system from 2003',
  subline: 'Old systems replaced piece by piece, with no downtime.',
  description:
    'We replace what your customers wait for, one slice at a time, while the old system keeps the books. Each slice can be rolled back the same evening, so nothing depends on a single weekend.',
  bullets: [
    'A map of what the old system really does, drawn from its traffic',
    'Cutovers small enough to undo, rehearsed until they are routine',
    'Waiting times and costs measured before, during and after',
  ],
  details:
    'The order of the slices follows your customers: what costs them the most time moves first. The old system is switched off when nothing has asked it a question for thirty days.',
  imgSrc: '',
  ctaLabel: 'Start Now',
  ctaHref: '/customer-experience-detail',
};
