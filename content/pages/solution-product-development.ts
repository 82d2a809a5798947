import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const productDevelopment = solutionPage({
  id: 'product-development',
  title: 'Product Development',
  service: {
    path: '/product-development-detail',
  },
  colour: 'amber',
  side: 'left',
  description:
    'A team that puts an idea through its hardest test and then takes it to paying users. You see it run every second Friday and decide whether to go on.',
  deepDive: {
    title: 'Build the smallest thing that changes somebody’s day',
    content: [
      'Most product budgets are spent on certainty about the wrong question. Whether a thing can be built is seldom in doubt. Whether anyone will change a habit for it usually is. So the first two weeks go into one sentence with a number in it, eight conversations at the place of work, and something thin enough to fail. Of every four such tests, about one ends with our advice not to build.',
      'What passes is built by one team of four to six people, in your accounts, with your own staff in the room. The first version leaves out settings, reports and the second kind of user. It goes to real people by week six, and we sit beside some of them while they use it.',
      'From then on each release has a target, such as fewer lost reports or more completed orders, and you see the figure before and after. When one misses, we stop and ask what we misunderstood. At Wrenfield Home Health that question turned a route planner that schedulers rejected into one with which two people plan the day in 40 minutes.',
    ],
  },
  videoCaption:
    'The demo goes from one sentence to a first release, with the figures it was judged by.',
  formIntro:
    'Write it or say it: what should exist, for whom, and what happens without it. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'Inspections without a signal',
      text: 'An inspection app that treats the network as optional. 94% of reports are filed the same day, up from 52%.',
      imageUrl: '/covers/inspections-without-a-signal.svg',
      company: 'Solvane Energy',
      link: '/case-studies/inspections-without-a-signal',
    },
    {
      title: 'Home visits planned before breakfast',
      text: 'The first planner saved miles and was rejected. The second puts the familiar nurse first, and a day’s plan takes 40 minutes.',
      imageUrl: '/covers/home-visits-planned-before-breakfast.svg',
      company: 'Wrenfield Home Health',
      link: '/case-studies/home-visits-planned-before-breakfast',
    },
  ],
  testimonials: [
    quoted(
      'Anneke Lindqvist',
      'My crews had given up on software. They wrote on paper under a headlamp and typed it up at the kitchen table. With this app the work is done when they close the truck door, signal or no signal. We have not lost one inspection since launch.',
    ),
    quoted(
      'Denise Abernathy',
      'Their first planner saved miles and my nurses hated it. What impressed me is what came next: two weeks beside our schedulers at five in the morning, asking why about every change.',
      'Three in four visits are now made by a familiar face, and planning the day takes forty minutes.',
    ),
  ],
});
