/** The words of the page about Project Pulse. */
import type { View } from '#features/pulse/rules.ts';

export const description =
  'A beta add-on for your work tracker that scores the health of a backlog, a sprint and every ticket, and tells you why. Try it on an export of your own.';

interface Feature {
  lead: string;
  bullets: readonly string[];
}

export const features: Readonly<Record<View, Feature>> = {
  backlog: {
    lead: 'A backlog goes bad one empty field at a time. Pulse counts what is missing and weighs it the way your team does.',
    bullets: [
      'Finds tickets without an estimate, a description, an assignee or an epic',
      'Applies the weights you set to every project',
      'Lists the tickets that would raise the score most',
    ],
  },
  sprint: {
    lead: 'Whether a sprint will finish on time is arithmetic, and you can do it on day two.',
    bullets: [
      'Compares the required burndown with what the team has delivered before',
      'Flags stories that are too thin to start',
      'Shows where nobody has commented since planning',
    ],
  },
  ticket: {
    lead: 'Most delays start with one ticket that everybody has seen. Pulse flags it before there are more.',
    bullets: [
      'Lists what is blocked or overdue, and for how many days',
      'Scores each ticket by the fields that are filled in',
      'Tracks how long tickets take from creation to done',
    ],
  },
};

export const outcomes = [
  { value: 73, decimals: 0, unit: '%', label: 'fewer unclear tickets' },
  { value: 2.3, decimals: 1, unit: 'x', label: 'cleaner sprint burndown' },
  { value: 45, decimals: 0, unit: '%', label: 'faster planning' },
] as const;

export const outcomesSource =
  'Measured in our own pilot teams across 500+ tickets, before and after eight weeks with Pulse.';

export const plans = [
  ['Auto task generation', 'Drafts a story’s tasks from its description for a person to approve.'],
  ['Auto task assignment', 'Suggests who could take a ticket, based on skills and workload.'],
  ['Duplicate detection', 'Finds tickets that ask for the same thing in different words.'],
  ['Product Health', 'One score for all the projects in a product.'],
  ['Portfolio Health', 'Compares products side by side and shows what holds each one back.'],
  ['Task priority estimation', 'Ranks open tickets by what they unblock.'],
] as const;

export const questions = [
  [
    'Does Project Pulse change anything in our tracker?',
    'No. It only reads data and never modifies it: no fields, no statuses, no comments. It does not even ask for write permission.',
  ],
  [
    'Who can install it, and who can use it?',
    'Any Jira admin installs it, and users then view scores right away. Weight configuration needs admin permission, so a score means the same thing to everyone.',
  ],
  [
    'Do weights differ between projects?',
    'No. Org-wide weights apply to all projects, so scores can be compared. A change takes effect everywhere at once.',
  ],
  [
    'Where does our data go?',
    'Nowhere. It is built on the vendor’s own platform for add-ons and runs inside it, so the data stays in your cloud.',
  ],
] as const;

export const benefits = [
  ['Early access', 'New views reach the beta weeks before everyone else gets them.'],
  ['A direct line', 'A call every month with the two people who build it.'],
  [
    'Free for the beta',
    'No charge and no card until the beta ends, and we tell you before it does.',
  ],
] as const;
