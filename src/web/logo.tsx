import { classNames } from '#ui/class-names.ts';
import { useSite } from './site.ts';

/** An N whose last stroke points north. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
    <path d="M3 28V8h4.6L20 22.6V9h4v19h-4.6L7 13.4V28zM22 4.2l7.4 7.4-2.8 2.8L22 9.8l-4.6 4.6-2.8-2.8z" />
  </svg>
);

/** The mark with the name beside it; `nameClass` may hide the name where room is short. */
export const Logo = ({ nameClass }: { nameClass?: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <LogoMark className="size-7" />
    <span
      className={classNames(
        'font-display text-[1.375rem] leading-none font-bold tracking-display',
        nameClass,
      )}
    >
      {useSite().name}
    </span>
  </span>
);
