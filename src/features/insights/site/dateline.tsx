import { classNames } from '#ui/class-names.ts';
import { READ_TIME } from '../rules.ts';

interface DatelineProps {
  /** As stored, for machines. */
  date: string;
  /** As read. */
  label: string;
  className?: string;
}

export const Dateline = ({ date, label, className }: DatelineProps) => (
  <p className={classNames('label flex flex-wrap gap-x-4 text-text-2', className)}>
    {label !== '' && <time dateTime={date}>{label}</time>}
    <span>{READ_TIME}</span>
  </p>
);
