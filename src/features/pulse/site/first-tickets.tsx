import { type BacklogProfile, planMending } from '../model/mend.ts';
import { FIELD_NAMES } from '../model/scoring.ts';
import { HEALTH_AMBER, type Weights } from '../rules.ts';

interface FirstTicketsProps {
  profile: BacklogProfile;
  weights: Weights;
  /** The backlog's score as it is. */
  score: number;
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** The tickets that would lift the backlog most, and how far. */
export function FirstTickets({ profile, weights, score }: FirstTicketsProps) {
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
