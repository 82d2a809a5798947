import { coreConcept } from '#catalogue/core-concept.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { pageMeta } from '#web/head.ts';
import { describePage, webPage } from '#web/structured-data.server.ts';
import type { ConceptPart } from '../rules.ts';
import type { Route } from './+types/core-concept.ts';
import { JudgedLayer } from './judged-layer.tsx';
import { KeepsLayer } from './keeps-layer.tsx';
import { ReadsLayer } from './reads-layer.tsx';
import { Surface } from './surface.tsx';
import { UsesLayer } from './uses-layer.tsx';
import './core.css';

const { headline, lead, parts, closing } = coreConcept;

/** What is drawn of each part, from the surface down. */
const LAYERS = [ReadsLayer, KeepsLayer, UsesLayer, JudgedLayer];

const PAGE = { name: headline, description: lead, path: '/core-concept' };

export function loader({ context }: Route.LoaderArgs): null {
  describePage(context, [PAGE], (publicUrl) => [webPage(publicUrl, PAGE)]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: headline, description: lead, path: '/core-concept', hasTwin: true });

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
