import '../engine/challenge-drawings.css';
import type { ChallengeDrawing } from '../choices.ts';

interface DrawingProps {
  /** Of what a drawing repeats; no other on the page has it. */
  id: string;
}

/** Five tangled lines that come out of a gate in order; one of them is handed to a person. */
const Flow = () => (
  <>
    <path className="drawn-layer" d="M600 168h96v104h-96z" />
    {LINES.map((line) => (
      <path key={line} className="drawn-line" d={line} />
    ))}
    {LINES.map((line) => (
      <path key={line} className="drawn-line drawn-strong drawn-flowing" d={line} />
    ))}
    <path className="drawn-line drawn-strong" d="M600 168h96v104h-96z" />
    <circle className="drawn-mark" cx="920" cy="352" r="20" />
    <path className="drawn-line drawn-strong" d="M896 398c0-30 48-30 48 0" />
    <path
      className="drawn-mark"
      d="M1050 184l18 8-18 8zM1050 198l18 8-18 8zM1050 212l18 8-18 8zM1050 240l18 8-18 8z"
    />
  </>
);

const LINES = [
  'M-10 60C160 60 190 336 340 336S500 192 620 192H1130',
  'M-10 140C150 140 200 58 330 58S500 206 620 206H1130',
  'M-10 220C120 220 180 398 320 398S510 220 620 220H1130',
  'M-10 300C150 300 170 128 330 128S500 234 620 234H730C830 234 800 352 900 352',
  'M-10 384C150 384 220 226 350 226S520 248 620 248H1130',
] as const;

/** How far each slice of the ground has slipped, in units of the drawing. */
const SLICES = ['-34', '20', '-12', '40', '-22', '16', '-38'] as const;
const SLICE_WIDTH = 160;

/** Layers of ground in slices that have slipped apart; they come level one after the other. */
const Strata = ({ id }: DrawingProps) => (
  <>
    <defs>
      <g id={id}>
        {LAYERS.map((top) => (
          <g key={top}>
            <path className="drawn-layer" d={`${top}V560H-20z`} />
            <path className="drawn-line drawn-strong" d={top} />
          </g>
        ))}
        {SEAMS.map((seam) => (
          <path key={seam} className="drawn-line drawn-dashed" d={seam} />
        ))}
      </g>
    </defs>
    {SLICES.map((slip, index) => (
      <svg
        key={slip}
        aria-hidden="true"
        x={index * SLICE_WIDTH}
        width={SLICE_WIDTH}
        height={440}
        viewBox={`${index * SLICE_WIDTH} 0 ${SLICE_WIDTH} 440`}
      >
        <g className={`slice slice-${index + 1}`}>
          <use href={`#${id}`} />
        </g>
      </svg>
    ))}
    <path
      className="drawn-line"
      d={SLICES.slice(1)
        .map((_, index) => `M${(index + 1) * SLICE_WIDTH} 0V440`)
        .join('')}
    />
  </>
);

const LAYERS = [
  'M-20 138C100 96 220 84 360 118S620 196 760 158 1000 92 1140 128',
  'M-20 206C120 172 250 158 380 190S640 262 780 226 1010 170 1140 198',
  'M-20 300C140 258 260 250 400 276S660 330 800 300 1020 262 1140 282',
  'M-20 384C160 350 300 344 420 362S680 404 820 380 1030 352 1140 366',
] as const;

const SEAMS = [
  'M-20 252C130 214 256 204 390 232S650 296 790 262 1016 216 1140 240',
  'M-20 342C150 304 280 298 410 320S670 368 810 340 1024 308 1140 324',
] as const;

/** The way up: a dashed line on the map becomes a walked one, and the flag goes up. */
const Summit = () => (
  <>
    <path className="drawn-line" d={CONTOURS} />
    <path className="drawn-line drawn-strong" d={INDEX_CONTOURS} />
    <path className="drawn-line drawn-dashed" d={CLIMB} />
    <path className="drawn-line drawn-strong drawn-later" pathLength={1} d={CLIMB} />
    <path className="drawn-mark summit-flag" d="M712 152V78l50 18-50 18" />
    <path className="drawn-mark" d="M712 134l18 32h-36z" />
  </>
);

const CLIMB =
  'M96 440C132 376 196 352 260 326S392 342 446 300 480 214 552 226 616 262 652 236 668 178 712 160';

const CONTOURS =
  'M878-10q-19 14-29 18-11 4-22 5-12 0-23-2-11-3-21-9l-10-5m-317-9q-19 13-28 20-9 8-18 14-9 7-19 13-10 5-20 11-10 6-20 12-9 7-28 21-18 14-27 21-9 7-19 13-9 7-28 20-19 12-28 20-9 7-15 17-7 9-8 32-1 23-6 33-5 10-12 19-8 9-25 24-17 15-26 22-9 8-17 15-9 8-16 17-7 9-11 20-3 11-1 22 2 11 11 19 8 7 19 11 11 4 22 7 11 2 22 5 12 2 22 6 11 4 22 8 11 3 23 3 11 0 22-3 11-3 23-6 11-2 22-3 12-1 23 0 12 0 34 3 23 3 46 8 22 5 34 7 11 1 23 2 11 1 34-2 23-2 34-3 12-1 23 0 12 1 35 3 23 2 34 2 12 1 23 0 12-1 12-1 0 0 11-2 11-2 22-5 11-4 32-13 21-9 43-18 21-8 32-12 11-4 22-7 11-3 22-5 12-2 23-3 12-1 23-1 12 1 23 3 11 2 22 4 12 2 23 1 11-1 21-7 10-6 18-14 8-8 15-18 7-9 13-18 6-10 11-20 6-11 10-21 4-11 11-33 8-22 11-33 2-11 3-22 1-12-3-22-4-11-12-20-7-8-15-16-9-8-13-18-4-11-6-22-2-12-5-23-3-11-8-21-6-10-12-20-6-9-19-29l-12-20M663-3q-40 23-50 29-10 5-20 10-11 5-22 8-11 3-22 3-12 0-23-2-11-2-23-2-11 0-21 6-10 5-19 13-9 7-19 14-9 6-19 12-10 6-20 11-10 6-20 12-9 7-17 15-8 8-15 17-7 10-13 19-7 10-15 18-8 8-25 23-18 15-26 23-9 8-16 17-8 8-15 17-8 8-17 16-9 7-28 20-19 12-29 19-9 6-18 14-9 7-15 16-7 10-3 19 5 10 16 12 11 2 22 3 12 2 35 5 22 4 34 5 11 0 23 0 11 0 34 1 23 0 35-1 11 0 23-2 11-2 23-3 11 0 22 2 12 3 23 6 11 2 22 4 12 1 35-1 23-1 34 0 12 0 23 2 12 2 23 5 11 2 22 4 12 2 23 1 12 0 23-3 11-3 21-9 10-5 20-12 9-6 19-11 11-5 22-8 11-2 23-3 11-1 23-2 11-1 22-3 12-1 34-6 23-4 46-8 23-3 34-5 11-3 22-7 11-4 20-10 10-7 18-14 9-8 16-17 8-9 14-18 6-10 9-21 3-11-1-21-5-10-15-16-9-6-17-14-8-8-11-19-3-11-3-23 0-11 0-23 1-11 0-23-1-11-5-22-3-11-11-19-7-9-17-15-10-5-21-8-12-2-35-3-23-1-34-3-12-1-22-5-11-4-22-9-10-5-20-11-9-6-19-12l-10-6M812 300q11-3 21-9 10-6 16-15 6-10 10-33 4-23 9-34 4-11 9-21 5-11 8-22 4-11 5-22 2-12-2-22-4-11-13-19-9-7-20-11-11-4-22-7-11-3-22-6-12-3-22-7-11-5-31-16-20-12-31-16-11-5-22-6-12-2-23 1-11 2-22 7-11 5-20 11-10 6-19 14-9 7-18 14-9 8-18 15-10 7-20 12-11 5-22 9-10 4-20 11-9 6-14 17-4 10-1 21 4 11 10 21 6 10 12 20 7 9 12 20 6 10 12 20 6 10 14 18 7 9 16 16 10 7 20 11 11 4 23 5 12 0 23 1 12 0 24 0 11 1 23 2 11 1 34 4 24 2 35 3 12 0 23-2 12-1 23-5zm-489 22q11-3 16-14 5-10 1-21-4-11-15-12-12-1-21 7-8 7-9 19-1 11 8 18 9 7 20 3zM766 287q12-1 22-5 11-3 20-11 10-7 14-17 5-10 8-22 3-11 7-22 4-11 10-21 5-10 10-20 5-11 6-22 2-12-5-21-6-9-17-14-10-4-21-7-12-3-22-7-11-4-21-10-10-6-20-12-9-7-19-13-10-6-21-9-11-4-23-4-11 0-22 4-11 3-21 10-10 6-19 13-8 8-16 17-7 9-14 18-7 9-15 18-7 9-13 18-7 10-6 21 1 12 5 22 4 11 10 21 5 11 13 20 7 9 16 16 9 7 19 12 11 6 21 10 11 4 22 7 12 3 23 5 11 2 23 4 11 1 23 2 12 0 23-1zM781 264q0 0 8-8 8-8 13-19 5-10 10-32 6-23 8-34 3-11-2-21-5-10-15-15-10-6-19-13-10-6-27-22-17-15-26-22-10-6-21-10-11-3-22-2-12 1-22 5-11 5-19 13-9 8-15 18-6 9-9 20-3 11-2 23 1 11 3 23 3 11 5 22 2 12 6 23 3 10 10 20 6 9 16 16 9 7 19 12 11 4 22 7 11 3 23 4 11 1 23 1 11-1 22-5 11-4 11-4zM743 242q0 0 9-7 9-8 11-19 3-11 0-23-3-11-8-22-6-10-12-20-7-11-13-20-7-10-16-18-8-8-20-10-11-1-19 7-8 8-7 20 0 12 8 34 8 23 10 34 3 12 8 23 5 10 15 16 10 6 22 5 12 0 12 0z';

/** Every fourth, as on any map. */
const INDEX_CONTOURS =
  'M323 363q0 0 10-5 11-5 19-13 8-9 14-18 7-10 11-21 5-11 3-22-1-11-8-21-6-10-16-16-10-6-21-7-12-2-23 2-11 4-20 10-10 7-18 16-8 8-15 17-8 9-16 17-9 8-17 16-9 8-12 17-3 10 6 16 10 6 21 8 12 2 24 3 11 1 23 1 12 1 23 1 12-1 12-1zm281 1q11-1 21-7 10-6 19-13 10-6 20-11 10-5 21-7 12-2 23-2 12 0 23 2 12 1 23 2 11 1 23 0 11 0 23-2 11-2 22-4 12-3 23-6 11-3 21-8 10-4 19-12 8-8 10-19 3-11 3-23-1-11-1-23 1-11 3-22 2-12 5-23 3-11 6-22 2-11 3-23 1-11-1-22-3-12-9-21-7-9-16-15-10-7-21-10-11-3-33-8-23-4-34-8-11-3-21-8-10-5-20-11-10-6-21-11-10-5-21-9-11-4-22-3-11 0-22 4-11 4-21 9-10 6-20 12-10 6-19 12-10 6-20 13-9 6-19 11-11 5-22 8-11 3-22 5-11 2-23 5-11 4-21 9-10 6-18 13-9 8-16 17-7 9-9 20-2 11 2 22 5 10 20 27 16 17 22 26 6 10 10 21 3 11 3 22-1 12-2 23-1 11 7 19 8 7 18 13 10 6 29 18 19 13 30 17 11 4 22 3zM763 253q0 0 8-8 8-8 12-19 4-10 5-22 0-11-2-22-3-12-9-21-6-10-13-19-7-10-14-19-7-9-15-18-8-8-17-15-10-6-21-8-11-1-22 3-11 4-18 12-8 9-11 20-2 11 0 22 2 12 6 23 4 11 7 22 3 11 5 22 2 11 8 21 5 10 14 17 10 7 21 11 11 3 22 4 12 0 23-3 11-3 11-3z';

/** A net of survey stations that three borrowed ones complete. */
const Triangulation = () => (
  <>
    <path className="drawn-layer" d="M150 336L318 116 516 300zM318 116L700 96 516 300z" />
    <path className="drawn-line drawn-strong" d={KNOWN} />
    <path className="drawn-line drawn-dashed" d={NEW} />
    <path className="drawn-line drawn-strong drawn-later" pathLength={1} d={NEW} />
    <path className="drawn-line" d={ANGLES} />
    {KNOWN_STATIONS.map((at) => (
      <path key={at} className="drawn-mark" d={at + TRIANGLE} />
    ))}
    {NEW_STATIONS.map((at) => (
      <path key={at} className="drawn-mark drawn-new" d={at + TRIANGLE} />
    ))}
  </>
);

/** A triangle about the point before it: the map sign of a station. */
const TRIANGLE = 'm0-21l19 33h-38z';

const KNOWN_STATIONS = ['M150 336', 'M318 116', 'M516 300', 'M700 96'] as const;
const NEW_STATIONS = ['M776 352', 'M930 216', 'M1000 96'] as const;

const KNOWN = 'M150 336L318 116 516 300zM318 116L700 96 516 300';
const NEW = 'M516 300L776 352 930 216 1000 96 700 96 776 352M700 96L930 216';

const ANGLES =
  'M184 292a56 56 0 0 1 20 35M290 153a46 46 0 0 0 62-5M372 113a54 54 0 0 1-15 40M478 265a52 52 0 0 1 73-5M645 99a56 56 0 0 0 17 38';

/** What each challenge looks like on the map, 1120 units wide and 440 high. */
export const DRAWINGS: Readonly<
  Partial<Record<ChallengeDrawing, React.ComponentType<DrawingProps>>>
> = {
  summit: Summit,
  strata: Strata,
  flow: Flow,
  triangulation: Triangulation,
};
