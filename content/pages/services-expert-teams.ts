import type { DefaultPage } from '#features/pages/default-page.ts';

export const expertTeamsLanding: DefaultPage = {
  id: 'page-services-expert-teams',
  path: 'services/expert-teams',
  page: {
    title: 'Add Experts to Your Team',
    menuTitle: 'Expert teams',
    template: 'service-landing',
    blocks: [
      {
        id: 'hero',
        type: 'landing-hero',
        backLabel: 'Back to Home',
        backLink: '/',
        eyebrow: 'Expert teams / In short',
        headline: 'Add Experts to Your Team',
        lead: 'Senior engineers join your stand-up, your repository and your time zone. You interview each of them before you sign.',
        actionLabel: 'Contact Us Today',
        actionLink: '/contact',
        figure: '9 days',
        figureLabel: 'from signed order to the first change in production, in working days',
        sourceClient: 'Pellworth Manufacturing',
        sourceTitle: 'Six engineers on the plant floor',
        sourceLink: '/case-studies/six-engineers-on-the-plant-floor',
        colour: 'amber',
        place: 'above',
        drawing: 'expert-teams',
      },
      {
        id: 'story',
        type: 'story',
        heading: 'The first task decides',
        text: 'Borrowed engineers fail for dull reasons: no access, no partner, a first task that nobody wanted. So we order accounts on the day of signature, ask you to name a partner for each person, and choose first tasks that are small and reach production. Our people review your changes, and yours review theirs. They join the on-call rota by week six. In the last month they write no features and sit second at the keyboard, so that your team keeps its pace when they leave.',
      },
      {
        id: 'points',
        type: 'landing-points',
        heading: 'What you can count on',
        layout: 'line',
        points: [
          {
            mark: 'Before',
            text: 'Engineers with ten years or more behind them, with you within ten working days',
          },
          {
            mark: 'Chosen',
            text: 'Interviews on your own code: one real defect, 90 minutes, two people at one keyboard',
          },
          {
            mark: 'Week 2',
            text: 'A first change in production within two weeks',
          },
          {
            mark: 'After',
            text: 'An agreed last day, with a month of handover before it',
          },
        ],
      },
      {
        id: 'closing',
        type: 'landing-end',
        label: 'Next mile',
        heading:
          'Name the date and the skill you lack. We will say within a day whether we have the people.',
        actionLabel: 'Talk to Us',
        actionLink: '/contact',
        secondLabel: 'How we work: {page}',
        secondLink: '/staff-augmentation',
      },
    ],
  },
};
