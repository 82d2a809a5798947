import { classNames } from './class-names.ts';
import { Image } from './image.tsx';

interface ClientMarkProps {
  src: string;
  /** '' where the client is named beside it. */
  alt: string;
  className?: string;
}

/** The mark of a client, wherever a page says whose words or story it shows. */
export const ClientMark = ({ src, alt, className }: ClientMarkProps) => (
  <Image
    src={src}
    alt={alt}
    width={400}
    height={144}
    sizes="144px"
    className={classNames(
      'turned-on-dark h-11 w-36 bg-transparent! [&_img]:object-contain! [&_img]:object-left!',
      className,
    )}
  />
);
