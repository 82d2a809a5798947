import { citing } from '#content/prose/citing.ts';
import { classNames } from '#ui/class-names.ts';
import { outcomeOf } from '../rules.ts';

interface OutcomeProps {
  summary: string;
  /** Of the claim that the figure opens. */
  claimSlug?: string | undefined;
  /** The size of the figure; in a row of cards the words keep two lines. */
  size?: 'row' | 'card' | 'page';
  className?: string;
}

const CARD_FIGURE = 'text-[clamp(2.75rem,2.2rem+1.9vw,4rem)] leading-none';

const FIGURE_SIZES = {
  row: CARD_FIGURE,
  card: CARD_FIGURE,
  page: 'text-[clamp(3.5rem,2.5rem+4.2vw,6.5rem)] leading-[0.9]',
} as const;

const WORD_SIZES = {
  row: 'text-sm md:min-h-[2lh]',
  card: 'text-sm',
  page: 'max-w-[30ch] text-lead',
} as const;

/** What came of it: the figure large, what it counts below. */
export function Outcome({ summary, claimSlug = '', size = 'card', className }: OutcomeProps) {
  const { figure, words } = outcomeOf(summary);
  if (words === '') return null;
  return (
    <p className={classNames('flex flex-col gap-2', className)}>
      {figure !== undefined && (
        <span
          className={classNames('font-display font-semibold tracking-display', FIGURE_SIZES[size])}
          // HTML, since the server makes more of it than a link: see server/pages/cite-claims.ts.
          dangerouslySetInnerHTML={{ __html: citing(claimSlug, figure) }}
        />
      )}{' '}
      <span className={classNames('text-text-2', WORD_SIZES[size])}>{words}</span>
    </p>
  );
}
