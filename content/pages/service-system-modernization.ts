import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const systemModernizationService: DefaultPage = {
  id: 'page-system-modernization',
  path: 'modernization',
  aliases: ['modernization-detail'],
  page: {
    title: 'System Modernization',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'Retire the Old System Without a Lost Weekend',
        lead: 'We move it in slices small enough to check and to take back. It is switched off when nothing has asked it a question for thirty days.',
        actionLabel: 'Start with the oldest system',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/system-modernization',
        colour: 'teal',
        layout: 'below',
        drawing: 'system-modernization',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'How we replace a system',
        layout: 'stairs',
        points: [
          {
            title: 'Price each system',
            text: 'Running cost, drag, failures and people risk decide what is replaced and what is left alone.',
          },
          {
            title: 'Read the traffic',
            text: 'Tracing shows what the system does, through month end and year end.',
          },
          {
            title: 'Pin the behavior',
            text: 'Recorded cases become tests before anything changes.',
          },
          {
            title: 'Run both',
            text: 'Old and new compute the same nights, and a slice moves after twenty without a difference.',
          },
          {
            title: 'Delete on schedule',
            text: 'Each interim feed has an end date from the day it is built.',
          },
        ],
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'From tracing to switch-off',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'Traces, schedules and the people who know turn into rules written as plain sentences with examples.',
          },
          {
            name: 'AI',
            text: 'Models explain old code and propose tests, and every explanation is checked against recorded behavior.',
          },
          {
            name: 'Execution',
            text: 'Evening cutovers follow one card of steps, with the way back rehearsed.',
          },
          {
            name: 'Enterprise',
            text: 'Contracts, archives and access are wound down with the system, so that costs leave when it does.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with the oldest system',
        intro:
          'Which system, how old, and what does it stop you from doing? We reply within 24 hours.',
        kind: 'long',
        subject: 'modernization',
        formTitle: 'Describe the oldest part',
        formText: 'What it runs on, what depends on it, and what nobody dares to change.',
        thanksTitle: 'We have your description',
        thanksText:
          'A modernization lead reads what you wrote and contacts you within 24 hours to agree on what to trace first.',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'After the switch-off',
        intro: 'Clients who switched an old system off, and how it went.',
        tag: 'System Modernization',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'System Modernization',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      { id: 'offer', type: 'offer', isListed: false, tag: 'System Modernization' },
    ],
  },
};
