import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

const CHIP =
  'inline-flex min-h-11 items-center rounded-chip border px-4 text-sm font-medium transition-colors';

interface ChipLinkProps extends LinkProps {
  /** Whether this filter is the one in force. */
  isCurrent: boolean;
}

/** One of a row of filters, each with an address of its own. */
export const ChipLink = ({ isCurrent, className, ...rest }: ChipLinkProps) => (
  <PageLink
    aria-current={isCurrent ? 'true' : undefined}
    preventScrollReset
    className={classNames(
      CHIP,
      isCurrent
        ? 'border-text bg-text text-ground'
        : 'border-line-2 text-text hover:border-text hover:bg-ground-2',
      className,
    )}
    {...rest}
  />
);

/** A topic in such a row that leads nowhere. */
export const ChipLabel = ({ children }: { children: React.ReactNode }) => (
  <span className={`${CHIP} border-line text-text-2`}>{children}</span>
);

/** A topic that leads nowhere. */
export const Tag = ({ className, ...rest }: React.ComponentProps<'span'>) => (
  <span
    className={classNames(
      'inline-flex items-center rounded-chip border border-line px-2.5 py-0.5 text-xs text-text-2',
      className,
    )}
    {...rest}
  />
);
