import { columnSizes } from '#ui/column-sizes.ts';
import { say } from '#ui/say.ts';
import { MAX_HOME_CARD_TAGS } from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { FeaturedCaseStudy } from './carousel-card.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { inView } from './carousel-rules.ts';
import { useCarousel } from './use-carousel.ts';

const ARROW_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One, two or three are seen at once. */
const SLIDE_SIZES = columnSizes(0.32, 0.49);

/** "Showing 2 to 4 of 6" */
const slidesInView = ([first, last]: [number, number], count: number): string =>
  (last > first ? say('Showing {first} to {last} of {count}') : say('Showing {first} of {count}'))
    .replace('{first}', `${first}`)
    .replace('{last}', `${last}`)
    .replace('{count}', `${count}`);

interface CaseStudyCarouselProps {
  studies: readonly CaseStudyCard[];
  /** What the row is called. */
  label: string;
  /** Stands opposite the controls. */
  children: React.ReactNode;
}

/** A list that scrolls sideways by touch, wheel and Tab; the controls and arrow keys move it too. */
export function CaseStudyCarousel({ studies, label, children }: CaseStudyCarouselProps) {
  const carousel = useCarousel(studies.length);
  const { track, perView, index, hasMoved, goTo, onScroll } = carousel;

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const move = ARROW_KEYS[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(index + move);
  };

  return (
    <section
      aria-roledescription={say('carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-6"
    >
      <ul
        ref={track}
        onScroll={onScroll}
        className="-m-1 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 overflow-x-auto overscroll-x-contain scroll-px-1 p-1 [scrollbar-width:none] data-gliding:snap-none md:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)] noscript:[scrollbar-width:thin]"
      >
        {studies.map((study, slide) => (
          <li
            key={study.slug}
            aria-roledescription={say('slide')}
            aria-label={say('{number} of {count}')
              .replace('{number}', `${slide + 1}`)
              .replace('{count}', `${studies.length}`)}
            className="snap-start"
          >
            <FeaturedCaseStudy study={study} maxTags={MAX_HOME_CARD_TAGS} sizes={SLIDE_SIZES} />
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {children}
        {studies.length > perView && (
          <CarouselControls carousel={carousel} slugs={studies.map(({ slug }) => slug)} />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved && slidesInView(inView(index, studies.length, perView), studies.length)}
      </p>
    </section>
  );
}
