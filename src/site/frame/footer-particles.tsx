import { useRef } from 'react';
import { useCanvas } from '#ui/use-canvas.ts';
import { createParticles, driftParticles, PARTICLE_SEED } from './particles.ts';

/** The dust behind the footer's words. */
export function FooterParticles() {
  const particles = useRef(createParticles(PARTICLE_SEED));
  const canvas = useCanvas((context, { width, height, stepMs, color }) => {
    particles.current = driftParticles(particles.current, stepMs);
    context.fillStyle = color;
    for (const { x, y, radius, opacity } of particles.current) {
      context.globalAlpha = opacity;
      context.beginPath();
      context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
      context.fill();
    }
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-text-2">
      <canvas ref={canvas} data-wake="in-view" className="size-full" />
    </div>
  );
}
