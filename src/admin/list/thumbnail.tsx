import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface ThumbnailProps {
  src: string | null;
  /** Whether it is a mark, which is shown whole. */
  isMark: boolean;
}

/** The picture of an entry, small; a quiet sign where there is none. The title stands beside it. */
export function Thumbnail({ src, isMark }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src !== null && src !== failed;
  return (
    <span
      data-thumbnail
      aria-hidden="true"
      className="grid h-11 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-ground-2 text-text-2"
    >
      {isShown ? (
        <img
          src={src}
          alt=""
          width={64}
          height={44}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className={classNames(
            'size-full',
            isMark ? 'turned-on-dark object-contain p-1' : 'object-cover',
          )}
        />
      ) : (
        <ImageIcon className="size-5 opacity-50" />
      )}
    </span>
  );
}
