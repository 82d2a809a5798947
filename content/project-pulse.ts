/** The words of the page about Project Pulse. */
import type { View } from '#features/pulse/rules.ts';

export const description =
  'A beta add-on for your work tracker that scores the health of a backlog, a sprint and every ticket, and says why. Try its instruments on an export of your own.';

interface Feature {
  lead: string;
  bullets: readonly string[];
}

export const features: Readonly<Record<View, Feature>> = {
  backlog: {
    lead: 'A backlog goes bad one empty field at a time. Pulse counts what is missing and weighs it the way your team does.',
    bullets: [
      'Finds tickets without an estimate, a description, an assignee or an epic',
      'Weighs the four as you set them, for every project alike',
      'Names the tickets that would lift the score most',
    ],
  },
  sprint: {
    lead: 'Whether a sprint can still end in time is arithmetic, and it can be done on day two.',
    bullets: [
      'Sets the burndown that is required against what the team has carried before',
      'Says which stories are too thin to start',
      'Shows where nobody has written a word since planning',
    ],
  },
  ticket: {
    lead: 'Most delays begin in a ticket that everybody had seen. Pulse marks it while it is still one ticket.',
    bullets: [
      'Lists what is blocked and what is overdue, with the days',
      'Scores each ticket by the fields that it fills',
      'Follows how long tickets take from first line to done',
    ],
  },
};

export const outcomes = [
  { value: 73, decimals: 0, unit: '%', label: 'fewer unclear tickets' },
  { value: 2.3, decimals: 1, unit: 'x', label: 'cleaner sprint burndown' },
  { value: 45, decimals: 0, unit: '%', label: 'faster planning' },
] as const;

export const outcomesSource =
  'Measured in our own pilot teams before and after eight weeks with Pulse, over 500+ tickets.';

export const plans = [
  [
    'Auto task generation',
    'Drafts the tasks of a story from its description, for a person to accept.',
  ],
  ['Auto task assignment', 'Suggests who could take a ticket, by skill and by load.'],
  ['Duplicate detection', 'Finds tickets that ask for the same thing in other words.'],
  ['Product Health', 'One score for all the projects that make up a product.'],
  ['Portfolio Health', 'Products side by side, with what holds each of them back.'],
  ['Task priority estimation', 'Ranks open tickets by what they unblock.'],
] as const;

export const questions = [
  [
    'Does Project Pulse change anything in our tracker?',
    'No. It only reads data and never modifies it: no field, no status, no comment. The permission to write is not even asked for.',
  ],
  [
    'Who can install it, and who can use it?',
    'Any Jira admin installs it, and users then view scores right away. Weight configuration needs admin permission, so that a score means the same for everybody.',
  ],
  [
    'Do weights differ between projects?',
    'No. Org-wide weights apply to all projects, so that scores can be compared. A change shows everywhere at once.',
  ],
  [
    'Where does our data go?',
    'Nowhere. It is built on the vendor’s own platform for add-ons, runs inside it, and the data stays in your cloud.',
  ],
] as const;

export const benefits = [
  ['Early access', 'Every new view comes to the beta first, weeks before its release.'],
  ['A direct line', 'You talk to the two people who build it, in one call a month.'],
  ['Free for the beta', 'No price and no card until the beta ends, and notice before it does.'],
] as const;
