/** Where every service page leads on, after the products that go with the service. */
export const relatedOffers = {
  label: 'Related',
  heading: 'Related Services & Products',
  here: 'You are here',
  moreLabel: 'More services',
  links: [
    {
      link: '/core-concept',
      kind: 'Concept',
      title: 'The Engine',
      text: 'One map of the work that our people and our products share.',
    },
    {
      link: '/ai-adoption',
      kind: 'Service',
      title: '{page}',
      text: 'Models tested on your own cases before anyone uses them.',
    },
    {
      link: '/project-pulse',
      kind: 'Beta',
      title: 'Project health, scored',
      text: 'Scores the health of a backlog, a sprint and every ticket.',
    },
    {
      link: '/contact',
      kind: 'Contact',
      title: 'A first call',
      text: 'Thirty minutes about the number you would like to change.',
    },
  ],
};
