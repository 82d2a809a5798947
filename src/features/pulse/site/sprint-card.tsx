import { say } from '#ui/say.ts';
import { barShare, linesOf, MEASURES, shownFigure, toneOf } from '../model/measures.ts';
import { healthLabel, healthTone } from '../rules.ts';
import { useDemo } from './demo-context.tsx';
import { Gauge } from './gauge.tsx';
import { HealthRing } from './health-ring.tsx';
import { Panel } from './panel.tsx';

const FIGURES = ['capacity', 'burndown', 'quality', 'comments'] as const;

export function SprintCard() {
  const { scenario, sprint } = useDemo();
  const { health } = sprint;
  return (
    <Panel view="sprint" scenario={scenario}>
      <div className="pulse-board">
        <div className="flex flex-col gap-6">
          <HealthRing
            score={health}
            tone={healthTone(health)}
            label={say(healthLabel('sprint', health))}
          />
          <Burndown perDay={sprint.burndown} capacity={sprint.capacity} />
        </div>
        <dl className="flex flex-col gap-6">
          {FIGURES.map((name) => {
            const measure = MEASURES[name];
            const value = sprint[name];
            return (
              <Gauge
                key={name}
                label={say(measure.label)}
                shown={shownFigure({ value, unit: measure.unit }, say)}
                tone={toneOf(measure, value)}
                share={barShare(measure, value)}
                lines={linesOf(measure)}
              />
            );
          })}
        </dl>
      </div>
    </Panel>
  );
}

const DAYS = 10;
const HEIGHT = 64;
const WIDTH = 200;

interface BurndownProps {
  perDay: number;
  capacity: number;
}

/** What is left to do by day: as it would have to fall, and as the team's capacity lets it. */
function Burndown({ perDay, capacity }: BurndownProps) {
  const required = perDay * DAYS;
  const top = Math.max(required, capacity, 1);
  const left = Math.max(0, required - capacity);
  const y = (points: number): number => HEIGHT - (HEIGHT * points) / top;
  return (
    <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} aria-hidden="true" className="pulse-burndown">
      {Array.from({ length: DAYS + 1 }, (_, day) => (
        <path key={day} d={`M${(WIDTH * day) / DAYS} ${HEIGHT}v-5`} stroke="var(--line-2)" />
      ))}
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line-2)" />
      <path
        d={`M0 ${y(required)}L${WIDTH} ${HEIGHT}`}
        stroke="var(--text-2)"
        strokeDasharray="3 4"
      />
      <path d={`M0 ${y(required)}L${WIDTH} ${y(left)}`} stroke="var(--data)" strokeWidth="2" />
      <circle cx={WIDTH} cy={y(left)} r="4" fill="var(--data)" />
    </svg>
  );
}
