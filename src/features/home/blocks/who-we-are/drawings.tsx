import type { ProductDrawing } from '#features/products/rules.ts';

/** The route in profile: a numbered staff on each summit, and the sights taken between them. */
export const RouteProfile = ({ count }: { count: number }) => (
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
      {count > 1 && <path d={sights(summits(count))} strokeDasharray="2 5" />}
      {summits(count).map(([x, y], index) => (
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

type Point = readonly [x: number, y: number];

const STAFF = 38;

const sights = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y - STAFF}`).join('L')}`;

/** The heights on which four stand. */
const FOUR: readonly Point[] = [
  [128, 110],
  [320, 70],
  [512, 89],
  [648, 52],
];

const WIDTH = 760;

/** Where the staffs stand, on the ridge. */
function summits(count: number): readonly Point[] {
  if (count === FOUR.length) return FOUR;
  return Array.from({ length: count }, (_, index): Point => {
    const x = Math.round((WIDTH * (index + 1)) / (count + 1) / RIDGE_STEP) * RIDGE_STEP;
    return [x, heightAt(x)];
  });
}

const RIDGE =
  'M0 160l8-3 8 1 8-6 8-3 8-2 8-4 8-3 8-8 8-3 8 1 8-4 8-7 8 0 8-6 8-2 8-1 8 13 8 4 8 2 8 6 8 5 8 5 8-3 8 1 8-6 8-1 8 4 8-1 8-7 8-7 8-4 8-2 8-5 8-7 8-5 8-4 8-9 8-6 8-12 8-1 8 2 8 7 8 9 8 8 8 3 8 10 8 6 8 6 8 3 8 11 8 2 8-2 8-1 8-7 8 1 8 0 8-2 8-4 8-3 8-6 8-4 8-9 8-7 8-4 8 6 8 6 8 6 8 0 8 9 8 3 8-5 8 1 8-1 8-2 8-11 8-11 8-4 8-9 8-6 8-10 8-9 8 7 8 8 8 9 8 11 8 7 8 12 8 8 8 5 8 7 8 4 8 12 8 7 8-1 8 0';

/** The ridge has a point every so many units. */
const RIDGE_STEP = 8;

function heightAt(x: number): number {
  const [start = '', ...steps] = RIDGE.split('l');
  const drops = steps.join(' ').replaceAll('-', ' -').trim().split(/\s+/).map(Number);
  const first = Number(start.split(' ')[1]);
  return drops
    .filter((_, index) => index % 2 === 1)
    .slice(0, x / RIDGE_STEP)
    .reduce((y, drop) => y + drop, first);
}

const FAR_RIDGE =
  'M0 139l12 1 12-1 12 2 12 1 12 2 12-8 12-3 12 3 12 2 12-10 12-8 12 1 12 0 12-5 12-6 12-2 12 3 12 5 12 10 12-2 12-1 12-3 12 5 12 4 12-5 12-3 12-12 12-4 12-8 12-6 12-9 12-5 12-7 12 6 12 12 12 14 12 9 12 2 12 6 12 6 12-3 12-3 12-1 12-3 12-7 12-2 12-11 12-4 12-1 12 7 12 5 12 8 12-1 12 0 12-13 12-1 12-8 12-10 12-6 12-14 12 9 12 16 12 11';

/** The face of each product's instrument, small: a health ring, a marked trail, a count by team. */
const FACES: Readonly<Record<Exclude<ProductDrawing, 'none'>, React.ReactNode>> = {
  ring: (
    <>
      <circle className="text-line-2" cx="20" cy="20" r="13" stroke="currentColor" />
      <path className="text-data" d="M20 7a13 13 0 1 1-12.4 9.1" stroke="currentColor" />
      <circle cx="20" cy="20" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  trail: (
    <>
      <path
        className="text-data"
        d="M7 33c10 0 6-12 14-12s4-9 10-10"
        strokeDasharray="1.5 4"
        stroke="currentColor"
      />
      <path d="M31 11V4l6 2.5L31 9" strokeWidth="1.75" />
      <circle cx="7" cy="33" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  bars: (
    <>
      <path className="text-line-2" d="M7 33V8M15.5 33V8M24 33V8M32.5 33V8" stroke="currentColor" />
      <path
        className="text-data"
        d="M7 33v-6M15.5 33V22M24 33V24M32.5 33V13"
        stroke="currentColor"
      />
    </>
  ),
};

/** The small drawing before a product, or the room of one. */
export const Instrument = ({ drawing }: { drawing: ProductDrawing }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 40 40"
    className="size-10 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing !== 'none' && FACES[drawing]}
  </svg>
);
