import { ArrowRight } from 'lucide-react';
import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

/** A hairline card. A `CardLink` inside makes all of it clickable. */
export const Card = ({ className, ...rest }: React.ComponentProps<'article'>) => (
  <article
    className={classNames(
      'group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-ground transition-colors has-[.card-link]:hover:border-line-2 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-link',
      className,
    )}
    {...rest}
  />
);

/** The image at the head of a card; what is inside grows a little under the pointer. */
export const CardImage = ({ className, ...rest }: React.ComponentProps<'div'>) => (
  <div
    className={classNames(
      'relative aspect-2/1 overflow-hidden border-b border-line bg-ground-2 [&>.image-frame]:h-full [&>.image-frame]:transition-transform [&>.image-frame]:duration-400 motion-safe:group-has-[.card-link]/card:group-hover/card:[&>.image-frame]:scale-[1.02]',
      className,
    )}
    {...rest}
  />
);

export const CardBody = ({ className, ...rest }: React.ComponentProps<'div'>) => (
  <div className={classNames('flex grow flex-col gap-3 p-6', className)} {...rest} />
);

interface CardLinkProps extends LinkProps {
  /** For the link that is a call to action rather than the title. */
  hasArrow?: boolean;
}

/** The one real link of a card, stretched over all of it. */
export const CardLink = ({ hasArrow = false, className, children, ...rest }: CardLinkProps) => (
  <PageLink
    className={classNames(
      'card-link outline-none after:absolute after:inset-0',
      hasArrow && 'inline-flex min-h-6 items-center gap-2 text-sm font-semibold',
      className,
    )}
    {...rest}
  >
    {children}
    {hasArrow && <CardArrow />}
  </PageLink>
);

/** An arrow that moves when its card is pointed at. */
export const CardArrow = ({ className }: { className?: string | undefined }) => (
  <ArrowRight
    aria-hidden="true"
    className={classNames(
      'size-[1.125em] shrink-0 transition-transform motion-safe:group-hover/card:translate-x-1',
      className,
    )}
  />
);
