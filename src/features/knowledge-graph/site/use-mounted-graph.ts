import { useEffect, useRef } from 'react';
import type { GraphContent } from '../rules.ts';
import type { GraphPlace } from './mount-graph.ts';

interface GraphRefs {
  canvas: React.RefObject<HTMLCanvasElement | null>;
  overlay: React.RefObject<HTMLDivElement | null>;
  cards: React.RefObject<HTMLDivElement | null>;
}

/** Refs for the graph's place; the code that draws it is fetched once the place is in view. */
export function useMountedGraph(content: GraphContent | undefined): GraphRefs {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content === undefined || !canvas.current || !overlay.current || !cards.current) return;
    const place = { canvas: canvas.current, overlay: overlay.current, cards: cards.current };
    return mountOnSight(place, content);
  }, [content]);
  return { canvas, overlay, cards };
}

function mountOnSight(place: GraphPlace, content: GraphContent): () => void {
  let stop = (): void => inView.disconnect();
  const inView = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    inView.disconnect();
    const { mountGraph } = await import('./mount-graph.ts');
    if (!hasLeft) stop = mountGraph(place, content);
  });
  let hasLeft = false;
  inView.observe(place.canvas);
  return () => {
    hasLeft = true;
    stop();
  };
}
