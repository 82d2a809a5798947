import { Link } from 'react-router';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { ALL_TYPES, entryPath } from '../list/collections.ts';

/** The name of an item, which leads to where it is seen to. */
export function ItemLink({ item, className }: { item: CalendarItem; className?: string }) {
  const collection = ALL_TYPES.find(({ type }) => type === item.type);
  const to = item.path ?? (collection && entryPath(collection, item.id));
  const look = classNames('wrap-anywhere', className);
  if (to === undefined) return <span className={look}>{item.label}</span>;
  return (
    <Link
      to={to}
      className={classNames(
        look,
        'underline decoration-line-2 underline-offset-4 hover:decoration-current',
      )}
    >
      {item.label}
    </Link>
  );
}
