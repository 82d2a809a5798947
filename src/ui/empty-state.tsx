import { classNames } from './class-names.ts';

interface EmptyStateProps {
  title: React.ReactNode;
  /** What to do, or what to expect. */
  children?: React.ReactNode;
  /** A button or link that leads on. */
  action?: React.ReactNode;
  level?: 1 | 2 | 3;
  className?: string | undefined;
}

/** Says that there is nothing here, on a piece of unmapped ground. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'contours flex flex-col items-center gap-3 overflow-hidden rounded-card border border-dashed border-line-2 px-6 py-16 text-center',
        className,
      )}
    >
      <Heading className="text-display-3">{title}</Heading>
      {children !== undefined && <p className="max-w-measure text-text-2">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
