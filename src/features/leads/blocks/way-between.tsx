import { say } from '#ui/say.ts';
import { milesText, type OfficePlace, officeMiles, type Place } from './office-places.ts';

/** Of the drawing, in its own units. */
const WIDTH = 460;
const HEIGHT = 620;
const MARGIN = 84;
/** The way stands right of the middle, since the names of the offices stand left of it. */
const EAST = 40;
/** In degrees: parallels, and the least that the drawing shows from north to south. */
const PARALLEL_STEP = 4;
/** What one marker stands for: the first that needs no more than so many of them. */
const MARKER_MI = [100, 500, 1_000, 5_000];
const MAX_MARKERS = 30;
const LONG_MARKER = 5;
const RINGS = [20, 36, 52, 68];
/** From one name to the next, above one another. */
const NAME_HEIGHT = 48;
/** From a point to its name. */
const NAME_GAP = 34;
/** Of a letter of a name, and of one of its coordinates below it. */
const LETTER_WIDTH = 13;
const LABEL_LETTER_WIDTH = 8;
/** Where a name stands beside its point, the best first: level with it, else below or above. */
const NAME_SHIFTS = [0, NAME_HEIGHT, -NAME_HEIGHT];

interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Project = (place: Place) => Point;

/** How places become points, north up and as large as there is room. */
export function projectionOf(places: readonly OfficePlace[]): Project {
  const latitudes = places.map(({ place }) => place.latitude);
  const longitudes = places.map(({ place }) => place.longitude);
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middle = {
    latitude: (Math.max(...latitudes) + Math.min(...latitudes)) / 2,
    longitude: (Math.max(...longitudes) + Math.min(...longitudes)) / 2,
  };
  /** Meridians are closer together than parallels by the cosine of the latitude. */
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  /** Degrees of latitude to units. */
  const scale = Math.min(
    (HEIGHT - 2 * MARGIN) / Math.max(PARALLEL_STEP, span(latitudes)),
    (WIDTH - 2 * MARGIN - EAST) / Math.max(Number.EPSILON, span(longitudes) * squeeze),
  );
  return ({ latitude, longitude }) => ({
    x: round(WIDTH / 2 + (longitude - middle.longitude) * scale * squeeze + EAST),
    y: round(HEIGHT / 2 - (latitude - middle.latitude) * scale),
  });
}

/** The way from one office to the next. It bows a little, as great circles do on such a sheet. */
interface Leg {
  path: string;
  start: Point;
  bend: Point;
  end: Point;
  miles: number;
}

const legsOf = (places: readonly OfficePlace[], project: Project): readonly Leg[] =>
  places.slice(1).flatMap((to, index) => {
    const from = places[index];
    if (from === undefined) return [];
    const [start, end] = [project(from.place), project(to.place)];
    const bend = { x: (start.x + end.x) / 2 + 54, y: (start.y + end.y) / 2 };
    const path = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
    return [{ path, start, bend, end, miles: officeMiles([from, to]) }];
  });

/** Where a leg is after this share of it, and which way is across. */
function along({ start, bend, end }: Leg, share: number): Point & { across: Point } {
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

const markerMiles = (miles: number): number =>
  MARKER_MI.find((step) => miles / step <= MAX_MARKERS) ?? Math.max(...MARKER_MI);

const markersOf = (leg: Leg, step: number) =>
  leg.miles === 0
    ? []
    : Array.from({ length: Math.floor(leg.miles / step) + 1 }, (_, index) => {
        const miles = index * step;
        const { x, y, across } = along(leg, miles / leg.miles);
        const isLong = index % LONG_MARKER === 0 && index > 0 && leg.miles - miles > step;
        const reach = isLong ? 16 : 8;
        return {
          miles,
          isLong,
          path: `M${round(x)} ${round(y)}l${round(across.x * reach)} ${round(across.y * reach)}`,
          label: { x: round(x + across.x * 26), y: round(y + across.y * 26 + 4) },
        };
      });

const MAX_PARALLELS = 7;

function parallelsOf(places: readonly OfficePlace[], project: Project) {
  const latitudes = places.map(({ place }) => place.latitude);
  const lowest = Math.min(...latitudes);
  const span = Math.max(...latitudes) - lowest;
  const step = PARALLEL_STEP * Math.max(1, Math.ceil(span / (PARALLEL_STEP * MAX_PARALLELS)));
  const first = Math.ceil(lowest / step) * step - step;
  return Array.from({ length: MAX_PARALLELS }, (_, index) => first + index * step)
    .map((latitude) => ({ latitude, y: project({ latitude, longitude: 0 }).y }))
    .filter(({ y }) => y > 20 && y < HEIGHT - 20);
}

const parallelName = (latitude: number): string =>
  latitude < 0 ? `${-latitude}° S` : `${latitude}° N`;

/** From where to where a name reaches, and the height of its middle. */
interface NameRoom {
  left: number;
  right: number;
  y: number;
}

function nameRoom({ city, coordinates }: OfficePlace, { x, y }: Point, isEast: boolean): NameRoom {
  const width = Math.max(city.length * LETTER_WIDTH, coordinates.length * LABEL_LETTER_WIDTH);
  const near = isEast ? x - NAME_GAP : x + NAME_GAP;
  return { left: isEast ? near - width : near, right: isEast ? near : near + width, y };
}

const isOver = (one: NameRoom, other: NameRoom): boolean =>
  one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < NAME_HEIGHT;

/** Names that would stand over one that is there already make way, or are left out; the points stay. */
export function namedOf(places: readonly OfficePlace[], project: Project) {
  const taken: NameRoom[] = [];
  return places.map((office) => {
    const at = project(office.place);
    const isEast = at.x > WIDTH / 2;
    const shift = NAME_SHIFTS.find((by) => {
      const room = nameRoom(office, { x: at.x, y: at.y + by }, isEast);
      return taken.every((other) => !isOver(room, other));
    });
    if (shift !== undefined) taken.push(nameRoom(office, { x: at.x, y: at.y + shift }, isEast));
    return { ...office, at, isEast, shift };
  });
}

function titleOf(places: readonly OfficePlace[], step: number): string {
  const cities = places.map(({ city }) => city);
  return places.length === 1
    ? say('A map with the office in {city}.').replace('{city}', () => cities.join())
    : say('A map from {cities}, {miles} miles, with a marker every {step}.')
        .replace('{cities}', () => cities.join(` ${say('to')} `))
        .replace('{miles}', milesText(officeMiles(places)))
        .replace('{step}', milesText(step));
}

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

/** The offices, of which there is one at least, and the miles between them, as on a survey sheet. */
export function WayBetween({ places }: { places: readonly OfficePlace[] }) {
  const project = projectionOf(places);
  const legs = legsOf(places, project);
  const step = markerMiles(officeMiles(places));
  const named = namedOf(places, project);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-labelledby="way-title"
      className="w-full"
    >
      <title id="way-title">{titleOf(places, step)}</title>
      {parallelsOf(places, project).map(({ latitude, y }) => (
        <g key={latitude}>
          <path d={`M0 ${y}H${WIDTH}`} stroke="var(--line)" />
          <Label x={WIDTH} y={y - 8} anchor="end">
            {parallelName(latitude)}
          </Label>
        </g>
      ))}
      <g stroke="var(--data)" opacity="0.55">
        {named.flatMap(({ at }, index) =>
          RINGS.map((radius) => (
            <path key={`${index}-${radius}`} d={contour(at, radius, index * 2 + radius / 60)} />
          )),
        )}
      </g>
      {legs.map((leg) => (
        <Way key={leg.path} leg={leg} step={step} />
      ))}
      {named.map((office) => (
        <OfficePoint key={office.city} {...office} />
      ))}
    </svg>
  );
}

/** The way from one office to the next, with its markers. */
const Way = ({ leg, step }: { leg: Leg; step: number }) => (
  <>
    <path d={leg.path} strokeWidth="2.5" />
    <path
      d={leg.path}
      pathLength="100"
      stroke="var(--data)"
      strokeWidth="6"
      strokeLinecap="round"
      className="way-pulse"
    />
    {markersOf(leg, step).map(({ miles, isLong, path, label }) => (
      <g key={miles}>
        <path d={path} strokeWidth="1.5" />
        {isLong && (
          <Label {...label}>{say('{miles} mi').replace('{miles}', milesText(miles))}</Label>
        )}
      </g>
    ))}
  </>
);

const Label = ({ x, y, anchor, children }: Point & { anchor?: 'end'; children: string }) => (
  <text x={x} y={y} textAnchor={anchor} fill="var(--text-2)" stroke="none" className="label">
    {children}
  </text>
);

interface OfficePointProps {
  at: Point;
  /** Names stand on the side that has more room. */
  isEast: boolean;
  /** How much lower than the point the name stands; undefined where there is no room for it. */
  shift: number | undefined;
  city: string;
  coordinates: string;
}

/** The surveyor's sign for a measured point, with its name. */
function OfficePoint({ at: { x, y }, isEast, shift, city, coordinates }: OfficePointProps) {
  const left = isEast ? x - NAME_GAP : x + NAME_GAP;
  return (
    <g strokeWidth="1.5">
      <circle cx={x} cy={y} r="11" fill="var(--ground)" />
      <path d={`M${x} ${y - 20}v14M${x} ${y + 6}v14M${x - 20} ${y}h14M${x + 6} ${y}h14`} />
      <circle cx={x} cy={y} r="3" fill="currentColor" />
      {shift !== undefined && (
        <g textAnchor={isEast ? 'end' : 'start'} stroke="none">
          <text
            x={left}
            y={y + shift - 4}
            fill="currentColor"
            fontSize="24"
            fontWeight="650"
            className="font-display"
          >
            {city}
          </text>
          <Label x={left} y={y + shift + 18}>
            {coordinates}
          </Label>
        </g>
      )}
    </g>
  );
}
