import type { ImageCopies } from './image-facts.ts';

interface PictureProps extends React.ComponentProps<'img'> {
  alt: string;
  copies: ImageCopies | undefined;
  /** How wide it is shown, for the browser to choose a copy by. */
  sizes: string;
}

/** An `<img>` that takes the smallest copy that is sharp here, or the address itself without any. */
export function Picture({ alt, copies, sizes, ...rest }: PictureProps) {
  if (copies === undefined) return <img {...rest} alt={alt} />;
  const srcSet = (ending: string) =>
    copies.widths.map((width) => `${copies.base}-${width}.${ending} ${width}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img {...rest} srcSet={srcSet('webp')} sizes={sizes} alt={alt} />
    </picture>
  );
}
