/** The route in profile: a numbered staff on each summit, and the sights taken between them. */
export const RouteProfile = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 760 200"
    preserveAspectRatio="xMidYMax slice"
    className="h-36 w-full border-b border-line bg-ground text-text sm:h-48"
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
  >
    <g className="text-line">
      <path d="M0 40.5H760M0 80.5H760M0 120.5H760M0 160.5H760" />
    </g>
    <g className="text-line-2">
      <path d={FAR_RIDGE} />
    </g>
    <g className="text-data">
      <path d={`${RIDGE}V200H0z`} fill="currentColor" fillOpacity="0.15" stroke="none" />
      <path d={RIDGE} strokeWidth="1.75" />
    </g>
    <g className="max-sm:hidden">
      <path d={SIGHTS} strokeDasharray="2 5" />
      {SUMMITS.map(([x, y], index) => (
        <g key={x}>
          <path d={`M${x} ${y}v-${STAFF}`} strokeWidth="1.25" />
          <circle className="fill-ground" cx={x} cy={y - STAFF} r="10.5" strokeWidth="1.25" />
          <text
            x={x}
            y={y - STAFF + 4.5}
            textAnchor="middle"
            fill="currentColor"
            stroke="none"
            className="font-mono text-xs"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  </svg>
);

const SUMMITS = [
  [128, 110],
  [320, 70],
  [512, 89],
  [648, 52],
] as const;

const STAFF = 38;

const SIGHTS = `M${SUMMITS.map(([x, y]) => `${x} ${y - STAFF}`).join('L')}`;

const RIDGE =
  'M0 160l8-3 8 1 8-6 8-3 8-2 8-4 8-3 8-8 8-3 8 1 8-4 8-7 8 0 8-6 8-2 8-1 8 13 8 4 8 2 8 6 8 5 8 5 8-3 8 1 8-6 8-1 8 4 8-1 8-7 8-7 8-4 8-2 8-5 8-7 8-5 8-4 8-9 8-6 8-12 8-1 8 2 8 7 8 9 8 8 8 3 8 10 8 6 8 6 8 3 8 11 8 2 8-2 8-1 8-7 8 1 8 0 8-2 8-4 8-3 8-6 8-4 8-9 8-7 8-4 8 6 8 6 8 6 8 0 8 9 8 3 8-5 8 1 8-1 8-2 8-11 8-11 8-4 8-9 8-6 8-10 8-9 8 7 8 8 8 9 8 11 8 7 8 12 8 8 8 5 8 7 8 4 8 12 8 7 8-1 8 0';

const FAR_RIDGE =
  'M0 139l12 1 12-1 12 2 12 1 12 2 12-8 12-3 12 3 12 2 12-10 12-8 12 1 12 0 12-5 12-6 12-2 12 3 12 5 12 10 12-2 12-1 12-3 12 5 12 4 12-5 12-3 12-12 12-4 12-8 12-6 12-9 12-5 12-7 12 6 12 12 12 14 12 9 12 2 12 6 12 6 12-3 12-3 12-1 12-3 12-7 12-2 12-11 12-4 12-1 12 7 12 5 12 8 12-1 12 0 12-13 12-1 12-8 12-10 12-6 12-14 12 9 12 16 12 11';
