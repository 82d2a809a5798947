import type { ListFilter } from '#content/list-query.ts';
import { ButtonLink } from '#ui/button.tsx';
import { listPath } from './list-filter.ts';

interface OtherPagesProps {
  filter: ListFilter;
  /** Cursor of the page after this one. */
  next: string | undefined;
}

/** The ways on from a list that does not fit one page. */
export function OtherPages({ filter: { tag, cursor }, next }: OtherPagesProps) {
  if (next === undefined && cursor === undefined) return null;
  return (
    <nav
      aria-label="Pages of case studies"
      className="flex flex-wrap justify-between gap-4 border-t border-line pt-6"
    >
      {cursor !== undefined && (
        <ButtonLink variant="secondary" to={listPath({ tag })}>
          Newest case studies
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink variant="secondary" to={listPath({ tag, cursor: next })} className="ml-auto">
          Older case studies
        </ButtonLink>
      )}
    </nav>
  );
}
