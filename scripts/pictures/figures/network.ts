import { between } from '#platform/random.ts';
import { createField, type Point } from '#site/covers/field.ts';
import { drawLines } from '#site/covers/ground.ts';
import { createTerrain } from '#site/covers/terrain.ts';
import { area, dot, type Figure, path, ring, signal } from './sheet.ts';

interface Mast {
  at: Point;
  reach: number;
}

/** Stations in the field: those a mast can hear, and those that must carry their own notes home. */
export const network: Figure = (sheet) => {
  const { width, height, palette, random } = sheet;
  const masts: Mast[] = [
    { at: [330, 300], reach: 215 },
    { at: [800, 500], reach: 180 },
  ];
  const field = createField({ width, height }, createTerrain('ridge', random, [0.62, 0.2]), 32);
  const stations = scatter(width, height, random).filter((point) =>
    masts.every(({ at }) => distance(at, point) > 62),
  );
  const heard = (point: Point) => masts.find(({ at, reach }) => distance(at, point) < reach);
  const links = stations.flatMap((point) => {
    const mast = heard(point);
    return mast ? [`M${mast.at[0]} ${mast.at[1]}L${point[0]} ${point[1]}`] : [];
  });
  const mute = stations.filter((point) => !heard(point));
  const hot = mute.toSorted((a, b) => distance(a, [930, 190]) - distance(b, [930, 190]))[0];
  return (
    drawLines(
      field,
      { line: palette.faint, index: palette.faint },
      { length: 9_000, weight: 0.9 },
    ) +
    masts
      .map(({ at, reach }) =>
        dot(
          at,
          reach,
          palette.water,
          ` fill-opacity=".75" stroke="${palette.waterLine}" stroke-width="2.5" stroke-dasharray="3 9" stroke-linecap="round"`,
        ),
      )
      .join('') +
    path(links.join(''), palette.waterLine, 2.5) +
    path('M330 300L800 500', palette.ink, 3.5) +
    stations
      .map((point) => (heard(point) ? dot(point, 8, palette.ink) : ring(palette, point, 8)))
      .join('') +
    masts.map(({ at: [x, y] }) => area(`M${x} ${y - 26}l22 38h-44z`, palette.ink)).join('') +
    (hot
      ? path(
          `M800 500L${hot[0]} ${hot[1]}`,
          palette.ink,
          2.5,
          ' stroke-dasharray="3 10" stroke-linecap="round"',
        ) + signal(palette, hot)
      : '')
  );
};

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Places spread evenly but not in rows: one by chance in each cell of a coarse grid. */
function scatter(width: number, height: number, random: () => number): Point[] {
  const [cols, rows] = [8, 5];
  return Array.from({ length: cols * rows }, (_, cell): Point => {
    const x = ((cell % cols) + between(random, 0.2, 0.8)) * ((width - 120) / cols) + 60;
    const y = (Math.floor(cell / cols) + between(random, 0.2, 0.8)) * ((height - 120) / rows) + 60;
    return [Math.round(x), Math.round(y)];
  });
}
