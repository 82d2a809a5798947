import { say } from '#ui/say.ts';
import { CoreLayer } from './core-layer.tsx';
import { CORE, type Place, wayThrough } from './core-shape.ts';

interface Step {
  name: string;
  kind: string;
  at: readonly [Place, ...Place[]];
}

const STEPS: readonly Step[] = [
  { name: 'Address service, late', kind: 'Dependency', at: [[112, 132]] },
  { name: 'Move house in one form', kind: 'Story', at: [[176, 240]] },
  {
    name: 'Two who know that code',
    kind: 'People',
    at: [
      [104, 348],
      [140, 366],
    ],
  },
  { name: 'The customer who waits', kind: 'Promise of June 3', at: [[186, 474]] },
];

/** Beds of the rock, bent where the chain goes through. */
const BEDS = Array.from({ length: 15 }, (_, index) => 60 + index * 37);

const chain: readonly Place[] = STEPS.map(({ at: [first] }) => first);

export const UsesLayer = () => (
  <CoreLayer
    number={3}
    label={say(
      'The third layer: the answer as a chain from top to bottom. A late dependency, the address service; the story behind it, moving house in one form; two people who know that code; and the customer who waits for a promise of June 3.',
    )}
  >
    <g fill="none" stroke="var(--line)">
      {BEDS.map((y) => (
        <path
          key={y}
          d={`M${CORE.left} ${y}C${CORE.left + 90} ${y + 22} ${CORE.right - 120} ${y - 18} ${CORE.right} ${y + 6}`}
        />
      ))}
    </g>
    <path
      className="core-route"
      pathLength={1}
      d={wayThrough([[CORE.middle, 0], ...chain, [CORE.middle, CORE.height]])}
    />
    {STEPS.map(({ name, kind, at }) => (
      <g key={name}>
        {at.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r={12} fill="var(--ground)" stroke="var(--signal)" />
            <circle cx={x} cy={y} r={5} fill="var(--signal)" />
          </g>
        ))}
        <StepName x={Math.max(...at.map(([x]) => x)) + 24} y={at[0][1]} kind={kind} name={name} />
      </g>
    ))}
  </CoreLayer>
);

const StepName = ({ x, y, kind, name }: { x: number; y: number; kind: string; name: string }) => (
  <>
    <rect x={x - 5} y={y - 21} width={196} height={42} fill="var(--ground-2)" />
    <text x={x} y={y - 5} className="core-label">
      {say(kind)}
    </text>
    <text x={x} y={y + 14} className="core-name">
      {say(name)}
    </text>
  </>
);
