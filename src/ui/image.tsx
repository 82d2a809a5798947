import { ImageOff } from 'lucide-react';
import { classNames } from './class-names.ts';
import { FALLBACK_IMAGE, imageSource } from './image-source.ts';
import { useImageState } from './use-image-state.ts';

interface ImageProps {
  /** Whatever the record holds: address, path, data URL, base64 or nothing. */
  src: string | null | undefined;
  alt: string;
  /** The picture's own size in pixels; it reserves the place. */
  width: number;
  height: number;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** For the picture in the first view. */
  priority?: boolean;
  className?: string | undefined;
}

/**
 * A picture with its loading and failed state. The loading tint lies behind the picture, so without
 * script there is nothing to uncover.
 */
export function Image({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  priority = false,
  className,
}: ImageProps) {
  const source = imageSource(src);
  const { state, imageProps } = useImageState(source);
  const hasFailed = state === 'failed';
  return (
    // public/start.js sets the state of pictures that are there before React.
    <span
      suppressHydrationWarning
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      className={classNames('image-frame relative block overflow-hidden bg-ground-2', className)}
    >
      <img
        key={hasFailed ? FALLBACK_IMAGE : source}
        {...(hasFailed ? {} : imageProps)}
        src={hasFailed ? FALLBACK_IMAGE : source}
        srcSet={hasFailed ? undefined : srcSet}
        sizes={hasFailed ? undefined : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className="relative h-full w-full object-cover"
      />
      {hasFailed && <FailedNote />}
    </span>
  );
}

const FailedNote = () => (
  <span className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-x-2 rounded-field bg-ground/90 px-3 py-1.5 text-xs text-text">
    <ImageOff aria-hidden="true" className="size-4 shrink-0" />
    <span className="font-semibold">Image failed to load</span>
    <span className="text-text-2">Using fallback image</span>
  </span>
);
