import { say } from '#ui/say.ts';
import { SCENARIO_NAMES, SCENARIOS, type Scenario, VIEW_NAMES, type View } from '../rules.ts';
import { RunDemo } from './demo-context.tsx';

interface PanelProps {
  view: View;
  scenario: Scenario;
  children: React.ReactNode;
}

/** The case of an instrument: its name, and lamps for the scenario that it is fed with. */
export const Panel = ({ view, scenario, children }: PanelProps) => (
  <section
    aria-label={say('{view} demo').replace('{view}', () => say(VIEW_NAMES[view]))}
    className="pulse-panel"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 sm:px-7">
      <p className="label text-text">{say(VIEW_NAMES[view])}</p>
      <ul className="flex gap-4">
        {SCENARIOS.map((one) => (
          <li
            key={one}
            className="pulse-lamp label"
            data-scenario={one}
            aria-current={one === scenario ? 'true' : undefined}
          >
            {say(SCENARIO_NAMES[one])}
          </li>
        ))}
      </ul>
    </div>
    {children}
    <p className="label flex min-h-16 flex-wrap items-center justify-between gap-x-6 border-t border-line px-5 py-3 text-text-2 sm:min-h-0 sm:px-7">
      {say('Demo with made-up figures')}
      <RunDemo>{say('Paused. Run it again')}</RunDemo>
    </p>
  </section>
);
