import { useEffect, useEffectEvent, useRef } from 'react';
import { LAYOUT_MIN_PX } from '#ui/layout-mode.ts';
import { useMediaQuery } from '#ui/media-query.ts';
import { useMotion } from '#ui/motion.ts';
import type { GraphContent, GraphSize } from '../rules.ts';
import type { MountedGraph } from './mount-graph.ts';

/** Large and mid windows both get the desktop's rings. */
function useGraphSize(): GraphSize {
  const isDesktop = useMediaQuery(`(width >= ${LAYOUT_MIN_PX.mid}px)`, true);
  const isTablet = useMediaQuery(`(width >= ${LAYOUT_MIN_PX.tablet}px)`, true);
  if (isDesktop) return 'desktop';
  return isTablet ? 'tablet' : 'mobile';
}

interface GraphRefs {
  canvas: React.RefObject<HTMLCanvasElement | null>;
  overlay: React.RefObject<HTMLDivElement | null>;
}

/** Refs for the graph's place; the code that draws it is fetched once the place is in view. */
export function useMountedGraph(content: GraphContent | undefined): GraphRefs {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedGraph>(undefined);
  const size = useGraphSize();
  const { isMoving } = useMotion();

  const mount = useEffectEvent(async (graphContent: GraphContent, signal: AbortSignal) => {
    const { mountGraph } = await import('./mount-graph.ts');
    if (signal.aborted || !canvas.current || !overlay.current) return;
    const place = { canvas: canvas.current, overlay: overlay.current };
    const graph = mountGraph(place, graphContent, { size, isMoving });
    mounted.current = graph;
    signal.addEventListener('abort', graph.unmount);
  });

  useEffect(() => {
    if (content === undefined || canvas.current === null) return;
    const leaving = new AbortController();
    const inView = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      inView.disconnect();
      void mount(content, leaving.signal);
    });
    inView.observe(canvas.current);
    leaving.signal.addEventListener('abort', () => inView.disconnect());
    return () => leaving.abort();
  }, [content, size]);

  useEffect(() => mounted.current?.setMoving(isMoving), [isMoving]);

  return { canvas, overlay };
}
