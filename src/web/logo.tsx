import { classNames } from '#ui/class-names.ts';
import { useSite } from './site.ts';

/** The site's mark: its drawing, or the first letter of its name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const { mark, name } = useSite();
  return mark === undefined ? (
    <span
      aria-hidden="true"
      className={classNames('grid place-items-center font-display font-bold uppercase', className)}
    >
      {[...name][0]}
    </span>
  ) : (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
      <path d={mark} />
    </svg>
  );
}

/** The logo, or the mark with the name beside it; `nameClass` may hide the name where room is short. */
export function Logo({ nameClass }: { nameClass?: string }) {
  const { name, mark, look } = useSite();
  if (look?.logo) {
    return [look.logo, look.darkLogo].map((src, index) => (
      <img
        key={index ? 'dark' : 'light'}
        src={src}
        alt={name}
        {...look.logoSize}
        className={`h-8 w-auto ${index ? 'logo-dark' : 'logo'}`}
      />
    ));
  }
  return (
    <span className="inline-flex items-center gap-2.5">
      {mark && <LogoMark className="size-7" />}
      <span
        className={classNames(
          'font-display text-[1.375rem] leading-none font-bold tracking-display',
          // Without a mark there would be nothing left.
          mark
            ? nameClass
            : nameClass && 'md:max-lg:max-w-36 md:max-lg:truncate md:max-lg:leading-normal',
        )}
      >
        {name}
      </span>
    </span>
  );
}
