import './core.css';
import { coreConcept } from '#catalogue/core-concept.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { pageMeta } from '#web/head.ts';
import { describePage, webPage } from '#web/structured-data.server.ts';
import type { ConceptPart } from '../rules.ts';
import type { Route } from './+types/core-concept.ts';
import { CORE } from './core-shape.ts';
import { JudgedLayer } from './judged-layer.tsx';
import { KeepsLayer } from './keeps-layer.tsx';
import { ReadsLayer } from './reads-layer.tsx';
import { UsesLayer } from './uses-layer.tsx';

const { eyebrow, headline, lead, question, parts, closing } = coreConcept;

/** What is drawn of each part, from the surface down. */
const LAYERS = [ReadsLayer, KeepsLayer, UsesLayer, JudgedLayer];

const PAGE = { name: headline, description: lead, path: '/core-concept' };

export function loader({ context }: Route.LoaderArgs): null {
  describePage(context, [PAGE], (speaker) => [webPage(speaker, PAGE)]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: headline,
    description: lead,
    path: '/core-concept',
    hasMarkdown: true,
  });

export default function CoreConceptPage() {
  return (
    <>
      <Surface />
      {parts.map((part, index) => (
        <Layer key={part.title} part={part} number={index + 1} drawing={LAYERS[index]} />
      ))}
      <Closing />
    </>
  );
}

interface LayerProps {
  part: ConceptPart;
  number: number;
  drawing: React.ComponentType | undefined;
}

/** A length of the core on ink, and beside it what it is. */
const Layer = ({ part, number, drawing: Drawing }: LayerProps) => (
  <section className="lg:grid lg:h-[40rem] lg:grid-cols-[max(44%,28rem)_1fr]">
    <div className="ink relative max-lg:overflow-hidden lg:flex lg:justify-end lg:pr-[max(1.5rem,5vw)]">
      {Drawing !== undefined && <Drawing />}
    </div>
    <div className="flex flex-col justify-center gap-5 py-12 max-lg:wrap lg:max-w-[38rem] lg:pr-(--spacing-gutter) lg:pl-[max(2rem,5vw)]">
      <MileMarker number={number}>{SHORT_NAMES[number - 1]}</MileMarker>
      <h2 className="text-display-2">{part.title}</h2>
      <p className="max-w-[36rem] text-[1.125rem]/[1.65]">{part.text}</p>
    </div>
  </section>
);

const SHORT_NAMES = ['Sources', 'Memory', 'Answers', 'Exam'];

const Closing = () => (
  <section className="contours border-t border-line">
    <div className="wrap grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
      <h2 className="text-display-2 lg:col-span-8">{closing.heading}</h2>
      <div className="flex flex-col items-start gap-6 lg:col-span-4 lg:self-end">
        <p className="text-lead text-text-2">{closing.text}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ButtonLink to="/contact">Bring a question</ButtonLink>
          <ButtonLink to="/project-pulse" variant="secondary">
            See Project Pulse
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Back to home
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
);

const { left, right, middle, width, tilt } = CORE;
const radius = (right - left) / 2;

/** The ground above the core: what The Engine is, and the question that goes down from here. */
const Surface = () => (
  <header className="ink contours z-10">
    <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:pt-28 lg:grid-cols-12">
      <p className="label text-text-2 lg:col-span-12">{eyebrow}</p>
      <h1 className="text-display-1 lg:col-span-7">{headline}</h1>
      <p className="max-w-measure text-lead text-text-2 lg:col-span-5 lg:self-end">{lead}</p>
    </div>
    <div className="grid grid-cols-[max(44%,28rem)_1fr] max-lg:hidden">
      <div className="flex justify-end pr-[max(1.5rem,5vw)]">
        <CoreTop />
      </div>
      <p className="self-end pb-10 pl-[max(2rem,5vw)] font-display text-title font-semibold tracking-display">
        “{question}”
      </p>
    </div>
    <div className="wrap lg:hidden">
      <p className="font-display text-title font-semibold tracking-display">“{question}”</p>
    </div>
    {/* It runs into the first layer where that one's own line begins. */}
    <div aria-hidden="true" className="mt-4 mx-auto h-14 w-0.5 bg-signal lg:hidden" />
  </header>
);

/** The upper face of the core, and the question's way into it. */
const CoreTop = () => (
  <svg
    viewBox={`0 0 ${width} 160`}
    aria-hidden="true"
    className="block h-40 w-[25rem] overflow-visible"
  >
    <ellipse
      cx={middle}
      cy={160}
      rx={radius}
      ry={tilt}
      fill="var(--ground-2)"
      stroke="var(--line-2)"
    />
    <g fill="none" stroke="var(--line-2)" opacity={0.7}>
      <ellipse cx={middle - 14} cy={160} rx={radius * 0.74} ry={tilt * 0.72} />
      <ellipse cx={middle - 20} cy={159} rx={radius * 0.5} ry={tilt * 0.46} />
      <ellipse cx={middle - 22} cy={158} rx={radius * 0.26} ry={tilt * 0.22} />
    </g>
    <path
      d={`M${width + 60} 112H${middle + 24}Q${middle} 112 ${middle} 136V162`}
      className="core-route"
      pathLength={1}
    />
    <circle cx={middle} cy={160} r={5} fill="var(--signal)" />
  </svg>
);
