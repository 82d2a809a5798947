import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const staffAugmentationService: DefaultPage = {
  id: 'page-staff-augmentation',
  path: 'staff-augmentation',
  aliases: ['expert-talent-detail'],
  page: {
    title: 'Staff Augmentation',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'Senior Engineers, for as Long as You Need Them',
        lead: 'You choose the people, your lead sets their priorities, and the last day is in the contract. Their knowledge stays with you.',
        actionLabel: 'Start with a date and a skill',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/expert-teams',
        colour: 'amber',
        layout: 'left',
        drawing: 'staff-augmentation',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'How a placement works',
        layout: 'pairs',
        points: [
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
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'What our engineers do, week by week',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'The first morning belongs to your users and the second to a drawing of your system, corrected by your team.',
          },
          {
            name: 'AI',
            text: 'Assistants summarize code and past decisions for the newcomer, and a partner checks the summary.',
          },
          {
            name: 'Execution',
            text: 'The first change reaches production within two weeks, and reviews cross between your people and ours.',
          },
          {
            name: 'Enterprise',
            text: 'We work under your security rules, your access reviews and your on-call agreements.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with a date and a skill',
        intro:
          'Which skill is missing, how many people, and by when? We reply with names, or tell you we have no one.',
        kind: 'short',
        about: '{title}',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
        shortLabel: 'Add Experts to Your Team',
        shortLink: '/services/expert-teams',
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'After the last day',
        intro: 'Engineering leads on the engineers we sent, and on the month after they left.',
        tag: 'Staff Augmentation',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'Staff Augmentation',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      {
        id: 'offer',
        type: 'offer',
        tag: 'Staff Augmentation',
        subline: 'Senior engineers who join your team, and know when to leave.',
        challenge: 'The deadline is fixed, and the team is three short',
        text: 'Engineers with ten years of experience work in your repository, your stand-up and your time zone. Their first change reaches production within two weeks, and what they know stays when they go.',
        points: [
          { text: 'People you have interviewed, on site or online within ten working days' },
          { text: 'First change in production within two weeks' },
          { text: 'Pairing and notes from day one, so that the knowledge stays with you' },
        ],
        details:
          'You meet everyone before you sign, and each engagement has a planned end. In the last month every engineer works only as the second of a pair.',
        actionLabel: 'Start Now',
        drawing: 'triangulation',
        colour: 'amber',
      },
    ],
  },
};
