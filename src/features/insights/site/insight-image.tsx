import { Image } from '#ui/image.tsx';
import { useInLook } from '#ui/image-facts.ts';
import { titleLetter } from '../rules.ts';
import type { InsightCard } from '../schema.ts';

interface InsightImageProps {
  post: InsightCard;
  /** How wide it is shown. */
  sizes: string;
  /** For the image in the first view. */
  priority?: boolean;
}

/** A card's image, or the first letter of its title on a map of its own. It fills its frame. */
export const InsightImage = ({ post, sizes, priority = false }: InsightImageProps) =>
  post.cardImageUrl.trim() === '' ? (
    <LetterSheet post={post} />
  ) : (
    <Image
      src={post.cardImageUrl}
      alt=""
      width={1200}
      height={600}
      sizes={sizes}
      priority={priority}
      className="size-full"
    />
  );

/** Laid out like an atlas sheet: the index letter beside the map. */
const LetterSheet = ({ post }: { post: InsightCard }) => (
  <span className="@container-[size] relative block size-full overflow-hidden">
    <img
      src={useInLook(`/covers/${encodeURIComponent(post.slug)}.svg`)}
      alt=""
      width={1200}
      height={600}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 grid min-w-[85cqh] place-items-center border-r border-line bg-ground px-[6cqh]"
    >
      <span className="font-display text-[86cqh]/none font-bold tracking-display text-text">
        {titleLetter(post.title)}
      </span>
    </span>
  </span>
);
