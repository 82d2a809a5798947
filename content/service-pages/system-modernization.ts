import type { ServicePage } from '#features/services/rules.ts';

export const systemModernizationPage: ServicePage = {
  slug: 'system-modernization',
  title: 'System Modernization',
  paths: ['/modernization', '/modernization-detail'],
  solutionTag: 'System Modernization',
  solution: 'system-modernization',
  eyebrow: 'Services / System Modernization',
  headline: 'Retire the Old System Without a Lost Weekend',
  lead: 'We move it in slices small enough to check and to take back. It is switched off when nothing has asked it a question for thirty days.',
  approachTitle: 'Small slices, rehearsed both ways',
  approach: [
    {
      title: 'Price each system',
      text: 'Running cost, drag, failures and people risk decide what is replaced and what is left alone.',
    },
    {
      title: 'Read the traffic',
      text: 'Tracing shows what the system does, through month end and year end.',
    },
    { title: 'Pin the behavior', text: 'Recorded cases become tests before anything changes.' },
    {
      title: 'Run both',
      text: 'Old and new compute the same nights, and a slice moves after twenty without a difference.',
    },
    {
      title: 'Delete on schedule',
      text: 'Each interim feed has an end date from the day it is built.',
    },
  ],
  methodologyTitle: 'From the first trace to the last contract',
  methodology: {
    knowledge:
      'Traces, schedules and the people who know turn into rules written as plain sentences with examples.',
    ai: 'Models explain old code and propose tests, and every explanation is checked against recorded behavior.',
    execution: 'Evening cutovers follow one card of steps, with the way back rehearsed.',
    enterprise:
      'Contracts, archives and access are wound down with the system, so that costs leave when it does.',
  },
  form: { kind: 'long', type: 'modernization' },
  formTitle: 'Start with the oldest system',
  formIntro:
    'Which system, how old, and what does it stop you from doing? We reply within 24 hours.',
  testimonialsTitle: 'After the switch-off',
  testimonialsIntro: 'Clients who switched an old system off, and how it went.',
};
