import type { Service } from '#features/services/rules.ts';

export const intelligentAutomation: Service = {
  type: 'service',
  slug: 'intelligent-automation',
  tag: 'Intelligent Automation',
  title: 'Intelligent Automation',
  challenge: 'Good people spend their days retyping',
  subline: 'Software does the routine work; people get the unclear cases.',
  description:
    'We time the work before we touch it, automate the part that never varies and hand the rest to a person with the facts laid out. You see what each step saves, and what it gets wrong.',
  bullets: [
    'A ledger of hours and errors before anything is automated',
    'Rules first, models where rules end, people where models are unsure',
    'An evaluation set of your own cases that every release has to pass',
  ],
  details:
    'An automation is finished when the people who did the work trust it. So they write the test cases, they see every decision with its reasons, and they can take a case back with one click.',
  imgSrc: '',
  ctaLabel: 'Start Now',
  ctaHref: '/business-automation-detail',
};
