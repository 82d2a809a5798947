import { ImageOff } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useInLook } from './image-facts.ts';
import { FALLBACK_IMAGE, imageSource } from './image-source.ts';
import { Picture } from './picture.tsx';
import { say } from './say.ts';
import { useImage } from './use-image.ts';
import { useImageState } from './use-image-state.ts';

interface ImageProps {
  /** Whatever the record holds: address, path, data URL, base64 or nothing. */
  src: string | null | undefined;
  /** What it shows, unless the library knows better; '' where that is said beside it. */
  alt: string;
  /** Its size in pixels where nothing else tells it; it reserves the place. */
  width: number;
  height: number;
  /** How wide it is shown in each window, as the `sizes` of an `<img>` have it. */
  sizes?: string;
  /** For the image in the first view. */
  priority?: boolean;
  className?: string | undefined;
}

/** What a frame shows until its image is there; styles.css draws it. */
interface FrameStyle extends React.CSSProperties {
  '--placeholder': string;
}

/**
 * An image with its loading and failed state. The loading tint lies behind the image, so without
 * script there is nothing to uncover.
 */
export function Image({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  priority = false,
  className,
}: ImageProps) {
  const source = useInLook(imageSource(src));
  const known = useImage(source);
  const { state, copies, imageProps } = useImageState(source, known?.copies);
  const hasFailed = state === 'failed';
  // A drawing made for the entry decorates: the words of the page go before it.
  const urgency = source.startsWith('/covers/') ? 'low' : 'high';
  const style: FrameStyle | undefined = known?.placeholder
    ? { '--placeholder': `url(${known.placeholder})` }
    : undefined;
  return (
    // src/site/hydration/start.ts sets the state of images that are there before React.
    <span
      suppressHydrationWarning
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      style={style}
      className={classNames('image-frame relative block overflow-hidden bg-ground-2', className)}
    >
      <Picture
        key={hasFailed ? FALLBACK_IMAGE : (copies?.base ?? source)}
        {...(hasFailed ? {} : imageProps)}
        src={hasFailed ? FALLBACK_IMAGE : source}
        copies={hasFailed ? undefined : copies}
        sizes={sizes}
        alt={alt === '' ? '' : (known?.alt ?? alt)}
        width={known?.width ?? width}
        height={known?.height ?? height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? urgency : undefined}
        decoding={priority ? undefined : 'async'}
        style={known?.focus && { objectPosition: `${known.focus.x}% ${known.focus.y}%` }}
        className="relative h-full w-full object-cover"
      />
      {hasFailed && <FailedNote />}
    </span>
  );
}

const FailedNote = () => (
  <span className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-x-2 rounded-field bg-ground/90 px-3 py-1.5 text-xs text-text">
    <ImageOff aria-hidden="true" className="size-4 shrink-0" />
    <span className="font-semibold">{say('Image failed to load')}</span>
    <span className="text-text-2">{say('Using fallback image')}</span>
  </span>
);
