import { ArrowRight } from 'lucide-react';
import { DiscoverMiles } from '#features/assistant/site/openers.tsx';
import { KnowledgeGraph } from '#features/knowledge-graph/site/knowledge-graph.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useSite } from '#web/site.ts';

/**
 * The map under the words; its address is relative to src/ui/styles.css. Its lines fade where the
 * words are.
 */
const MAP =
  'isolate relative bg-[url(./art/hero-contours.svg)] bg-[length:auto_70%] bg-position-[70%_100%] bg-no-repeat lg:bg-cover lg:bg-position-[62%_40%] before:absolute before:inset-0 before:-z-1 before:bg-linear-to-b before:from-ground before:from-40% before:to-ground/70 lg:before:bg-linear-to-r lg:before:from-20% lg:before:via-ground/85 lg:before:via-55% lg:before:to-ground/60';

/** The first view: what we promise, what it rests on, and where to go from here. */
export const Hero = () => (
  <div className={`ink hero-ground border-b border-line pt-header ${MAP}`}>
    <div className="flex min-h-[min(54rem,calc(100svh-var(--spacing-header)))] flex-col justify-between gap-10 pb-6">
      <Pitch />
      <KnowledgeGraph className="mx-(--spacing-gutter) flex h-[calc(min(28rem,100vw)+11rem)] flex-col md:h-[44.5rem] lg:absolute lg:inset-y-0 lg:right-0 lg:mx-0 lg:h-auto lg:w-[48%] lg:pt-[calc(var(--spacing-header)+1rem)] lg:pb-24" />
      <SurveyLine />
    </div>
  </div>
);

const Pitch = () => (
  <section
    aria-labelledby="promise"
    className="wrap flex flex-col items-start gap-8 pt-16 md:pt-24"
  >
    <p className="label text-text-2">
      Mile 0
      <span aria-hidden="true" className="px-1.5 text-line-2">
        /
      </span>
      {useSite().tagline}
    </p>
    <h1 id="promise" className="text-display-1">
      <span className="lg:block">We Deliver </span>
      <span className="lg:block">Digital Solutions </span>
      <span className="lg:block">10X Faster!</span>
    </h1>
    <p className="max-w-[46ch] text-lead text-text-2 lg:max-w-[38ch]">
      A senior team, and an intelligence layer that has read your backlog, your contracts and your
      code. You get working software in the first weeks, and you pick the number to judge us by.
    </p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ButtonLink to="/contact">Let&apos;s Talk</ButtonLink>
      <DiscoverMiles />
    </div>
  </section>
);

/** The foot of the map: where we stand, and a first instrument. */
const SurveyLine = () => (
  <div className="wrap relative">
    <div className="label flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-line pt-5 text-text-2">
      <ul className="flex flex-wrap gap-x-10 gap-y-2">
        {useSite().offices.map(({ city, coordinates }) => (
          <li key={city} className="flex flex-wrap gap-x-3">
            <span className="text-text">{city}</span> {coordinates}
          </li>
        ))}
      </ul>
      <PageLink
        to="/project-pulse"
        className="group/pulse inline-flex min-h-6 items-center gap-2 text-text hover:text-link"
      >
        See Project Pulse at work
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform motion-safe:group-hover/pulse:translate-x-1"
        />
      </PageLink>
    </div>
  </div>
);
