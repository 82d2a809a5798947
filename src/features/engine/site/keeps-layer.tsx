import { say } from '#ui/say.ts';
import { CoreLayer } from './core-layer.tsx';
import { CORE, type Place, wayThrough } from './core-shape.ts';

const NODES: readonly Place[] = [
  [96, 96],
  [220, 84],
  [318, 112],
  [372, 176],
  [262, 168],
  [168, 186],
  [70, 248],
  [232, 262],
  [346, 300],
  [196, 330],
  [92, 384],
  [280, 372],
  [372, 404],
  [214, 436],
  [70, 516],
  [236, 540],
  [130, 560],
  [340, 548],
];

/** Pairs of the nodes above, by their places in the list. */
const LINKS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [1, 4],
  [4, 3],
  [0, 5],
  [4, 5],
  [5, 6],
  [5, 7],
  [4, 7],
  [7, 8],
  [3, 8],
  [7, 9],
  [6, 10],
  [9, 10],
  [9, 11],
  [8, 11],
  [8, 12],
  [11, 12],
  [11, 13],
  [9, 13],
  [10, 14],
  [13, 15],
  [12, 17],
  [15, 17],
  [14, 16],
  [16, 15],
];

/** The nodes that the question comes past. */
const ON_THE_WAY = [1, 4, 7, 9, 13, 15];

const VOIDS = [
  { name: 'Passwords', x: 128, y: 292, rx: 48 },
  { name: 'Private messages', x: 310, y: 236, rx: 72 },
  { name: 'Copies of documents', x: 300, y: 468, rx: 86 },
];

const at = (index: number): Place => NODES[index] ?? [CORE.middle, 0];

export const KeepsLayer = () => (
  <CoreLayer
    number={2}
    label={say(
      'The second layer: points joined by thin links, and three empty hatched hollows in the rock that no link enters: passwords, private messages, copies of documents. The question follows the links down.',
    )}
  >
    <defs>
      <pattern
        id="core-hollow"
        width={7}
        height={7}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0v7" stroke="var(--line-2)" />
      </pattern>
    </defs>
    <g stroke="var(--data)" opacity={0.6}>
      {LINKS.map(([from, to]) => (
        <path key={`${from}-${to}`} d={`M${at(from).join(' ')}L${at(to).join(' ')}`} />
      ))}
    </g>
    {VOIDS.map(({ name, x, y, rx }) => (
      <g key={name}>
        <ellipse cx={x} cy={y} rx={rx} ry={26} fill="var(--ground)" />
        <ellipse
          cx={x}
          cy={y}
          rx={rx}
          ry={26}
          fill="url(#core-hollow)"
          stroke="var(--line-2)"
          strokeDasharray="4 4"
        />
        <text x={x} y={y + 4.5} textAnchor="middle" className="core-label core-hollow">
          {say(name)}
        </text>
      </g>
    ))}
    <path
      className="core-route"
      pathLength={1}
      d={wayThrough([[CORE.middle, 0], ...ON_THE_WAY.map(at), [CORE.middle, CORE.height]])}
    />
    {NODES.map(([x, y], index) => (
      <circle
        key={`${x}-${y}`}
        cx={x}
        cy={y}
        r={ON_THE_WAY.includes(index) ? 5 : 4}
        fill={ON_THE_WAY.includes(index) ? 'var(--signal)' : 'var(--ground)'}
        stroke={ON_THE_WAY.includes(index) ? 'var(--ground)' : 'var(--data)'}
        strokeWidth={1.5}
      />
    ))}
  </CoreLayer>
);
