import { MileMarker } from '#ui/mile-marker.tsx';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { barShare, linesOf, MEASURES, shownFigure, toneOf } from '../../model/measures.ts';
import {
  healthLabel,
  healthTone,
  MODEL_TICKETS,
  VIEW_MARKS,
  VIEW_NAMES,
  VIEWS,
  type View,
} from '../../rules.ts';
import { useDemo } from '../../site/demo-context.tsx';
import { Gauge } from '../../site/gauge.tsx';
import { HealthRing } from '../../site/health-ring.tsx';
import { linesOfText } from '../../site/lines.ts';
import { Panel } from '../../site/panel.tsx';
import { SprintCard } from '../../site/sprint-card.tsx';
import { TicketCard } from '../../site/ticket-card.tsx';
import { useReel } from '../../site/use-reel.ts';
import type { pulseReel } from '../pulse-reel.ts';

type ReelFields = FieldsOf<typeof pulseReel>;

const CARDS: Readonly<Record<View, React.ComponentType>> = {
  backlog: BacklogCard,
  sprint: SprintCard,
  ticket: TicketCard,
};

/**
 * The three health views, one below the other; the list beside them follows and leads. In a large window their
 * instruments are one that stays and changes (reel.css).
 */
export function PulseReel({ block: { items }, number }: BlockProps<ReelFields>) {
  const { reel, view, onKeyDown } = useReel();
  const views = VIEWS.filter((one) => items.some((item) => item.view === one));
  return (
    <section
      ref={reel}
      aria-label={say('Feature reel')}
      className="pulse-reel ground-deep border-b border-line"
    >
      <div className="wrap pulse-rail-grid">
        <nav aria-label={say('Health views')} className="pulse-rail" onKeyDown={onKeyDown}>
          <ul className="pulse-rail-list">
            {views.map((one) => (
              <li key={one}>
                <a
                  href={`#${one}`}
                  aria-current={one === (view ?? views[0]) ? 'true' : undefined}
                  className="pulse-stop label"
                >
                  {say(VIEW_NAMES[one])}
                </a>
              </li>
            ))}
          </ul>
          <MotionToggle />
        </nav>
        <div data-sample="" className="pulse-views">
          {views.flatMap((one, index) =>
            items
              .filter((item) => item.view === one)
              .slice(0, 1)
              .map((item) => (
                <FeatureSection
                  key={one}
                  feature={item}
                  number={number + index}
                  isFirst={index === 0}
                />
              )),
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {view !== undefined &&
          say('Now viewing {view}').replace('{view}', () => say(VIEW_NAMES[view]))}
      </p>
    </section>
  );
}

interface FeatureProps {
  feature: ReelFields['items'][number];
  number: number;
  isFirst: boolean;
}

function FeatureSection({ feature: { view, lead, points }, number, isFirst }: FeatureProps) {
  const Card = CARDS[view];
  const title = `${view}-title`;
  return (
    <section
      id={view}
      aria-labelledby={title}
      data-hydrate={isFirst ? 'in-view' : undefined}
      className="pulse-view"
    >
      <div className="flex flex-col gap-5">
        <MileMarker number={number}>{say(VIEW_MARKS[view])}</MileMarker>
        <h2 id={title} className="text-display-2">
          {say(VIEW_NAMES[view])}
        </h2>
        {lead !== '' && <p className="text-lead text-text-2">{lead}</p>}
        <ul className="pulse-bullets">
          {linesOfText(points).map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
      <div data-sample="" className="pulse-instrument">
        <Card />
      </div>
    </section>
  );
}

const FIELDS = ['estimate', 'description', 'assignee'] as const;

function BacklogCard() {
  const { scenario, backlog } = useDemo();
  const { health, missing } = backlog;
  return (
    <Panel view="backlog" scenario={scenario}>
      <div className="pulse-board">
        <HealthRing
          score={health}
          tone={healthTone(health)}
          label={say(healthLabel('backlog', health))}
        />
        <dl className="flex flex-col gap-6">
          {FIELDS.map((field) => {
            const measure = MEASURES[field];
            return (
              <Gauge
                key={field}
                label={say(measure.label)}
                shown={shownFigure({ part: missing[field], whole: MODEL_TICKETS }, say)}
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
