/** The dust over the footer: where each speck is, and how it drifts. Pure and seeded. */
import { between, createRandom } from '#platform/random.ts';

export const PARTICLE_COUNT = 70;

/** Seed of the footer's dust; any word does. */
export const PARTICLE_SEED = 'footer';

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

export function createParticles(seed: string): Particle[] {
  const random = createRandom(seed);
  return Array.from({ length: PARTICLE_COUNT }, () => ({
    x: random(),
    y: random(),
    dx: between(random, -MAX_SPEED, MAX_SPEED),
    // Dust rises more than it falls.
    dy: between(random, -MAX_SPEED, MAX_SPEED / 3),
    radius: between(random, 0.6, 1.9),
    opacity: between(random, 0.15, 0.6),
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
