import sharp from 'sharp';

import { between, createRandom } from '#platform/random.ts';

/** Side of a cloud in the pulp, in pixels. Finer grain would cost more bytes than it shows. */
const cloud = 12;

/** Clouds in the paper, too faint to name, that take the glass off flat colour. */
export async function paperClouds(seed: string, width: number, height: number): Promise<Buffer> {
  const random = createRandom(`paper ${seed}`);
  const [cols, rows] = [Math.ceil(width / cloud), Math.ceil(height / cloud)];
  const greys = Uint8Array.from({ length: cols * rows }, () =>
    Math.round(between(random, 70, 186)),
  );
  return sharp(greys, { raw: { width: cols, height: rows, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .blur(5)
    .toColourspace('srgb')
    .ensureAlpha(0.3)
    .png()
    .toBuffer();
}

/** Fibres that the pulp left: short, pale, at any angle. */
export function paperFibres(seed: string, width: number, height: number, colour: string): string {
  const random = createRandom(`fibres ${seed}`);
  const fibres = Array.from({ length: 46 }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    const turn = between(random, 0, 2 * Math.PI);
    const length = between(random, 3, 11);
    const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
    const bend = between(random, -3, 3);
    const bow = `${(dx / 2 - dy * bend * 0.1).toFixed(1)} ${(dy / 2 + dx * bend * 0.1).toFixed(1)}`;
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${bow} ${dx.toFixed(1)} ${dy.toFixed(1)}`;
  });
  return (
    `<path d="${fibres.join('')}" fill="none" stroke="${colour}" stroke-opacity=".16" ` +
    `stroke-width=".8" stroke-linecap="round"/>`
  );
}
