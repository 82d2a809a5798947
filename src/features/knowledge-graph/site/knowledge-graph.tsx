import { List } from 'lucide-react';
import { useNavigate } from 'react-router';
import { LogoMark } from '#site/frame/logo.tsx';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { RING_DISTANCES, RINGS } from '../nodes.ts';
import type { GraphContent } from '../rules.ts';
import { Relations } from './relations.tsx';
import { useGraphContent } from './use-graph-content.ts';
import { useMountedGraph } from './use-mounted-graph.ts';

/** How what we have published hangs together: drawn for those who see it, listed for all. */
export function KnowledgeGraph({ className }: { className: string }) {
  const content = useGraphContent();
  return (
    <section aria-labelledby="knowledge-graph" className={className}>
      <h2 id="knowledge-graph" className="sr-only">
        Knowledge graph
      </h2>
      <GraphDrawing content={content} />
      <div className="relative z-10 flex flex-wrap items-start justify-center gap-3 lg:justify-end lg:pr-[max(var(--spacing-gutter),(100vw-var(--container-content))/2)]">
        <MotionToggle />
        {content !== undefined && <GraphAsList content={content} />}
      </div>
    </section>
  );
}

const NOTHING = { __html: '' };

/** A value as a script element may hold it. */
const scriptText = (value: GraphContent): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

function GraphDrawing({ content }: { content: GraphContent | undefined }) {
  const { canvas, overlay } = useMountedGraph(content);
  const navigate = useNavigate();

  // The links in here are made by the drawing, outside of React.
  const openInPlace = (event: React.MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlain || link === null || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only catches the clicks of the links inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise.
    <div onClick={openInPlace} data-module="/graph.js" className="relative min-h-0 grow">
      <Rings />
      <canvas
        ref={canvas}
        role="img"
        aria-label="Services, case studies, insights and people as points on three rings. Chains of them light up and lead to a result in the middle; the list says the same in words."
        className="absolute inset-0 size-full"
      />
      <div
        ref={overlay}
        data-overlay=""
        // What is in here belongs to the drawing, which may be there before React.
        suppressHydrationWarning
        dangerouslySetInnerHTML={NOTHING}
      />
      {content !== undefined && (
        <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptText(content) }} />
      )}
    </div>
  );
}

/** What stays in place under the drawing, and is there before it. */
const Rings = () => (
  <>
    <svg viewBox="-111 -111 222 222" aria-hidden="true" className="absolute inset-0 size-full">
      {RINGS.map((ring) => (
        <circle
          key={ring}
          r={100 * RING_DISTANCES[ring]}
          fill="none"
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
          strokeDasharray={ring === 1 ? '2 6' : undefined}
        />
      ))}
    </svg>
    <span className="absolute top-1/2 left-1/2 flex size-14 -translate-1/2 items-center justify-center rounded-full border border-line-2 bg-ground text-text">
      <LogoMark className="size-6" />
    </span>
  </>
);

const GraphAsList = ({ content }: { content: GraphContent }) => (
  <details className="group/list relative">
    <summary className="label inline-flex min-h-11 items-center gap-2 rounded-chip border border-line px-4 text-text-2 transition-colors hover:border-line-2 hover:text-text">
      <List aria-hidden="true" className="size-3.5" />
      Graph as a list
    </summary>
    <div className="absolute right-0 bottom-[calc(100%+0.5rem)] max-h-[min(26rem,60svh)] w-[min(26rem,calc(100vw-2*var(--spacing-gutter)))] overflow-y-auto rounded-card border border-line-2 bg-ground-2 p-5 text-sm max-lg:right-auto max-lg:left-1/2 max-lg:-translate-x-1/2">
      <Relations content={content} />
    </div>
  </details>
);
