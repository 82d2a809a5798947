import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import type { Carousel } from './use-carousel.ts';

const ARROW =
  'inline-grid size-11 cursor-pointer place-items-center rounded-full border border-line-2 text-text transition-colors hover:not-disabled:border-text hover:not-disabled:bg-ground-2 disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-5';

/**
 * Hides, in windows that show more cards than are left, what only fewer would need. The window's
 * width is known to the style sheet before it is known to React.
 */
const neededFor = (cardsLeft: number): string =>
  classNames(cardsLeft < 2 && 'md:hidden', cardsLeft < 3 && 'lg:hidden');

interface CarouselControlsProps {
  carousel: Carousel;
  /** The slides, in order. */
  slugs: readonly string[];
}

/** Previous, next and one dot for each slide that the view can start at. */
export function CarouselControls({ carousel, slugs }: CarouselControlsProps) {
  const { index, last, goTo } = carousel;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  /** A button that has become disabled would drop the focus; its neighbour takes it. */
  const move = (target: number): void => {
    flushSync(() => goTo(target));
    if (target === 0) next.current?.focus({ preventScroll: true });
    if (target === last) previous.current?.focus({ preventScroll: true });
  };

  return (
    <div
      className={classNames('flex items-center gap-4 noscript:hidden', neededFor(slugs.length - 1))}
    >
      <div className="flex">
        {slugs.slice(0, last + 1).map((slug, slide) => (
          <button
            key={slug}
            type="button"
            aria-label={say('Go to slide {number}').replace('{number}', `${slide + 1}`)}
            aria-current={slide === index ? 'true' : undefined}
            onClick={() => goTo(slide)}
            className={classNames(
              'group/dot grid size-7 cursor-pointer place-items-center',
              neededFor(slugs.length - slide),
            )}
          >
            <span className="h-1.5 w-1.5 rounded-full bg-line-2 transition-all group-hover/dot:bg-text group-aria-[current]/dot:w-5 group-aria-[current]/dot:bg-text" />
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <button
          ref={previous}
          type="button"
          aria-label={say('Previous case studies')}
          disabled={index === 0}
          onClick={() => move(index - 1)}
          className={ARROW}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          ref={next}
          type="button"
          aria-label={say('Next case studies')}
          disabled={index === last}
          onClick={() => move(index + 1)}
          className={ARROW}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
