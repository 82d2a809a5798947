import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const systemModernization = solutionPage({
  id: 'system-modernization',
  title: 'System Modernization',
  service: { path: '/modernization' },
  colour: 'teal',
  side: 'right',
  description:
    'Old systems replaced in slices, in the evening, with a rehearsed way back. No one works a weekend.',
  deepDive: {
    title: 'How records move from the old system to the new',
    content: [
      'Replacements fail when everything has to move at once. A slice is the opposite: a group of records that can live in the new system without asking the old one anything. One door stands in front of both systems and knows where each record lives. Moving a record changes one row there, and so does moving it back. At any moment a single system owns the truth.',
      'Before the first slice we find out what the old system does. Tracing its traffic shows which steps change data that somebody reads, and a calendar of rare events covers what a quiet quarter hides. Recorded cases become tests. Then both systems compute the same nights, and a slice may move after twenty without a difference. Quillbrook Credit Union moved 41,000 loans this way in 31 evenings. Two of them were rolled back, and no branch closed.',
      'The middle is the expensive part, so we plan it: contracts that shrink with use, an end date for each interim feed, and a plan worth keeping even if it stops halfway. The old system is switched off when nothing has asked it a question for thirty days.',
    ],
  },
  videoCaption:
    'The demo shows one evening cutover, from freezing a slice to its first posted payment.',
  formIntro:
    'Write it or say it: which system, what it keeps you from doing, and who still understands it. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'A loan system moved slice by slice',
      text: '31 cutovers and no planned downtime on a system that two earlier projects had failed to replace. Running it costs 39% less.',
      imageUrl: '/covers/a-loan-system-moved-slice-by-slice.svg',
      company: 'Quillbrook Credit Union',
      link: '/case-studies/a-loan-system-moved-slice-by-slice',
    },
    {
      title: 'Berth data in forty seconds',
      text: '19 nightly jobs gave way to one stream of events. Planners see a crane lift after 40 seconds, where it took 14 hours on average.',
      imageUrl: '/covers/berth-data-in-forty-seconds.svg',
      company: 'Calder Basin Port',
      link: '/case-studies/berth-data-in-forty-seconds',
    },
    {
      title: 'Four engineers and a smaller cloud bill',
      text: 'Five design changes took $87,000 a month out of a bill of $212,000. Order pages became faster on the way.',
      imageUrl: '/covers/four-engineers-and-a-smaller-cloud-bill.svg',
      company: 'Rye Street Provisions',
      link: '/case-studies/four-engineers-and-a-smaller-cloud-bill',
    },
  ],
  testimonials: [
    quoted(
      'Yusuf Demirci',
      'Two firms before them had asked us for a weekend. Northmile asked for thirty-one evenings and a rule that nothing moves until both systems agree to the cent for twenty nights. They rolled back twice',
      'No branch closed for a minute.',
    ),
    quoted(
      'Ingrid Moseby',
      'Four departments had argued for years about when a container counts as landed. Northmile put us in a room for three weeks and wrote six definitions with a phone number beside each. The software came after that and it is fast, forty seconds from crane to screen.',
    ),
  ],
});
