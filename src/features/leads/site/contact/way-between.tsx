import { siteConfig } from '#site.config.ts';
import type { Place } from './distance.ts';
import { milesText, officeMiles, offices } from './offices.ts';

/** Of the drawing, in its own units. */
const WIDTH = 640;
const HEIGHT = 720;
const MARGIN = 96;
const PARALLEL_STEP = 4;
const MARKER_MI = 100;
const LONG_MARKER = 5;
const RINGS = [26, 46, 70, 98];

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
  x: round(WIDTH / 2 + (longitude - middle.longitude) * scale * squeeze),
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
  const isLong = index % LONG_MARKER === 0 && index > 0;
  const reach = isLong ? 16 : 8;
  return {
    miles,
    isLong,
    path: `M${round(x)} ${round(y)}l${round(across.x * reach)} ${round(across.y * reach)}`,
    label: { x: round(x + across.x * 26), y: round(y + across.y * 26 + 4) },
  };
});

const firstParallel = Math.ceil(Math.min(...latitudes) / PARALLEL_STEP) * PARALLEL_STEP - PARALLEL_STEP;
const parallels = Array.from({ length: 7 }, (_, index) => firstParallel + index * PARALLEL_STEP)
  .map((latitude) => ({ latitude, y: project({ latitude, longitude: 0 }).y }))
  .filter(({ y }) => y > 20 && y < HEIGHT - 20);

/** High ground around an office: rings that are not quite round. */
const ring = ({ x, y }: Point, radius: number, turn: number): string =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const wobble = 1 + 0.13 * Math.sin(3 * angle + turn) + 0.07 * Math.cos(5 * angle - turn);
    const [px, py] = [x + Math.cos(angle) * radius * wobble * 1.25, y + Math.sin(angle) * radius * wobble];
    return `${index === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`;
  }).join('') + 'Z';

/** The offices and the miles between them, as on a survey sheet. */
export const WayBetween = () => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="way" role="img" aria-labelledby="way-title">
    <title id="way-title">
      {`A map from ${offices[0]?.city} to ${offices.at(-1)?.city}, ${milesText} miles, with a marker every ${MARKER_MI}.`}
    </title>
    <g className="way-grid">
      {parallels.map(({ latitude, y }) => (
        <g key={latitude}>
          <path d={`M0 ${y}H${WIDTH}`} />
          <text x="0" y={y - 8}>{`${latitude}° N`}</text>
        </g>
      ))}
    </g>
    <g className="way-ground">
      {points.map((point, index) =>
        RINGS.map((radius) => (
          <path key={`${index}-${radius}`} d={ring(point, radius, index * 2 + radius / 60)} />
        )),
      )}
    </g>
    <path d={WAY} className="way-line" />
    <path d={WAY} pathLength="100" className="way-pulse" />
    {markers.map(({ miles, isLong, path, label }) => (
      <g key={miles} className="way-marker">
        <path d={path} />
        {isLong && <text {...label}>{`${miles.toLocaleString('en-US')} mi`}</text>}
      </g>
    ))}
    {points.map(({ x, y }, index) => (
      <g key={`${x} ${y}`} className="way-office">
        <circle cx={x} cy={y} r="11" />
        <path d={`M${x} ${y - 20}v14M${x} ${y + 6}v14M${x - 20} ${y}h14M${x + 6} ${y}h14`} />
        <circle cx={x} cy={y} r="3" className="way-point" />
        <text x={x - 34} y={y - 6} className="way-city">
          {siteConfig.offices[index]?.city}
        </text>
        <text x={x - 34} y={y + 16}>
          {siteConfig.offices[index]?.coordinates}
        </text>
      </g>
    ))}
  </svg>
);
