import { barShare, linesOf, MEASURES, toneOf } from '../model/measures.ts';
import { healthLabel, healthTone, MODEL_TICKETS } from '../rules.ts';
import { useDemo } from './demo-context.tsx';
import { Gauge } from './gauge.tsx';
import { HealthRing } from './health-ring.tsx';
import { Panel } from './panel.tsx';

const FIELDS = ['estimate', 'description', 'assignee'] as const;

export function BacklogCard() {
  const { scenario, backlog } = useDemo();
  const { health, missing } = backlog;
  return (
    <Panel view="backlog" scenario={scenario}>
      <div className="pulse-board">
        <HealthRing
          score={health}
          tone={healthTone(health)}
          label={healthLabel('backlog', health)}
        />
        <dl className="flex flex-col gap-6">
          {FIELDS.map((field) => {
            const measure = MEASURES[field];
            return (
              <Gauge
                key={field}
                label={measure.label}
                shown={`${missing[field]} of ${MODEL_TICKETS}`}
                tone={toneOf(measure, missing[field])}
                share={barShare(measure, missing[field])}
                lines={linesOf(measure)}
              />
            );
          })}
        </dl>
      </div>
    </Panel>
  );
}
