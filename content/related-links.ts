import type { RelatedLink } from '#features/services/rules.ts';

/** Where every service page leads on, after the products that go with the service. */
export const relatedLinks: readonly RelatedLink[] = [
  {
    href: '/core-concept',
    kind: 'Concept',
    title: 'The Engine',
    text: 'One map of the work that our people and our products share.',
  },
  {
    href: '/ai-adoption',
    kind: 'Service',
    title: 'AI Adoption',
    text: 'Models tested on your own cases before anyone uses them.',
  },
  {
    href: '/project-pulse',
    kind: 'Beta',
    title: 'Project health, scored',
    text: 'Scores the health of a backlog, a sprint and every ticket.',
  },
  {
    href: '/contact',
    kind: 'Contact',
    title: 'A first call',
    text: 'Thirty minutes about the number you would like to change.',
  },
];
