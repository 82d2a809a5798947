import { PageLink } from '#ui/page-link.tsx';
import type { Marked, SearchResult } from '../rules.ts';

interface ResultListProps {
  results: readonly SearchResult[];
  /** Whether titles are headings of the page. */
  hasHeadings: boolean;
  leavesByReplacing?: boolean;
}

/** The results of one kind. Each is one link, over all of its words. */
export const ResultList = ({
  results,
  hasHeadings,
  leavesByReplacing = false,
}: ResultListProps) => {
  const Title = hasHeadings ? 'h3' : 'p';
  // Each is a link over all of itself, to the page where its figures open their claims.
  return (
    <ul data-claim="">
      {results.map((result) => (
        <li
          key={result.href + result.title.join('')}
          className="group/result relative border-t border-line py-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-link"
        >
          <Title className={hasHeadings ? 'text-title' : 'font-semibold'}>
            <PageLink
              to={result.href}
              replace={leavesByReplacing}
              className="outline-none group-hover/result:text-link after:absolute after:inset-0"
              data-result=""
            >
              <MarkedText text={result.title} />
            </PageLink>
          </Title>
          {result.label.join('') !== '' && (
            <p className="label mt-1 text-text-2">
              <MarkedText text={result.label} />
            </p>
          )}
          <p className="mt-1.5 max-w-measure text-sm text-text-2">
            <MarkedText text={result.snippet} />
          </p>
        </li>
      ))}
    </ul>
  );
};

/** A text with its matches marked. */
const MarkedText = ({ text }: { text: Marked }) =>
  text.map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 0 ? (
      piece
    ) : (
      <mark key={key} className="-mx-px rounded-[3px] bg-data/25 px-px text-text">
        {piece}
      </mark>
    );
  });
