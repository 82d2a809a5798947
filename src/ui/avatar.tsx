import { classNames } from './class-names.ts';
import { imageSource } from './image-source.ts';
import { initials } from './initials.ts';
import { Picture } from './picture.tsx';
import { useImage } from './use-image.ts';
import { useImageState } from './use-image-state.ts';

const SIZES = {
  sm: { box: 'size-9 text-xs', shown: '36px' },
  md: { box: 'size-12 text-sm', shown: '48px' },
  lg: { box: 'size-16 text-base', shown: '64px' },
} as const;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string | undefined;
}

/** A person's image, or the initials where there is none. The name stands beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const source = imageSource(src);
  const { state, copies, imageProps } = useImageState(source, useImage(source)?.copies);
  const hasImage = Boolean(src?.trim()) && state !== 'failed';
  const { box, shown } = SIZES[size];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-ground-2 font-mono text-text-2',
        box,
        className,
      )}
    >
      {hasImage ? (
        <Picture
          key={copies?.base ?? source}
          {...imageProps}
          src={source}
          copies={copies}
          sizes={shown}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
