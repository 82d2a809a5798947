import type { DefaultPage } from '#features/pages/default-page.ts';

/** The page about The Engine. */
export const coreConceptPage: DefaultPage = {
  id: 'page-core-concept',
  path: 'core-concept',
  page: {
    title: 'One Map of the Work',
    template: 'concept',
    blocks: [
      {
        id: 'surface',
        type: 'concept-opening',
        eyebrow: 'The Engine',
        headline: 'One Map of the Work',
        lead: 'The Engine is the layer between our services and our products. It connects what a company already knows about its work, so that people and software answer from the same facts.',
        question: 'Which promises are at risk?',
      },
      {
        id: 'reads',
        type: 'concept-layer',
        name: 'Sources',
        heading: 'What it reads',
        text: 'Tickets, change history, service catalogs, incident notes, documents and targets, from the tools you connect and no others. It reads with an account that cannot write. From these it draws links: this work item needs that skill, the skill lies with two people, one of them is away, and the target depends on it. You see the list of sources, when each was last read, and a switch beside each.',
        drawing: 'sources',
      },
      {
        id: 'keeps',
        type: 'concept-layer',
        name: 'Memory',
        heading: 'What it keeps and what it never keeps',
        text: 'It keeps the links, the dates and an address for each source, so that every answer can be traced. It never keeps passwords, private messages, or copies of documents it only had to point to. It does not score individual people. Your map stays in your cloud, is shared with no other client and trains no model. Remove a source, and its links are gone within a day.',
        drawing: 'memory',
      },
      {
        id: 'uses',
        type: 'concept-layer',
        name: 'Answers',
        heading: 'How a team uses it',
        text: 'A lead asks on Monday which promises are at risk. The answer is a chain: a late dependency, the story it belongs to, the two people who know that code, the customer who waits. Each step opens its source. On our projects, consultants use the same map to find the right person to ask. Project Pulse draws on it for its scores. People decide what to do, and the decision becomes part of the map.',
        drawing: 'answers',
      },
      {
        id: 'judged',
        type: 'concept-layer',
        name: 'Exam',
        heading: 'How we judge it',
        text: 'Each team gets an exam: fifty questions about its own work, with answers the team has agreed on. We report how many The Engine answers correctly with a source, how many it leaves open, and how many it gets wrong. It may leave a question open. A wrong answer counts three times against it. The exam is repeated each month, and a source that adds nothing to the result is disconnected.',
        drawing: 'exam',
      },
      {
        id: 'closing',
        type: 'concept-closing',
        heading: 'Bring one question that nobody in your company can answer in a day.',
        text: 'We will show you which sources it would take.',
        buttons: [
          { label: 'Bring a question', link: '/contact' },
          { label: 'See Project Pulse', link: '/project-pulse' },
          { label: 'Back to home', link: '/' },
        ],
      },
    ],
  },
};
