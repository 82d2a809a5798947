import { CardImage } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Image } from '#ui/image.tsx';
import { useInLook } from '#ui/image-facts.ts';
import type { CaseStudyCard } from '../schema.ts';

export const COVER_WIDTH = 1_200;
export const COVER_HEIGHT = 600;

export const hasImage = ({ cardImageUrl }: Pick<CaseStudyCard, 'cardImageUrl'>): boolean =>
  cardImageUrl.trim() !== '';

interface CoverProps {
  study: CaseStudyCard;
  /** The title as the card has it; it stands on the cover where there is no image. */
  title: React.ReactNode;
  /** How wide its image is shown. */
  sizes: string;
  /** For a card in the first view. */
  priority?: boolean;
  className?: string | undefined;
}

/** The head of a card: its image, or the title on a gradient over a map drawn from the slug. */
export function Cover({ study, title, sizes, priority = false, className }: CoverProps) {
  const drawn = useInLook(`/covers/${study.slug}.svg`);
  if (hasImage(study)) {
    return (
      <CardImage {...(className === undefined ? {} : { className })}>
        <Image
          src={study.cardImageUrl}
          alt=""
          width={COVER_WIDTH}
          height={COVER_HEIGHT}
          sizes={sizes}
          priority={priority}
          className="h-full"
        />
      </CardImage>
    );
  }
  // Laid out as a grid, without positions, so that a link in the title can stretch over the card.
  return (
    <div
      className={classNames(
        'ink grid aspect-2/1 overflow-hidden border-b border-line bg-linear-115 from-ground from-25% via-[color-mix(in_oklab,var(--data)_20%,var(--ground))] via-60% to-[color-mix(in_oklab,var(--data)_50%,var(--ground))] *:col-start-1 *:row-start-1',
        className,
      )}
    >
      <img
        src={drawn}
        alt=""
        width={COVER_WIDTH}
        height={COVER_HEIGHT}
        loading="lazy"
        decoding="async"
        className="size-full min-h-0 object-cover opacity-80 mix-blend-soft-light [filter:grayscale(1)]"
      />
      <div className="z-1 self-end p-6">{title}</div>
    </div>
  );
}
