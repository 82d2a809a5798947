import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'data' | 'good' | 'warn' | 'bad';

const TONES: Record<BadgeTone, string> = {
  neutral: 'text-text [--mark:var(--text-2)]',
  data: 'text-link [--mark:var(--data)]',
  good: 'text-good-ink [--mark:var(--good)]',
  warn: 'text-warn-ink [--mark:var(--warn)]',
  bad: 'text-bad-ink [--mark:var(--bad)]',
};

interface BadgeProps extends React.ComponentProps<'span'> {
  tone?: BadgeTone;
}

/** A state in a word, such as "Featured" or "Coming soon"; legible on images as well. */
export const Badge = ({ tone = 'neutral', className, children, ...rest }: BadgeProps) => (
  <span
    className={classNames(
      'label inline-flex items-center gap-2 rounded-chip border border-line bg-ground px-2.5 py-0.5',
      TONES[tone],
      className,
    )}
    {...rest}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-(--mark)" />
    {children}
  </span>
);
