import type { Service } from '#features/services/rules.ts';

export const staffAugmentation: Service = {
  type: 'service',
  slug: 'staff-augmentation',
  tag: 'Staff Augmentation',
  title: 'Staff Augmentation',
  challenge: 'The deadline is fixed, and the team is three short',
  subline: 'Senior engineers who join your team, and know when to leave.',
  description:
    'Engineers with ten years of experience work in your repository, your stand-up and your time zone. Their first change reaches production within two weeks, and what they know stays when they go.',
  bullets: [
    'People you have interviewed, on site or online within ten working days',
    'First change in production within two weeks',
    'Pairing and notes from day one, so that the knowledge stays with you',
  ],
  details:
    'You meet everyone before you sign, and each engagement has a planned end. In the last month every engineer works only as the second of a pair.',
  imgSrc: '',
  ctaLabel: 'Start Now',
  ctaHref: '/staff-augmentation',
};
