import { expect, test } from 'vitest';
import { createParticles, driftParticles, PARTICLE_SEED } from './particles.ts';

test('SHELL-25 the footer has 70 particles, the same for the same seed', () => {
  const particles = createParticles(PARTICLE_SEED);
  expect(particles).toHaveLength(70);
  expect(createParticles(PARTICLE_SEED)).toEqual(particles);
  expect(createParticles(PARTICLE_SEED + 1)).not.toEqual(particles);
});

test('SHELL-25 all 70 particles float and stay on the canvas', () => {
  let particles = createParticles(PARTICLE_SEED);
  const start = particles;
  for (let frame = 0; frame < 6_000; frame += 1) particles = driftParticles(particles, 16.7);
  expect(particles).toHaveLength(70);
  for (const [index, { x, y }] of particles.entries()) {
    expect({ x, y }).not.toEqual({ x: start[index]?.x, y: start[index]?.y });
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThan(1);
  }
});

test('a particle that leaves on the left comes in on the right', () => {
  const [particle] = driftParticles(
    [{ x: 0.001, y: 0.5, dx: -0.01, dy: 0, radius: 1, opacity: 1 }],
    1_000,
  );
  expect(particle?.x).toBeCloseTo(0.991);
});
