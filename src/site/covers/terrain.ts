import { createNoise2D, type NoiseFunction2D } from 'simplex-noise';
import { between, pick, type Random } from '#platform/random.ts';
import type { Point, Terrain } from './field.ts';

export const terrainNames = ['ridge', 'basin', 'coast', 'delta', 'plateau', 'twins'] as const;

export type TerrainName = (typeof terrainNames)[number];

/** Makes the lie of the land around `focus`, the place of interest, given in sheet heights. */
type Maker = (random: Random, noise: NoiseFunction2D, focus: Point) => Terrain;

function fractal(noise: NoiseFunction2D, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
    weight *= 0.46;
    scale *= 2.03;
  }
  return sum;
}

/** Crests and spurs, as water leaves them; rounded, so that contours turn there without a kink. */
function crests(noise: NoiseFunction2D, x: number, y: number): number {
  const first = 1.1 - Math.sqrt(noise(x, y) ** 2 + 0.012);
  const second = 1.1 - Math.sqrt(noise(x * 2.1 + 5.2, y * 2.1 - 3.7) ** 2 + 0.02);
  return first * first + 0.3 * first * second;
}

function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** A summit that is steep near the top and runs out into long feet. */
function summit(distance: number, reach: number): number {
  return 1 / (1 + (distance / reach) ** 2);
}

const ridge: Maker = (random, noise, [fx, fy]) => {
  const angle = between(random, -0.75, 0.75);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = between(random, 0.2, 0.28);
  const height = (x: number, y: number) => {
    const along = (x - fx) * cos + (y - fy) * sin;
    const bend = 0.16 * noise(along * 0.9, 3.1) + 0.05 * noise(along * 2.3, 8.4);
    const across = (y - fy) * cos - (x - fx) * sin + bend;
    const crest = summit(across, reach) * (1 - 0.28 * Math.abs(along)) + 0.1 * noise(along * 2, 1);
    return crest + 0.34 * crest * crests(noise, x * 1.5, y * 1.5) + 0.06 * noise(x * 1.3, y * 1.3);
  };
  return { height };
};

const basin: Maker = (random, noise, [fx, fy]) => {
  const radius = between(random, 0.32, 0.42);
  const stretch = between(random, 0.72, 0.95);
  const turn = between(random, 0, Math.PI);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const height = (x: number, y: number) => {
    const dx = (x - fx) * cos + (y - fy) * sin;
    const dy = ((y - fy) * cos - (x - fx) * sin) / stretch;
    const distance = Math.hypot(dx, dy) + 0.12 * fractal(noise, x * 1.4, y * 1.4, 2);
    const rim = Math.exp(-(((distance - radius) / 0.2) ** 2));
    const floor = 0.5 * smoothstep(0, radius, distance);
    return floor + rim * (0.62 + 0.3 * noise(x * 0.8, y * 0.8)) + 0.1 * fractal(noise, x, y, 3);
  };
  return { height, water: 0.15 };
};

const coast: Maker = (random, noise, [fx, fy]) => {
  const angle = between(random, -0.45, 0.45) + (fx > 1 ? 0 : Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const height = (x: number, y: number) => {
    const wx = x + 0.14 * noise(x * 1.1 + 40, y * 1.1);
    const wy = y + 0.14 * noise(x * 1.1, y * 1.1 + 40);
    const inland = (wx - fx) * cos + (wy - fy) * sin;
    const cape = 0.42 * summit(Math.hypot(wx - fx, wy - fy), 0.22);
    const far = 0.55 * Math.tanh(inland * 1.1);
    return far + 0.32 * fractal(noise, wx * 1.3, wy * 1.3, 3) + cape;
  };
  return { height, water: 0.02 };
};

/** A river that comes down to `focus` and parts there into arms that wind to the sea. */
const delta: Maker = (random, noise, [fx, fy]) => {
  const seaward = between(random, -0.25, 0.25) + (fx > 1 ? Math.PI : 0);
  const count = pick(random, [4, 5, 6]);
  const arm = (bearing: number, width: number) => {
    const phase = between(random, 0, 40);
    return { bearing, width, wind: tabulate((radius) => 0.16 * noise(radius * 2.2, phase)) };
  };
  const arms = Array.from({ length: count }, (_, index) => {
    const share = (index + between(random, -0.22, 0.22)) / (count - 1);
    return arm((share - 0.5) * 1.9, between(random, 0.02, 0.032));
  });
  const river = [arm(Math.PI, 0.04)];
  const height = (x: number, y: number) => {
    const dx = x - fx + 0.06 * noise(x * 1.8, y * 1.8);
    const dy = y - fy + 0.06 * noise(x * 1.8 + 9, y * 1.8 + 9);
    const radius = Math.hypot(dx, dy) + 0.001;
    const bearing = Math.atan2(dy, dx) - seaward;
    const ahead = Math.cos(bearing);
    const shore = 0.78 + 0.16 * noise(bearing * 1.4, 2);
    const inland = (shore - radius * Math.max(0.2, ahead)) * 0.34;
    const hills = 0.3 * smoothstep(0.1, 1.3, -radius * ahead);
    const rough = 0.1 * fractal(noise, x * 1.4, y * 1.4, 2);
    let channel = 0;
    for (const { bearing: heading, width, wind } of ahead > 0 ? arms : river) {
      const off = Math.abs(wrap(bearing - heading - wind(radius))) * radius;
      channel = Math.max(channel, Math.exp(-((off / (width + radius * 0.01)) ** 3)));
    }
    const land = 0.06 + Math.max(inland + rough + hills, -0.3);
    return land > 0 ? land * (1 - channel) - 0.05 * channel : land;
  };
  return { height, water: 0 };
};

/** `curve` over radii 0..4, computed once and read between: it is asked for at every grid point. */
function tabulate(curve: (radius: number) => number): (radius: number) => number {
  const perUnit = 40;
  const table = Float64Array.from({ length: 4 * perUnit + 2 }, (_, index) =>
    curve(index / perUnit),
  );
  return (radius) => {
    const at = Math.min(4 * perUnit, radius * perUnit);
    const low = table[Math.floor(at)] ?? 0;
    return low + ((table[Math.floor(at) + 1] ?? low) - low) * (at % 1);
  };
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

const plateau: Maker = (random, noise, [fx, fy]) => {
  const size = between(random, 0.36, 0.46);
  const squash = between(random, 0.6, 0.85);
  const height = (x: number, y: number) => {
    const rough = fractal(noise, x * 1.3, y * 1.3, 3);
    const distance = Math.hypot((x - fx) * squash, y - fy) + 0.17 * rough;
    const scarp = smoothstep(size + 0.09, size - 0.07, distance);
    const step = smoothstep(size + 0.42, size + 0.24, distance + 0.05 * noise(x * 3, y * 3));
    return 0.56 * scarp + 0.2 * step + 0.12 * rough - 0.12 * distance;
  };
  return { height };
};

const twins: Maker = (random, noise, [fx, fy]) => {
  const angle = between(random, 0.15, 0.9) * (random() < 0.5 ? -1 : 1);
  const apart = between(random, 0.42, 0.58) * (fx > 1 ? -1 : 1);
  const [gx, gy] = [fx + apart * Math.cos(angle), fy + apart * Math.sin(angle)];
  const height = (x: number, y: number) => {
    const wx = x + 0.09 * noise(x * 1.7, y * 1.7 + 20);
    const wy = y + 0.09 * noise(x * 1.7 + 20, y * 1.7);
    const high = summit(Math.hypot(wx - fx, wy - fy), 0.2);
    const low = 0.74 * summit(Math.hypot(wx - gx, wy - gy), 0.17);
    const spurs = 0.3 * (high + low) * crests(noise, x * 1.6, y * 1.6);
    return high + low + spurs + 0.09 * fractal(noise, x * 1.1, y * 1.1, 2);
  };
  return { height };
};

const makers: Record<TerrainName, Maker> = { ridge, basin, coast, delta, plateau, twins };

export function createTerrain(name: TerrainName, random: Random, focus: Point): Terrain {
  const noise = createNoise2D(random);
  const terrain = makers[name](random, noise, focus);
  // Gullies: without them the land looks poured, not weathered.
  const height = (x: number, y: number) =>
    terrain.height(
      x + 0.022 * noise(x * 3.4, y * 3.4 + 60),
      y + 0.022 * noise(x * 3.4 + 60, y * 3.4),
    );
  return { ...terrain, height };
}
