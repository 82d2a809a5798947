import { COVERED_DAYS, readableAddress } from '#features/redirects/rules.ts';
import type { Coverage } from '#features/redirects/schema.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { countText } from './rule-labels.ts';

interface CoveredPagesProps {
  covers: Coverage;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The pages that a rule takes from their visitors, and the second yes that it needs. */
export const CoveredPages = ({ covers, isConfirmed, onConfirm }: CoveredPagesProps) => (
  <div className="flex flex-col gap-3">
    <Notice
      tone="warn"
      role="alert"
      title={`This rule replaces ${countText(covers.count, 'page')} of the site`}
    >
      <p>
        Visitors cannot open {covers.count === 1 ? 'it' : 'them'} while this rule exists.{' '}
        {covers.count === 1 ? 'It' : 'Together they'} had {countText(covers.visits, 'visit')} in the
        last {COVERED_DAYS} days.
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        aria-label="Pages that this rule replaces"
        className="flex max-h-48 flex-col gap-1 overflow-y-auto"
      >
        {covers.pages.map(({ path, visits }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-mono break-all">{readableAddress(path)}</span>
            <span>{countText(visits, 'visit')}</span>
          </li>
        ))}
      </ul>
      {covers.count > covers.pages.length && (
        <p>And {countText(covers.count - covers.pages.length, 'page')} more.</p>
      )}
    </Notice>
    <Checkbox
      label={`Yes, replace ${countText(covers.count, 'page')}`}
      checked={isConfirmed}
      onChange={({ target }) => onConfirm(target.checked)}
    />
  </div>
);
