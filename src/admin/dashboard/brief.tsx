import { useId } from 'react';
import { Link } from 'react-router';

interface BriefProps {
  title: string;
  /** The screen that tells all of it. */
  to: string;
  more: string;
  children: React.ReactNode;
}

/** What another screen tells at length, in brief. */
export function Brief({ title, to, more, children }: BriefProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
        >
          {more}
        </Link>
      </div>
      {children}
    </section>
  );
}
