import type { ServicePage } from '#features/services/rules.ts';

export const staffAugmentationPage: ServicePage = {
  slug: 'staff-augmentation',
  title: 'Staff Augmentation',
  paths: ['/staff-augmentation', '/expert-talent-detail'],
  solutionTag: 'Staff Augmentation',
  solution: 'expert-teams',
  landing: { title: 'Add Experts to Your Team', href: '/services/expert-teams' },
  eyebrow: 'Services / Staff Augmentation',
  headline: 'Senior Engineers, for as Long as You Need Them',
  lead: 'You choose the people, your lead sets their priorities, and the last day is in the contract. Their knowledge stays with you.',
  approachTitle: 'Arrive in pairs, leave in steps',
  approach: [
    {
      title: 'Meet before signing',
      text: 'Your leads interview candidates on your own code and may turn down anyone.',
    },
    {
      title: 'Ready on day one',
      text: 'Accounts, laptop, a partner and a first task exist before the person arrives.',
    },
    {
      title: 'Arrive in pairs',
      text: 'At most two people join at a time, and each pair helps to teach the next.',
    },
    {
      title: 'Share the pager',
      text: 'By week six our engineers are on call for the code they write.',
    },
    {
      title: 'Leave in steps',
      text: 'The last month is handover, and you may hire our people without a fee.',
    },
  ],
  methodologyTitle: 'From a drawing of your system to your on-call rota',
  methodology: {
    knowledge:
      'The first morning belongs to your users and the second to a drawing of your system, corrected by your team.',
    ai: 'Assistants summarize code and past decisions for the newcomer, and a partner checks the summary.',
    execution:
      'The first change reaches production within two weeks, and reviews cross between your people and ours.',
    enterprise:
      'We work under your security rules, your access reviews and your on-call agreements.',
  },
  form: { kind: 'short' },
  formTitle: 'Start with a date and a skill',
  formIntro:
    'Which skill is missing, how many people, and by when? We reply with names, or tell you we have no one.',
  testimonialsTitle: 'After the last day',
  testimonialsIntro:
    'Engineering leads on the engineers we sent, and on the month after they left.',
};
