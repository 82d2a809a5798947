import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const BASE =
  'group/button inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 whitespace-nowrap text-base font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-[1.125em] [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'rounded-field bg-signal px-5 py-2.5 text-on-signal hover:not-disabled:bg-signal-2',
  secondary:
    'rounded-field border border-line-2 px-5 py-2.5 text-text hover:not-disabled:border-text hover:not-disabled:bg-ground-2',
  quiet:
    'rounded-sm px-1 text-text underline decoration-line-2 decoration-1 underline-offset-[0.3em] hover:not-disabled:decoration-current',
};

const look = (variant: ButtonVariant, className: string | undefined): string =>
  classNames(BASE, VARIANTS[variant], className);

interface Looks {
  /** One primary button a view. */
  variant?: ButtonVariant;
}

export const Button = ({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: Looks & React.ComponentProps<'button'>) => (
  <button type={type} className={look(variant, className)} {...rest} />
);

export const ButtonLink = ({ variant = 'primary', className, ...rest }: Looks & LinkProps) => (
  <PageLink className={look(variant, className)} {...rest} />
);
