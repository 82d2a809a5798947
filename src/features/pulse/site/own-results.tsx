import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { clamp } from '../model/measures.ts';
import { type BacklogProfile, planMending } from '../model/mend.ts';
import {
  type OwnScores,
  ownScores,
  type Reading,
  scoresLine,
  scoresSummary,
} from '../model/own-scores.ts';
import { FIELD_NAMES, type Health } from '../model/scoring.ts';
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
  const { sprint, notes } = reading;
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
                Working days left in <bdi className="text-text">{sprint.name}</bdi>
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
  <section aria-label={`Your ${VIEW_NAMES[view]}`} className="pulse-panel">
    <p className="label border-b border-line px-5 py-3">{VIEW_NAMES[view]}</p>
    {health === undefined ? (
      <p className="p-5 text-text-2">This export does not have the columns for this score.</p>
    ) : (
      <div className="flex grow flex-col gap-5 p-5">
        <HealthRing
          score={health.score}
          tone={healthTone(health.score)}
          label={healthLabel(view, health.score)}
        />
        <table className="pulse-terms">
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Found</th>
              <th scope="col">Points</th>
              <th scope="col">Weight</th>
            </tr>
          </thead>
          <tbody>
            {health.terms.map(({ label, shown, points, share }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{shown}</td>
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
  const copy = (): void =>
    void navigator.clipboard.writeText(scoresSummary(scores, open)).then(
      () => toast({ title: 'Summary copied' }),
      () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => joining.open(scoresLine(scores, open))}
      >
        Join with these numbers
      </Button>
      <Button variant="quiet" onClick={copy}>
        Copy a summary
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        Print
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Forget this file
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

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** The tickets that would lift the backlog most, and how far. */
function FirstTickets({ profile, weights, score }: FirstTicketsProps) {
  const { tickets, scoreAfter, needed } = planMending(profile, weights);
  if (tickets.length === 0) return null;
  const count = NUMBER_WORDS[tickets.length] ?? String(tickets.length);
  const these = tickets.length === 1 ? 'this one ticket' : `these ${count} tickets`;
  const isEnough = needed > 0 && needed <= tickets.length;
  return (
    <section aria-labelledby="first-title" className="pulse-panel">
      <div className="flex flex-col gap-2 border-b border-line p-5">
        <h3 id="first-title" className="text-title">
          {isEnough ? `Fix ${these} to reach ${HEALTH_AMBER}` : `Fix ${these} first`}
        </h3>
        <p className="text-sm text-text-2">
          Filling in what they lack takes the backlog from {score} to {scoreAfter}.
          {needed > tickets.length &&
            ` Reaching ${HEALTH_AMBER} takes ${needed.toLocaleString('en-US')} tickets; these cost the most.`}
          {needed === 0 && ` It is already at ${HEALTH_AMBER} or above.`}
        </p>
      </div>
      <ol className="pulse-tickets">
        {tickets.map(({ key, summary, missing }, index) => (
          <li key={`${key} ${index}`}>
            {key !== '' && <bdi className="label text-text-2">{key}</bdi>}
            <bdi className="min-w-0 grow overflow-hidden text-ellipsis">
              {summary || 'No summary'}
            </bdi>
            <span className="label text-warn-ink">
              No {missing.map((field) => FIELD_NAMES[field].toLowerCase()).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
