import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { image } from './picture.ts';

const WIDTHS = { column: 'wrap max-w-[46rem]!', wide: 'wrap', full: 'w-full' } as const;
const SIZES = { column: columnSizes(0.67), wide: columnSizes(1), full: '100vw' } as const;

/** One image, and what is said below it. */
export function Picture({ block }: BlockProps<FieldsOf<typeof image>>) {
  const { id, imageUrl, alt, caption, width } = block;
  if (imageUrl.trim() === '') return null;
  return (
    <figure id={id} className="flex flex-col gap-4 py-section">
      <div className={WIDTHS[width]}>
        <Image
          src={imageUrl}
          alt={alt}
          width={1600}
          height={900}
          sizes={SIZES[width]}
          className={classNames(
            'aspect-16/9 border-line',
            width === 'full' ? 'border-y' : 'rounded-card border',
          )}
        />
      </div>
      {caption !== '' && <figcaption className="wrap label text-text-2">{caption}</figcaption>}
    </figure>
  );
}
