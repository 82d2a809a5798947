import type { Box, Frame, Point } from './field.ts';
import type { Palette } from './palettes.ts';
import { createPen, drawOpen } from './pen.ts';
import { mileposts } from './route.ts';

export function stroke(data: string, colour: string, width: number, more = ''): string {
  return (
    data && `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
  );
}

export function fill(data: string, colour: string): string {
  return data && `<path d="${data}" fill="${colour}" fill-rule="evenodd"/>`;
}

/** The one hot point of an image. */
export function signalMark(palette: Palette, [x, y]: Point, size = 17): string {
  const at = `cx="${Math.round(x)}" cy="${Math.round(y)}"`;
  return (
    `<circle ${at} r="${Math.round(size * 2.3)}" fill="${palette.ground}" ` +
    `stroke="${palette.signal}" stroke-width="4"/><circle ${at} r="${size}" ` +
    `fill="${palette.signal}"/>`
  );
}

/** A walked line with a mark each mile, cased in the ground colour so that it reads over contours. */
export function routeMark(palette: Palette, line: readonly Point[], spacing = 150): string {
  const path = createPen();
  drawOpen(path, line);
  const ticks = createPen();
  for (const { at, heading } of mileposts(line, spacing)) {
    const [dx, dy] = [Math.sin(heading) * 13, -Math.cos(heading) * 13];
    ticks.move(at[0] - dx, at[1] - dy);
    ticks.line(at[0] + dx, at[1] + dy);
  }
  const round = ' stroke-linecap="round" stroke-linejoin="round"';
  return (
    stroke(path.data(), palette.ground, 17, round) +
    stroke(path.data(), palette.ink, 5.5, round) +
    stroke(ticks.data(), palette.ink, 4)
  );
}

/** Small crosses where the lines of a survey grid would meet. */
export function crosses(box: Box, spacing: number, colour: string, arm = 11): string {
  const pen = createPen();
  for (let y = box.y + spacing / 2; y < box.y + box.height; y += spacing) {
    for (let x = box.x + spacing / 2; x < box.x + box.width; x += spacing) {
      pen.move(x - arm, y);
      pen.line(x + arm, y);
      pen.move(x, y - arm);
      pen.line(x, y + arm);
    }
  }
  return stroke(pen.data(), colour, 2.5);
}

/** A ruler from `from` to `to`: a tick each `spacing`, every fifth one longer, on its left side. */
export function ruler(from: Point, to: Point, spacing: number, colour: string, size = 13): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const pen = createPen();
  for (let index = 0; index * spacing <= length + 0.5; index += 1) {
    const reach = index % 5 === 0 ? size * 2.2 : size;
    const [x, y] = [from[0] + ux * index * spacing, from[1] + uy * index * spacing];
    pen.move(x, y);
    pen.line(x + uy * reach, y - ux * reach);
  }
  return stroke(pen.data(), colour, 2.5);
}

/** Triangulation stations joined by sight lines. */
export function stationNet(palette: Palette, stations: readonly Point[]): string {
  const sights = createPen();
  const marks = createPen();
  stations.forEach(([x, y], index) => {
    for (const [toX, toY] of stations.slice(index + 1)) {
      sights.move(x, y);
      sights.line(toX, toY);
    }
    marks.move(x, y - 19);
    marks.line(x + 17, y + 11);
    marks.line(x - 17, y + 11);
    marks.close();
  });
  return (
    stroke(sights.data(), palette.ink, 2, ' stroke-dasharray="3 11" stroke-linecap="round"') +
    `<path d="${marks.data()}" fill="${palette.ground}" stroke="${palette.ink}" stroke-width="4"/>`
  );
}

/** A bar of alternating halves, as under every map. */
export function scaleBar([x, y]: Point, unit: number, colour: string): string {
  const pen = createPen();
  for (const start of [0, 2]) {
    pen.move(x + start * unit, y);
    pen.line(x + (start + 1) * unit, y);
    pen.line(x + (start + 1) * unit, y + 10);
    pen.line(x + start * unit, y + 10);
    pen.close();
  }
  const frame = `<path d="M${x} ${y}h${unit * 4}v10h${unit * -4}z" fill="none" `;
  return `${fill(pen.data(), colour)}${frame}stroke="${colour}" stroke-width="2.5"/>`;
}

/** A needle whose eastern half is solid. */
export function northMark([x, y]: Point, size: number, colour: string): string {
  const half = Math.round(size * 0.3);
  const foot = Math.round(size * 0.28);
  return (
    `<path d="M${x} ${y - size}l${half} ${size * 2}l-${half}-${foot}z" fill="${colour}"/>` +
    `<path d="M${x} ${y - size}l-${half} ${size * 2}l${half}-${foot}z" fill="none" ` +
    `stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`
  );
}

export function fullBox(frame: Frame, inset = 0): Box {
  const [width, height] = [frame.width - 2 * inset, frame.height - 2 * inset];
  return { x: inset, y: inset, width, height };
}
