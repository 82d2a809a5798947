import { between, createRandom } from '#platform/random.ts';
import { say } from '#ui/say.ts';
import { CoreLayer } from './core-layer.tsx';
import { CORE, wayThrough } from './core-shape.ts';

/** The marks of one source: what a map would print for it. */
const SOURCES = [
  { name: 'Tickets', mark: 'M-4-3h8v6h-8z', isOn: true },
  { name: 'Changes', mark: 'M0-5v10', isOn: true },
  { name: 'Services', mark: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0', isOn: true },
  { name: 'Incidents', mark: 'M0-5l5 9h-10z', isOn: true },
  { name: 'Documents', mark: 'M-4-5h5l3 3v7h-8zM1-5v3h3', isOn: false },
  { name: 'Targets', mark: 'M-5 0h10M0-5v10M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0', isOn: true },
] as const;

const TOP = 136;
const STEP = 68;
const MARKS = 15;

/** Where the marks of a source lie: along a bed that is never quite level. */
function bed(name: string, y: number): { x: number; y: number }[] {
  const random = createRandom(name);
  const phase = between(random, 0, 6);
  return Array.from({ length: MARKS }, (_, index) => {
    const x = CORE.left + 22 + index * 21 + between(random, -4, 4);
    const lift = Math.sin(index / 2.6 + phase) * 6 + between(random, -3, 3);
    return { x: Math.round(x), y: Math.round(y + lift) };
  }).filter(({ x }) => Math.abs(x - CORE.middle) > 11);
}

export const ReadsLayer = () => (
  <CoreLayer
    number={1}
    label={say(
      'The first layer of a drill core: six beds of marks, one for each source: tickets, changes, services, incidents, documents and targets. Each has a switch, and the one of the documents is off. A red line, the question, goes down through them.',
    )}
  >
    {SOURCES.map(({ name, mark, isOn }, index) => {
      const y = TOP + index * STEP;
      return (
        <g key={name} opacity={isOn ? 1 : 0.55}>
          <text x={CORE.left + 18} y={y - 16} className="core-label">
            {say(name)}
          </text>
          <Switch x={CORE.right - 40} y={y - 26} isOn={isOn} />
          {bed(name, y + 10).map((at) => (
            <path
              key={at.x}
              d={mark}
              transform={`translate(${at.x} ${at.y})`}
              fill="none"
              stroke={isOn ? 'var(--data)' : 'var(--line-2)'}
              strokeWidth={1.25}
              strokeDasharray={isOn ? undefined : '2 2'}
            />
          ))}
        </g>
      );
    })}
    <path
      className="core-route"
      pathLength={1}
      d={wayThrough([
        [CORE.middle, 0],
        [CORE.middle, CORE.height],
      ])}
    />
  </CoreLayer>
);

const Switch = ({ x, y, isOn }: { x: number; y: number; isOn: boolean }) => (
  <g transform={`translate(${x} ${y})`} fill="none" stroke="var(--text-2)">
    <rect width={22} height={12} rx={6} />
    <circle cx={isOn ? 16 : 6} cy={6} r={3.5} fill={isOn ? 'var(--text)' : 'none'} />
  </g>
);
