import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const TONES: Record<NoticeTone, { icon: LucideIcon; ink: string }> = {
  info: { icon: Info, ink: 'text-link' },
  good: { icon: CircleCheck, ink: 'text-good-ink' },
  warn: { icon: TriangleAlert, ink: 'text-warn-ink' },
  bad: { icon: CircleAlert, ink: 'text-bad-ink' },
};

interface NoticeProps extends Omit<React.ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone;
  title: React.ReactNode;
  action?: React.ReactNode;
}

/** A message in the page. Give it `role="alert"` when it appears because of what a person did. */
export function Notice({
  tone = 'info',
  title,
  action,
  className,
  children,
  ...rest
}: NoticeProps) {
  const { icon: Icon, ink } = TONES[tone];
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-card border border-line bg-ground-2 px-5 py-4',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="text-sm text-text-2">{children}</div>}
      </div>
      {action}
    </div>
  );
}
