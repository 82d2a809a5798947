import { classNames } from './class-names.ts';
import { imageSource } from './image-source.ts';
import { initials } from './initials.ts';
import { useImageState } from './use-image-state.ts';

const SIZES = { sm: 'size-9 text-xs', md: 'size-12 text-sm', lg: 'size-16 text-base' } as const;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string | undefined;
}

/** A person's picture, or the initials where there is none. The name stands beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const { state, imageProps } = useImageState(src ?? '');
  const hasPicture = Boolean(src?.trim()) && state !== 'failed';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-ground-2 font-mono font-medium text-text-2',
        SIZES[size],
        className,
      )}
    >
      {hasPicture ? (
        <img
          {...imageProps}
          src={imageSource(src)}
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
