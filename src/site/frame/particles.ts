/** The dust over the footer: where each speck is, and how it drifts. Pure and seeded. */

export const PARTICLE_COUNT = 70;

/** Seed of the footer's dust; any number does. */
export const PARTICLE_SEED = 2025;

/** How far the quickest speck drifts in a second, as a share of the canvas. */
const MAX_SPEED = 0.012;

export interface Particle {
  /** Place as a share of width and height, from 0 up to 1. */
  x: number;
  y: number;
  /** Drift in shares a second. */
  dx: number;
  dy: number;
  /** In CSS pixels. */
  radius: number;
  opacity: number;
}

export function createParticles(seed: number): Particle[] {
  const random = mulberry32(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  return Array.from({ length: PARTICLE_COUNT }, () => ({
    x: random(),
    y: random(),
    dx: between(-MAX_SPEED, MAX_SPEED),
    // Dust rises more than it falls.
    dy: between(-MAX_SPEED, MAX_SPEED / 3),
    radius: between(0.6, 1.9),
    opacity: between(0.15, 0.6),
  }));
}

/** The same specks a while later; what leaves on one side comes in on the other. */
export const driftParticles = (particles: readonly Particle[], stepMs: number): Particle[] =>
  particles.map((particle) => ({
    ...particle,
    x: wrap(particle.x + (particle.dx * stepMs) / 1_000),
    y: wrap(particle.y + (particle.dy * stepMs) / 1_000),
  }));

const wrap = (share: number): number => ((share % 1) + 1) % 1;

/** Tommy Ettinger's 32-bit generator: a few lines, even, the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
