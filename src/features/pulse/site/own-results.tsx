import { useId, useState } from 'react';
import { MAX_SCORES_LENGTH } from '#features/leads/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { inWord } from '#web/counted.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { clamp, shownFigure } from '../model/measures.ts';
import { type BacklogProfile, planMending } from '../model/mend.ts';
import {
  type OwnScores,
  ownScores,
  type Reading,
  scoresLine,
  scoresSummary,
} from '../model/own-scores.ts';
import { FIELD_NAMES, type Health } from '../model/scoring.ts';
import { sentence, told } from '../model/sentence.ts';
import {
  HEALTH_AMBER,
  healthLabel,
  healthTone,
  VIEW_NAMES,
  VIEWS,
  type View,
  type Weights,
} from '../rules.ts';
import { HealthRing } from './health-ring.tsx';
import { useJoining } from './joining-context.ts';
import { NumberInput } from './number-input.tsx';

interface OwnResultsProps {
  reading: Reading;
  weights: Weights;
  onClear: () => void;
}

const DEFAULT_DAYS_LEFT = 5;
const MAX_DAYS_LEFT = 60;

/** The three scores of an export with the terms of each, and what to mend first. */
export function OwnResults({ reading, weights, onClear }: OwnResultsProps) {
  const [daysLeft, setDaysLeft] = useState(DEFAULT_DAYS_LEFT);
  const daysId = useId();
  const scores = ownScores(reading, weights, daysLeft);
  const { sprint } = reading;
  const notes = reading.notes.map((note) => told(note, say));
  const [beforeSprint, afterSprint] = say('Working days left in {sprint}').split('{sprint}');
  return (
    <div className="pulse-own flex flex-col gap-10">
      <div className="grid gap-5 md:grid-cols-3">
        {VIEWS.map((view) => (
          <OwnScore key={view} view={view} health={scores[view]}>
            {view === 'sprint' && sprint !== undefined && (
              <label
                htmlFor={daysId}
                className="flex flex-wrap items-center gap-3 text-sm text-text-2"
              >
                <span>
                  {beforeSprint}
                  <bdi className="text-text">{sprint.name}</bdi>
                  {afterSprint}
                </span>
                <NumberInput
                  id={daysId}
                  min={1}
                  max={MAX_DAYS_LEFT}
                  value={daysLeft}
                  onChange={(days) => setDaysLeft(clamp(Math.round(days), 1, MAX_DAYS_LEFT))}
                />
              </label>
            )}
          </OwnScore>
        ))}
      </div>
      {scores.backlog !== undefined && (
        <FirstTickets profile={reading.profile} weights={weights} score={scores.backlog.score} />
      )}
      {notes.length > 0 && (
        <ul className="pulse-bullets text-sm text-text-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Actions scores={scores} open={reading.open} onClear={onClear} />
    </div>
  );
}

interface OwnScoreProps {
  view: View;
  health: Health | undefined;
  children: React.ReactNode;
}

const OwnScore = ({ view, health, children }: OwnScoreProps) => (
  <section
    aria-label={say('Your {view}').replace('{view}', () => say(VIEW_NAMES[view]))}
    className="pulse-panel"
  >
    <p className="label border-b border-line px-5 py-3">{say(VIEW_NAMES[view])}</p>
    {health === undefined ? (
      <p className="p-5 text-text-2">
        {say('This export does not have the columns for this score.')}
      </p>
    ) : (
      <div className="flex grow flex-col gap-5 p-5">
        <HealthRing
          score={health.score}
          tone={healthTone(health.score)}
          label={say(healthLabel(view, health.score))}
        />
        <table className="pulse-terms">
          <thead>
            <tr>
              <th scope="col">{say('Term')}</th>
              <th scope="col">{say('Found')}</th>
              <th scope="col">{say('Points')}</th>
              <th scope="col">{say('Weight')}</th>
            </tr>
          </thead>
          <tbody>
            {health.terms.map(({ label, figure, points, share }) => (
              <tr key={label}>
                <th scope="row">{say(label)}</th>
                <td>{shownFigure(figure, say)}</td>
                <td>{Math.round(points)}</td>
                <td>{Math.round(share * 100)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </div>
    )}
  </section>
);

interface ActionsProps {
  scores: OwnScores;
  open: number;
  onClear: () => void;
}

function Actions({ scores, open, onClear }: ActionsProps) {
  const joining = useJoining();
  const line = scoresLine(scores, open, say).slice(0, MAX_SCORES_LENGTH);
  const summary = scoresSummary(scores, open, say);
  const copy = (): void =>
    void navigator.clipboard.writeText(summary).then(
      () => toast({ title: 'Summary copied' }),
      () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => joining.open(line)}>
        {say('Join with these numbers')}
      </Button>
      <Button variant="quiet" onClick={copy}>
        {say('Copy a summary')}
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        {say('Print')}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {say('Forget this file')}
      </Button>
    </div>
  );
}

interface FirstTicketsProps {
  profile: BacklogProfile;
  weights: Weights;
  /** The backlog's score as it is. */
  score: number;
}

/** The tickets that would lift the backlog most, and how far. */
function FirstTickets({ profile, weights, score }: FirstTicketsProps) {
  const { tickets, scoreAfter, needed } = planMending(profile, weights);
  if (tickets.length === 0) return null;
  const isEnough = needed > 0 && needed <= tickets.length;
  return (
    <section aria-labelledby="first-title" className="pulse-panel">
      <div className="flex flex-col gap-2 border-b border-line p-5">
        <h3 id="first-title" className="text-title">
          {headingOf(tickets.length, isEnough)}
        </h3>
        <p className="text-sm text-text-2">
          {promiseOf({ score, scoreAfter, needed, named: tickets.length })}
        </p>
      </div>
      <ol className="pulse-tickets">
        {tickets.map(({ key, summary, missing }, index) => (
          <li key={`${key} ${index}`}>
            {key !== '' && <bdi className="label text-text-2">{key}</bdi>}
            <bdi className="min-w-0 grow overflow-hidden text-ellipsis">
              {summary || say('No summary')}
            </bdi>
            <span className="label text-warn-ink">
              {say('No {fields}').replace('{fields}', () =>
                missing.map((field) => say(FIELD_NAMES[field]).toLowerCase()).join(', '),
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function headingOf(tickets: number, isEnough: boolean): string {
  const one = isEnough
    ? say('Fix this one ticket to reach {score}')
    : say('Fix this one ticket first');
  const many = isEnough
    ? say('Fix these {count} tickets to reach {score}')
    : say('Fix these {count} tickets first');
  return (tickets === 1 ? one : many)
    .replace('{count}', inWord(tickets))
    .replace('{score}', String(HEALTH_AMBER));
}

interface Promised {
  score: number;
  scoreAfter: number;
  /** How many tickets have to be mended to be in good health. */
  needed: number;
  /** How many are named. */
  named: number;
}

/** How far mending goes, and what it would take to go far enough. */
function promiseOf({ score, scoreAfter, needed, named }: Promised): string {
  const green = String(HEALTH_AMBER);
  const sentences = [
    sentence('Filling in what they lack takes the backlog from {score} to {after}.', {
      score: String(score),
      after: String(scoreAfter),
    }),
    ...(needed > named
      ? [
          sentence('Reaching {score} takes {count} tickets; these cost the most.', {
            score: green,
            count: inDigits(needed),
          }),
        ]
      : []),
    ...(needed === 0 ? [sentence('It is already at {score} or above.', { score: green })] : []),
  ];
  return sentences.map((one) => told(one, say)).join(' ');
}
