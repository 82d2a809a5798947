import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const expertTeams = solutionPage({
  id: 'expert-teams',
  title: 'Expert Teams',
  service: { path: '/staff-augmentation' },
  colour: 'amber',
  side: 'right',
  description:
    'Senior engineers who join your team under your lead, for an agreed time. Judge us by your pace after they leave.',
  deepDive: {
    title: 'Why the first weeks decide',
    content: [
      'An engineer who stays half a year has 26 weeks. Without preparation, five of them go into waiting for accounts. We looked at 23 placements: where access, a partner and a first task were ready, the first change reached production after a median of six working days. Where they were missing, it took 28. Skill explained almost none of it.',
      'So we begin on the day of signature. You get a list of every account with the name of whoever grants it. You name a partner for each arrival and block six hours of the first week. Together we choose a first task that is small and wanted by a particular person. People come two at a time, since a team that doubles in one morning spends its day explaining itself.',
      'The end is planned as carefully. Our engineers are on call by week six, and reviews cross between your people and ours all the way through. In the last month we write no features; your people type and ours answer. Ten weeks after we left Pellworth Manufacturing, a change took 2.6 days to production. With us it had taken 2.4.',
    ],
  },
  videoCaption:
    'The demo shows the first five days of a borrowed engineer, from badge to production.',
  formIntro:
    'Write it or say it: the date, the skill, and what your team has tried. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'Six engineers on the plant floor',
      text: 'Line tracking went live at all 23 stations, eleven weeks before the old software lost support. The first change was in production after nine working days.',
      imageUrl: '/covers/six-engineers-on-the-plant-floor.svg',
      company: 'Pellworth Manufacturing',
      link: '/case-studies/six-engineers-on-the-plant-floor',
    },
    {
      title: 'From three engineers to nine, then to five',
      text: 'Six engineers joined a medical device start-up for 22 weeks. 168 requirements were traced, and the audit left no finding open.',
      imageUrl: '/covers/from-three-engineers-to-nine-then-to-five.svg',
      company: 'Tessaly Devices',
      link: '/case-studies/from-three-engineers-to-nine-then-to-five',
    },
  ],
  testimonials: [
    quoted(
      'Gita Malhotra',
      'I have hired contractors for twenty years and I expected a month of hand-holding. Their first change ran on my plant floor nine working days after I signed.',
      'The true test came after they left. We ship at the same pace without them, and I did not have to plead for documentation.',
    ),
    quoted(
      'Chidi Nwosu',
      'We were three engineers with a good pump and no evidence. Six of theirs arrived, two at a time, and by the fifth week I could not tell from a code review who was paid by whom. The auditors left in three days with no open finding.',
    ),
  ],
});
