/** The three scores of a visitor's own export, and how they are told in words. */

import type { Say } from '#content/say.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { healthLabel, VIEW_NAMES, VIEWS, type View, type Weights } from '../rules.ts';
import { shownFigure } from './measures.ts';
import { type BacklogProfile, backlogFacts } from './mend.ts';
import { backlogHealth, type Health, sprintHealth, ticketHealth } from './scoring.ts';
import type { Sentence } from './sentence.ts';

export interface SprintReading {
  name: string;
  tickets: number;
  /** Undefined where no open ticket has an estimate in numbers. */
  openPoints: number | undefined;
  /** Percent; undefined where the export does not tell. */
  quality: number | undefined;
  comments: number | undefined;
}

/** What an export says. Counts that are compared with thresholds are per 40 open tickets. */
export interface Reading {
  open: number;
  done: number;
  profile: BacklogProfile;
  sprint: SprintReading | undefined;
  /** Points of tickets resolved within two weeks before the export's last day. */
  capacity: number | undefined;
  blocked: number | undefined;
  overdue: number | undefined;
  /** Percent of the scored fields that are filled, over open tickets. */
  quality: number | undefined;
  /** Median, in days. */
  resolution: number | undefined;
  /** What was left out and why. */
  notes: readonly Sentence[];
}

export type OwnScores = Readonly<Record<View, Health | undefined>>;

/** @param daysLeft working days to the end of the sprint, at least 1. */
export const ownScores = (reading: Reading, weights: Weights, daysLeft: number): OwnScores => ({
  backlog: backlogHealth(backlogFacts(reading.profile), weights),
  sprint:
    reading.sprint === undefined
      ? undefined
      : sprintHealth({
          capacity: reading.capacity,
          burndown:
            reading.sprint.openPoints === undefined
              ? undefined
              : reading.sprint.openPoints / daysLeft,
          quality: reading.sprint.quality,
          comments: reading.sprint.comments,
        }),
  ticket: ticketHealth(reading),
});

export const ticketCount = (count: number, say: Say): string =>
  (count === 1 ? say('1 ticket') : say('{count} tickets')).replace('{count}', inDigits(count));

const openTickets = (open: number, say: Say): string =>
  (open === 1 ? say('1 open ticket') : say('{count} open tickets')).replace(
    '{count}',
    inDigits(open),
  );

/** One line for the sign-up: numbers alone, nothing of any ticket. */
export const scoresLine = (scores: OwnScores, open: number, say: Say): string =>
  [
    ...VIEWS.flatMap((view) => {
      const score = scores[view]?.score;
      return score === undefined ? [] : [`${say(VIEW_NAMES[view])} ${score}`];
    }),
    openTickets(open, say),
  ].join(', ');

/** The scores with their terms, as lines of text. */
export const scoresSummary = (scores: OwnScores, open: number, say: Say): string =>
  [
    say('Project Pulse, {tickets}').replace('{tickets}', () => openTickets(open, say)),
    ...VIEWS.flatMap((view) => {
      const health = scores[view];
      if (health === undefined) return [];
      const label = say(healthLabel(view, health.score));
      const terms = health.terms.map(
        (term) => `- ${say(term.label)}: ${shownFigure(term.figure, say)}`,
      );
      return ['', `${say(VIEW_NAMES[view])}: ${health.score} (${label})`, ...terms];
    }),
  ].join('\n');
