import { say } from '#ui/say.ts';
import { barShare, linesOf, MEASURES, shownFigure, toneOf } from '../model/measures.ts';
import { completeness, fieldsComplete, scopeStability } from '../model/scoring.ts';
import { healthLabel, healthTone } from '../rules.ts';
import { useDemo } from './demo-context.tsx';
import { Gauge } from './gauge.tsx';
import { HealthRing } from './health-ring.tsx';
import { Panel } from './panel.tsx';

const FIELDS = 6;

export function TicketCard() {
  const { scenario, ticket } = useDemo();
  const { health, blocked, overdue, quality, resolution } = ticket;
  const complete = fieldsComplete(blocked);
  return (
    <Panel view="ticket" scenario={scenario}>
      <div className="pulse-board">
        <div className="flex flex-col gap-6">
          <HealthRing
            score={health}
            tone={healthTone(health)}
            label={say(healthLabel('ticket', health))}
          />
          <dl className="grid grid-cols-2 gap-4">
            <Counter label={say('Blocked tickets')} value={blocked} />
            <Counter label={say('Overdue')} value={overdue} />
          </dl>
        </div>
        <dl className="flex flex-col gap-6">
          <div>
            <dt className="text-sm text-text-2">{say('Fields complete')}</dt>
            <dd className="pulse-figure">{shownFigure({ part: complete, whole: FIELDS }, say)}</dd>
            <dd aria-hidden="true" className="mt-2 grid grid-cols-6 gap-1">
              {Array.from({ length: FIELDS }, (_, index) => (
                <span key={index} className="pulse-cell" data-lit={index < complete} />
              ))}
            </dd>
          </div>
          <Share label={say('Completeness')} percent={completeness(blocked)} />
          <Share label={say('Scope stability')} percent={scopeStability(overdue)} />
          <Gauge
            label={say('Quality score')}
            shown={`${quality}%`}
            tone={toneOf(MEASURES.ticketQuality, quality)}
            share={barShare(MEASURES.ticketQuality, quality)}
            lines={linesOf(MEASURES.ticketQuality)}
          />
          <Gauge
            label={say('Resolution time')}
            shown={shownFigure({ value: resolution, unit: MEASURES.resolution.unit }, say)}
            tone={toneOf(MEASURES.resolution, resolution)}
            share={barShare(MEASURES.resolution, resolution)}
            lines={linesOf(MEASURES.resolution)}
          />
        </dl>
      </div>
    </Panel>
  );
}

const Counter = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-field border border-line px-4 py-3">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="pulse-counter">{String(value).padStart(2, '0')}</dd>
  </div>
);

const Share = ({ label, percent }: { label: string; percent: number }) => (
  <Gauge label={label} shown={`${percent}%`} tone={healthTone(percent)} share={percent / 100} />
);
