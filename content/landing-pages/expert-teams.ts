import type { LandingPage } from '#features/services/rules.ts';

export const expertTeams: LandingPage = {
  slug: 'expert-teams',
  eyebrow: 'Expert teams',
  headline: 'Add Experts to Your Team',
  lead: 'Senior engineers join your stand-up, your repository and your time zone. You interview each of them before you sign.',
  figure: '9 days',
  figureLabel: 'from signed order to the first change in production, in working days',
  figureSource: {
    client: 'Pellworth Manufacturing',
    title: 'Six engineers on the plant floor',
    href: '/case-studies/six-engineers-on-the-plant-floor',
  },
  storyTitle: 'The first task decides',
  description:
    'Borrowed engineers fail for dull reasons: no access, no partner, a first task that nobody wanted. So we order accounts on the day of signature, ask you to name a partner for each person, and choose first tasks that are small and reach production. Our people review your changes, and yours review theirs. They join the on-call rota by week six. In the last month they write no features and sit second at the keyboard, so that your team keeps its pace when they leave.',
  pointsTitle: 'Before you sign, and before they leave',
  points: [
    { text: 'Engineers with ten years or more behind them, with you within ten working days' },
    {
      text: 'Interviews on your own code: one real defect, 90 minutes, two people at one keyboard',
    },
    { text: 'A first change in production within two weeks' },
    { text: 'An agreed last day, with a month of handover before it' },
  ],
  closing:
    'Name the date and the skill you lack. We will say within a day whether we have the people.',
  service: 'staff-augmentation',
};
