import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { citingFigure } from '#content/prose/citing.ts';
import { DiscoverMiles } from '#features/assistant/site/openers.tsx';
import { KnowledgeGraph } from '#features/knowledge-graph/site/knowledge-graph.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { useSite } from '#web/site.ts';
import './home-hero.css';
import type { homeHero } from './home-hero.ts';

type Fields = FieldsOf<typeof homeHero>;

// Few sites ask for a number; the others do without its code.
const asking = import.meta.env.SSR
  ? await import('#features/your-number/site/number-form.tsx')
  : undefined;
const NumberForm =
  asking?.NumberForm ??
  lazy(async () => ({
    default: (await import('#features/your-number/site/number-form.tsx')).NumberForm,
  }));

/** The first view: what we promise, what it rests on, and where to go from here. */
export default function HomeHero({ block, isFirst }: BlockProps<Fields>) {
  const { id, showsGraph, graphTitle, graphDescription } = block;
  return (
    <div id={id} className="ink hero-ground home-hero border-b border-line pt-header">
      <div
        className="flex flex-col justify-between gap-10 pb-6"
        data-graph={showsGraph || undefined}
      >
        <Pitch block={block} isFirst={isFirst} />
        {showsGraph && (
          <KnowledgeGraph
            id={`graph-${id}`}
            level={isFirst ? 2 : 3}
            title={graphTitle}
            description={graphDescription}
            className="home-graph"
          />
        )}
        <SurveyLine label={block.footLabel} to={block.footLink} />
      </div>
    </div>
  );
}

function Pitch({ block, isFirst }: { block: Fields; isFirst: boolean }) {
  const { name, tagline } = useSite();
  const { eyebrow, headline, lead, actionLabel, actionLink, assistantLabel, beside } = block;
  const titleId = `title-${block.id}`;
  const Headline = isFirst ? 'h1' : 'h2';
  const lines = headline.replaceAll('{name}', name).split('\n');
  return (
    <section
      aria-labelledby={titleId}
      className="wrap flex flex-col items-start gap-8 pt-16 md:pt-24"
    >
      {eyebrow + tagline !== '' && (
        <p className="label text-text-2">
          {eyebrow}
          {eyebrow !== '' && tagline !== '' && (
            <span aria-hidden="true" className="px-1.5 text-line-2">
              /
            </span>
          )}
          {tagline}
        </p>
      )}
      <Headline id={titleId} className="text-display-1">
        {lines.map((line, index) => (
          <span
            key={index}
            className="lg:block"
            // HTML, since the server makes more of the link to a claim: see server/pages/cite-claims.ts.
            dangerouslySetInnerHTML={{
              __html: citingFigure(block.claim, index < lines.length - 1 ? `${line} ` : line),
            }}
          />
        ))}
      </Headline>
      {lead !== '' && <p className="max-w-[46ch] text-lead text-text-2 lg:max-w-[38ch]">{lead}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {actionLabel !== '' && actionLink !== '' && (
          <ButtonLink to={actionLink}>{actionLabel}</ButtonLink>
        )}
        {beside === 'assistant' && assistantLabel !== '' && (
          <DiscoverMiles>{assistantLabel}</DiscoverMiles>
        )}
      </div>
      {beside === 'number' && (
        <Suspense>
          <NumberForm
            variant="secondary"
            className="grid w-full max-w-120 items-end gap-3 sm:grid-cols-2"
          />
        </Suspense>
      )}
    </section>
  );
}

/** The foot of the map: where we stand, and a first instrument. */
function SurveyLine({ label, to }: { label: string; to: string }) {
  const { offices } = useSite();
  const hasLink = label !== '' && to !== '';
  return (
    (offices.length > 0 || hasLink) && (
      <div className="wrap relative">
        <div className="label flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-line pt-5 text-text-2">
          <ul className="flex flex-wrap gap-x-10 gap-y-2">
            {offices.map(({ city, coordinates }) => (
              <li key={city} className="flex flex-wrap gap-x-3">
                <span className="text-text">{city}</span> {coordinates}
              </li>
            ))}
          </ul>
          {hasLink && (
            <PageLink
              to={to}
              className="group/pulse inline-flex min-h-6 items-center gap-2 text-text hover:text-link"
            >
              {label}
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform motion-safe:group-hover/pulse:translate-x-1"
              />
            </PageLink>
          )}
        </div>
      </div>
    )
  );
}
