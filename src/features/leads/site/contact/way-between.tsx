import type { Place } from './offices.ts';
import { milesText, officeMiles, offices } from './offices.ts';

/** Of the drawing, in its own units. */
const WIDTH = 460;
const HEIGHT = 620;
const MARGIN = 84;
/** The way stands right of the middle, since the names of the offices stand left of it. */
const EAST = 40;
const PARALLEL_STEP = 4;
const MARKER_MI = 100;
const LONG_MARKER = 5;
const RINGS = [20, 36, 52, 68];

const latitudes = offices.map(({ place }) => place.latitude);
const longitudes = offices.map(({ place }) => place.longitude);
const middle = {
  latitude: (Math.max(...latitudes) + Math.min(...latitudes)) / 2,
  longitude: (Math.max(...longitudes) + Math.min(...longitudes)) / 2,
};
/** Degrees of latitude to units. */
const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, Math.max(...latitudes) - Math.min(...latitudes));
/** Meridians are closer together than parallels by the cosine of the latitude. */
const squeeze = Math.cos((middle.latitude * Math.PI) / 180);

interface Point {
  x: number;
  y: number;
}

const project = ({ latitude, longitude }: Place): Point => ({
  x: round(WIDTH / 2 + (longitude - middle.longitude) * scale * squeeze + EAST),
  y: round(HEIGHT / 2 - (latitude - middle.latitude) * scale),
});

const round = (value: number): number => Math.round(value * 10) / 10;

const points = offices.map(({ place }) => project(place));
const [start, end] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];

/** The way bows a little, as great circles do on such a sheet. */
const bend = { x: (start.x + end.x) / 2 + 54, y: (start.y + end.y) / 2 };
const WAY = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;

/** Where the way is after this share of it, and which way is across. */
function along(share: number): Point & { across: Point } {
  const blend = (a: number, b: number, c: number): number =>
    (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c;
  const slope = (a: number, b: number, c: number): number =>
    2 * (1 - share) * (b - a) + 2 * share * (c - b);
  const [dx, dy] = [slope(start.x, bend.x, end.x), slope(start.y, bend.y, end.y)];
  const length = Math.hypot(dx, dy) || 1;
  return {
    x: blend(start.x, bend.x, end.x),
    y: blend(start.y, bend.y, end.y),
    across: { x: dy / length, y: -dx / length },
  };
}

const markers = Array.from({ length: Math.floor(officeMiles / MARKER_MI) + 1 }, (_, index) => {
  const miles = index * MARKER_MI;
  const { x, y, across } = along(miles / officeMiles);
  const isLong = index % LONG_MARKER === 0 && index > 0 && officeMiles - miles > MARKER_MI;
  const reach = isLong ? 16 : 8;
  return {
    miles,
    isLong,
    path: `M${round(x)} ${round(y)}l${round(across.x * reach)} ${round(across.y * reach)}`,
    label: { x: round(x + across.x * 26), y: round(y + across.y * 26 + 4) },
  };
});

const firstParallel =
  Math.ceil(Math.min(...latitudes) / PARALLEL_STEP) * PARALLEL_STEP - PARALLEL_STEP;
const parallels = Array.from({ length: 7 }, (_, index) => firstParallel + index * PARALLEL_STEP)
  .map((latitude) => ({ latitude, y: project({ latitude, longitude: 0 }).y }))
  .filter(({ y }) => y > 20 && y < HEIGHT - 20);

/** High ground around an office: rings that are not quite round. */
const contour = ({ x, y }: Point, radius: number, turn: number): string =>
  `${Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const wobble = 1 + 0.13 * Math.sin(3 * angle + turn) + 0.07 * Math.cos(5 * angle - turn);
    const [px, py] = [
      x + Math.cos(angle) * radius * wobble * 1.25,
      y + Math.sin(angle) * radius * wobble,
    ];
    return `${index === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`;
  }).join('')}Z`;

/** The offices and the miles between them, as on a survey sheet. */
export const WayBetween = () => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    fill="none"
    stroke="currentColor"
    role="img"
    aria-labelledby="way-title"
    className="w-full"
  >
    <title id="way-title">
      {`A map from ${offices[0]?.city} to ${offices.at(-1)?.city}, ${milesText} miles, with a marker every ${MARKER_MI}.`}
    </title>
    {parallels.map(({ latitude, y }) => (
      <g key={latitude}>
        <path d={`M0 ${y}H${WIDTH}`} stroke="var(--line)" />
        <Label x={WIDTH} y={y - 8} anchor="end">{`${latitude}° N`}</Label>
      </g>
    ))}
    <g stroke="var(--data)" opacity="0.55">
      {points.flatMap((point, index) =>
        RINGS.map((radius) => (
          <path key={`${index}-${radius}`} d={contour(point, radius, index * 2 + radius / 60)} />
        )),
      )}
    </g>
    <path d={WAY} strokeWidth="2.5" />
    <path
      d={WAY}
      pathLength="100"
      stroke="var(--data)"
      strokeWidth="6"
      strokeLinecap="round"
      className="way-pulse"
    />
    {markers.map(({ miles, isLong, path, label }) => (
      <g key={miles}>
        <path d={path} strokeWidth="1.5" />
        {isLong && <Label {...label}>{`${miles.toLocaleString('en-US')} mi`}</Label>}
      </g>
    ))}
    {offices.map(({ city, coordinates }, index) => (
      <Office key={city} at={points[index] ?? start} city={city} coordinates={coordinates} />
    ))}
  </svg>
);

const Label = ({ x, y, anchor, children }: Point & { anchor?: 'end'; children: string }) => (
  <text x={x} y={y} textAnchor={anchor} fill="var(--text-2)" stroke="none" className="label">
    {children}
  </text>
);

interface OfficeProps {
  at: Point;
  city: string;
  coordinates: string;
}

/** The surveyor's sign for a measured point, with its name. */
const Office = ({ at: { x, y }, city, coordinates }: OfficeProps) => (
  <g strokeWidth="1.5">
    <circle cx={x} cy={y} r="11" fill="var(--ground)" />
    <path d={`M${x} ${y - 20}v14M${x} ${y + 6}v14M${x - 20} ${y}h14M${x + 6} ${y}h14`} />
    <circle cx={x} cy={y} r="3" fill="currentColor" />
    <g textAnchor="end" stroke="none">
      <text
        x={x - 34}
        y={y - 4}
        fill="currentColor"
        fontSize="24"
        fontWeight="650"
        className="font-display"
      >
        {city}
      </text>
      <Label x={x - 34} y={y + 18}>
        {coordinates}
      </Label>
    </g>
  </g>
);
