import { columnSizes } from '#ui/column-sizes.ts';
import { isDrawing } from '#ui/drawings.ts';
import { Image } from '#ui/image.tsx';

/** Covers that are drawn are sharp at any size, so they go from edge to edge; pictures keep to the column. */
export function WideCover({ src, alt }: { src: string; alt: string }) {
  const isDrawn = isDrawing(src);
  return (
    <Image
      src={src}
      alt={alt}
      width={1_200}
      height={600}
      sizes={isDrawn ? '100vw' : columnSizes(1)}
      priority
      className={
        isDrawn
          ? 'aspect-2/1 max-h-[70svh] w-full border-y border-line'
          : 'wrap aspect-2/1 rounded-card border border-line'
      }
    />
  );
}
