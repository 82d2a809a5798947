import type { ServicePage } from '#features/services/rules.ts';

export const digitalModernizationPage: ServicePage = {
  slug: 'digital-modernization',
  title: 'Digital Modernization',
  paths: ['/customer-experience-detail'],
  solutionTag: 'Customer Experience',
  solution: 'customer-experience',
  landing: { title: 'Modernize Your Digital Experience', href: '/services/digital-experience' },
  eyebrow: 'Services / Digital Modernization',
  headline: 'Shorten What Your Customers Wait For',
  lead: 'We replace the slow parts of your service one slice at a time, while the old system keeps the books. You stay open throughout.',
  approachTitle: 'Follow the wait, not the org chart',
  approach: [
    {
      title: 'The customer’s clock',
      text: 'We follow real cases from the first step to the last and measure the waiting.',
    },
    { title: 'Longest wait first', text: 'The order of slices follows your customers’ time.' },
    {
      title: 'Complete at the first try',
      text: 'Missing information is caught while the customer can still supply it.',
    },
    { title: 'Undo in minutes', text: 'Every cutover is rehearsed in both directions.' },
    {
      title: 'Words people use',
      text: 'Status pages and letters are written by those who answer the telephone.',
    },
  ],
  methodologyTitle: 'From the stopwatch to the last archive',
  methodology: {
    knowledge:
      'A stopwatch, twenty cases and 200 customer contacts show where time and trust are lost.',
    ai: 'Models sort customer contacts by cause, and people check a sample of every pile.',
    execution:
      'One journey at a time goes live for a small group, then for everyone, with the old path kept open.',
    enterprise:
      'Records, reports and legal archives stay intact while the screens in front of them change.',
  },
  form: { kind: 'short' },
  formTitle: 'Start with the longest wait',
  formIntro: 'What do your customers wait for, and how long? A guess is fine; we will measure it.',
  testimonialsTitle: 'From the counter',
  testimonialsIntro: 'Clients on how long it took before, and how long it takes now.',
};
