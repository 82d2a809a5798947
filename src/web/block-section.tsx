import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** What every view of a block is given. */
export interface BlockProps<Fields> {
  block: Fields;
  /** Its place among the sections of the page that have a heading, from 1. */
  number: number;
  /** Whether it opens the page, and so has its one h1. */
  isFirst: boolean;
}

interface BlockSectionProps {
  block: { id: string };
  number: number;
  /** The short name beside the number. */
  label: string;
  heading: string;
  lead?: string;
  /** Beside its heading in a wide window, or below it. */
  isBeside?: boolean;
  isTinted?: boolean;
  children: ReactNode;
}

/** By day sections have hairlines between them; at night, where those are faint, grounds that differ as well. */
function groundOf(number: number, isTinted: boolean): string | undefined {
  if (isTinted) return 'bg-ground-2';
  return number % 2 === 0 ? 'ground-deep' : undefined;
}

/** A section of a page with its mile marker and heading; without a heading, its content alone. */
export function BlockSection({
  block: { id },
  number,
  label,
  heading,
  lead = '',
  isBeside = false,
  isTinted = false,
  children,
}: BlockSectionProps) {
  const titleId = `title-${id}`;
  const title = heading !== '' && (
    <SectionHeading
      number={number}
      label={label}
      id={titleId}
      {...(lead === '' ? {} : { lead })}
      className={isBeside ? 'lg:sticky lg:top-28 lg:col-span-4 lg:self-start' : 'max-w-[44rem]'}
    >
      {heading}
    </SectionHeading>
  );
  return (
    <section
      id={id}
      {...(heading === '' ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
      className={classNames('border-t border-line py-section', groundOf(number, isTinted))}
    >
      <div
        className={classNames(
          'wrap',
          isBeside && heading !== ''
            ? 'grid gap-x-8 gap-y-10 lg:grid-cols-12'
            : 'flex flex-col gap-10 md:gap-14',
        )}
      >
        {title}
        {isBeside && heading !== '' ? (
          <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
