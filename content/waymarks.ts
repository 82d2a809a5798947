import type { Waymark } from '#features/services/rules.ts';

/** Where every service page leads on, after the products that go with the service. */
export const waymarks: readonly Waymark[] = [
  {
    href: '/core-concept',
    kind: 'Concept',
    title: 'The Engine',
    text: 'One map of the work, from which our people and our products answer.',
  },
  {
    href: '/ai-adoption',
    kind: 'Service',
    title: 'AI Adoption',
    text: 'Models that sat an exam on your own cases before anybody used them.',
  },
  {
    href: '/project-pulse',
    kind: 'Beta',
    title: 'Project health, scored',
    text: 'What a backlog, a sprint and a ticket look like to somebody who reads all of them.',
  },
  {
    href: '/contact',
    kind: 'Contact',
    title: 'A first talk',
    text: 'Thirty minutes about the figure you would like to change.',
  },
];
