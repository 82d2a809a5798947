import './graph.css';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { caseStudiesQuery } from '#features/case-studies/queries.ts';
import { featuredInsightsQuery } from '#features/insights/queries.ts';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { classNames } from '#ui/class-names.ts';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say, sayIn, type Worded, WordedContext } from '#ui/say.ts';
import { LogoMark } from '#web/logo.tsx';
import { useSite } from '#web/site.ts';
import { publishedContent } from '../content.ts';
import { RING_DISTANCES, RINGS } from '../nodes.ts';
import type { GraphContent, Topic } from '../rules.ts';
import { CATEGORY_NAMES, kindOf } from './category-names.ts';
import { useMountedGraph } from './use-mounted-graph.ts';

/** There where pages are made; browsers that need it have no script to bring it. */
const still = import.meta.env.SSR ? await import('./still-graph.tsx') : undefined;

interface KnowledgeGraphProps {
  id: string;
  /** Of its heading, which is heard and not seen. */
  level: 2 | 3;
  title: string;
  /** The drawing in words. */
  description: string;
  className: string;
}

/** How what we have published hangs together: drawn for those who see it, listed for all. */
export function KnowledgeGraph({ id, level, title, description, className }: KnowledgeGraphProps) {
  const Heading = `h${level}` as const;
  const content = useGraphContent();
  const { canvas, overlay, cards } = useMountedGraph(content);
  const openInPlace = useOpenInPlace();
  // A site that has published nothing yet.
  if (content?.topics.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className="sr-only">
        {title}
      </Heading>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only catches the clicks of the links inside. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise. */}
      <div onClick={openInPlace} data-module="graph" className="graph-place">
        <div className="relative min-h-0 grow">
          <div className="graph-drawing absolute inset-0">
            <Rings />
            <canvas
              ref={canvas}
              role="img"
              aria-label={description}
              className="absolute inset-0 size-full noscript:hidden"
            />
            <MadeByDrawing ref={overlay} data-overlay="" />
            <noscript>
              {still !== undefined && content !== undefined && (
                <still.StillGraph content={content} description={description} />
              )}
            </noscript>
          </div>
        </div>
        <div className="relative z-10 flex flex-col items-center gap-3 sm:flex-row sm:justify-center lg:mr-[max(var(--spacing-gutter),(100vw-var(--container-content))/2)] lg:justify-end">
          <div className="graph-slot">
            <MadeByDrawing ref={cards} data-cards="" />
            <noscript>
              {still !== undefined && content !== undefined && (
                <still.StillCard content={content} />
              )}
            </noscript>
          </div>
          <div className="flex shrink-0 flex-wrap justify-center gap-2 sm:flex-col sm:self-start">
            <MotionToggle isForSteps className="max-sm:px-3" />
            {content !== undefined && <GraphAsList content={content} />}
          </div>
        </div>
        {content !== undefined && (
          <script
            type="application/json"
            dangerouslySetInnerHTML={{ __html: scriptText(content) }}
          />
        )}
      </div>
    </section>
  );
}

/** A value as a script element may hold it. */
const scriptText = (value: GraphContent): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

const NOTHING = { __html: '' };

interface MadeByDrawingProps {
  ref: React.Ref<HTMLDivElement>;
  'data-overlay'?: '';
  'data-cards'?: '';
}

/** A place whose contents belong to the drawing, which may be there before React. */
const MadeByDrawing = (props: MadeByDrawingProps) => (
  <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
);

/** Follows the links that the drawing makes, outside of React, without a load of the page. */
function useOpenInPlace(): (event: React.MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !isPlain || link === null) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };
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
  <details>
    <summary className="label inline-flex min-h-11 items-center gap-2 rounded-chip border border-line px-4 max-sm:px-3 text-text-2 transition-colors hover:border-line-2 hover:text-text">
      <List aria-hidden="true" className="size-3.5" />
      {say('Graph as a list')}
    </summary>
    <div className="absolute right-0 bottom-[calc(100%+0.5rem)] max-h-[min(26rem,60svh)] w-[min(26rem,100%)] overflow-y-auto rounded-card border border-line-2 bg-ground-2 p-5 text-sm max-lg:inset-x-0 max-lg:mx-auto">
      <Relations content={content} />
    </div>
  </details>
);

/** What leads to what, in words: for readers, and for those who would rather read. */
const Relations = ({ content }: { content: GraphContent }) => (
  <ul className="flex flex-col gap-4">
    {content.topics.map((topic, index) => {
      const targets = (content.leadsTo[index] ?? []).flatMap(
        (target) => content.topics[target] ?? [],
      );
      return (
        targets.length > 0 && (
          <li key={`${topic.category} ${topic.name}`}>
            <span className="label block text-text-2">{kindOf(content, topic.category)}</span>
            <TopicName topic={topic} className="font-semibold" />
            <span className="sr-only"> {say('leads to')}</span>
            <ul className="mt-1 flex flex-col border-l border-line pl-3 text-text-2">
              {targets.map((target) => (
                <li key={target.name}>
                  <TopicName topic={target} />
                </li>
              ))}
            </ul>
          </li>
        )
      );
    })}
  </ul>
);

const TopicName = ({ topic, className }: { topic: Topic; className?: string }) =>
  topic.href === undefined ? (
    <span className={className}>{topic.name}</span>
  ) : (
    <PageLink
      to={topic.href}
      className={classNames('inline-block py-0.5 hover:text-link hover:underline', className)}
    >
      {topic.name}
    </PageLink>
  );

const isPublished = ({ status }: { status: string }): boolean => status === 'published';

/** The kinds that the site's owner words otherwise; the drawing, which React does not make, goes by them. */
const kindsIn = (worded: Worded | undefined): Pick<GraphContent, 'kinds'> =>
  worded === undefined
    ? {}
    : {
        kinds: Object.fromEntries(
          Object.entries(CATEGORY_NAMES)
            .map(([category, name]) => [category, sayIn(worded, name), name])
            .filter(([, own, name]) => own !== name),
        ),
      };

/** The graph of what the home page shows anyway; undefined while some of it is on its way. */
function useGraphContent(): GraphContent | undefined {
  const {
    tags,
    catalogue: { services },
  } = useSite();
  const worded = use(WordedContext);
  const by = say('Written by {name}');
  const studies = useQuery(caseStudiesQuery());
  const posts = useQuery(featuredInsightsQuery());
  const testimonials = useQuery(testimonialsQuery());
  const isWaiting = studies.isPending || posts.isPending || testimonials.isPending;
  return useMemo(
    () =>
      isWaiting
        ? undefined
        : {
            ...publishedContent({
              services,
              tags,
              by,
              studies: (studies.data?.items ?? []).filter(isPublished),
              posts: (posts.data?.items ?? []).filter(isPublished),
              testimonials: (testimonials.data?.items ?? []).filter(isPublished),
            }),
            ...kindsIn(worded),
          },
    [isWaiting, services, tags, worded, by, studies.data, posts.data, testimonials.data],
  );
}
