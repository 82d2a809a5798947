import { useEffect, useEffectEvent, useRef } from 'react';
import { type DrawCanvas, runCanvas } from './canvas-loop.ts';
import { useMotion } from './use-motion.ts';

/** A ref for a canvas that `draw` fills, moving only while that is wanted and seen. */
export function useCanvas(draw: DrawCanvas): React.RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const { isMoving } = useMotion();
  const drawLatest = useEffectEvent(draw);
  useEffect(
    () =>
      ref.current === null
        ? undefined
        : runCanvas(ref.current, (...args) => drawLatest(...args), isMoving),
    [isMoving],
  );
  return ref;
}
