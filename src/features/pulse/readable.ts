import {
  benefits,
  description,
  features,
  outcomes,
  outcomesSource,
  plans,
  questions,
} from '#catalogue/project-pulse.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { PULSE_PAGE, VIEW_NAMES, VIEWS } from './rules.ts';

const named = ([name, text]: readonly [string, string]): string => `${name}: ${text}`;

/** What the page of Project Pulse says. */
export const readablePulse: ReadablePage = {
  path: PULSE_PAGE,
  title: 'Project Pulse',
  summary: description,
  body: [
    ...VIEWS.map((view) => ({
      heading: VIEW_NAMES[view],
      paragraphs: [features[view].lead],
      points: features[view].bullets,
    })),
    {
      heading: 'Outcomes',
      paragraphs: [outcomesSource],
      points: outcomes.map(({ value, unit, label }) => `${value}${unit} ${label}`),
    },
    { heading: 'What comes next', paragraphs: [], points: plans.map(named) },
    ...questions.map(([question, answer]) => ({ heading: question, paragraphs: [answer] })),
    { heading: 'Limited beta access', paragraphs: [], points: benefits.map(named) },
  ],
};
