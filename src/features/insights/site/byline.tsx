import { classNames } from '#ui/class-names.ts';
import { authorLines } from '../rules.ts';

interface BylineProps {
  authorName: string;
  className?: string;
}

/** The author's name, and the role on a line of its own. */
export function Byline({ authorName, className }: BylineProps) {
  const { name, subtitle } = authorLines(authorName);
  return (
    <p className={classNames('text-sm', className)}>
      <span className="block font-medium text-text">{name}</span>
      {subtitle !== undefined && <span className="block text-text-2">{subtitle}</span>}
    </p>
  );
}
