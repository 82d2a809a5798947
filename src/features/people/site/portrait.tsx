import { Image } from '#ui/image.tsx';
import { initials } from '#ui/initials.ts';

interface PortraitProps {
  name: string;
  imageUrl: string;
  /** How wide it is shown. */
  sizes: string;
  priority?: boolean;
}

/** A face, or the letters of the name on a sheet of its own. */
export const Portrait = ({ name, imageUrl, sizes, priority = false }: PortraitProps) =>
  imageUrl.trim() === '' ? (
    <span
      aria-hidden="true"
      className="contours grid aspect-4/5 place-items-center overflow-hidden rounded-card border border-line bg-ground-2 font-display text-[clamp(3rem,5vw,4.5rem)] font-bold text-text-2"
    >
      {initials(name)}
    </span>
  ) : (
    <Image
      src={imageUrl}
      alt={name}
      width={800}
      height={1000}
      sizes={sizes}
      priority={priority}
      className="aspect-4/5 rounded-card border border-line"
    />
  );
