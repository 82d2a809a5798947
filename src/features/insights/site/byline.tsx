import { classNames } from '#ui/class-names.ts';
import { authorLines } from '../rules.ts';
import type { InsightCard } from '../schema.ts';

interface BylineProps {
  post: Pick<InsightCard, 'authorName' | 'authors'>;
  className?: string;
}

/** The authors' names, each with the role on a line of its own. */
export function Byline({ post: { authorName, authors }, className }: BylineProps) {
  const lines = authors?.map(({ name, role }) => ({ name, subtitle: role || undefined }));
  return (
    <p className={classNames('text-sm', className)}>
      {(lines ?? [authorLines(authorName)]).map(({ name, subtitle }) => (
        <span key={name} className="block">
          <span className="block font-medium text-text">{name}</span>
          {subtitle !== undefined && <span className="block text-text-2">{subtitle}</span>}
        </span>
      ))}
    </p>
  );
}
