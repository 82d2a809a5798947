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
      className="contours grid aspect-square place-items-center overflow-hidden rounded-card border border-line bg-ground-2 font-display text-display-1 font-bold text-text-2"
    >
      {initials(name)}
    </span>
  ) : (
    <Image
      src={imageUrl}
      alt={name}
      width={800}
      height={800}
      sizes={sizes}
      priority={priority}
      className="aspect-square rounded-card border border-line"
    />
  );
