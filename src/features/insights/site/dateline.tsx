import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import { useReadTime } from '#web/reading/read-time.ts';
import { READ_TIME } from '../rules.ts';
import type { InsightCard } from '../schema.ts';

interface DatelineProps {
  post: Pick<InsightCard, 'publishDate' | 'readMinutes'>;
  /** The date as read. */
  label: string;
  className?: string;
}

export function Dateline({ post: { publishDate, readMinutes }, label, className }: DatelineProps) {
  const readTime = useReadTime('blog-post', readMinutes) ?? say(READ_TIME);
  return (
    <p className={classNames('label flex flex-wrap gap-x-4 text-text-2', className)}>
      {label !== '' && <time dateTime={publishDate}>{label}</time>}
      <span>{readTime}</span>
    </p>
  );
}
