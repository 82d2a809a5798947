import type { ServiceTag } from '#content/tags.ts';
import { ChipLink } from '#ui/chip.tsx';
import { listPath } from './list-filter.ts';

interface ListFilterBarProps {
  /** The tags that some study has. */
  tags: readonly ServiceTag[];
  /** The tag in the address. */
  current: string | undefined;
  /** What the filter leaves, in words; changes are read out. */
  children: React.ReactNode;
}

export const ListFilterBar = ({ tags, current, children }: ListFilterBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-line py-5">
    <nav aria-label="Filter case studies by service">
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={listPath()} isCurrent={current === undefined}>
            All Case Studies
          </ChipLink>
        </li>
        {tags.map((tag) => (
          <li key={tag}>
            <ChipLink to={listPath({ tag })} isCurrent={current === tag}>
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
    <p role="status" className="label text-text-2">
      {children}
    </p>
  </div>
);

/** "13 case studies"; those who listen also hear under which tag. */
export const CaseStudyCount = ({ count, tag }: { count: number; tag: string | undefined }) => (
  <>
    {count} {count === 1 ? 'case study' : 'case studies'}
    {tag !== undefined && <span className="sr-only"> in {tag}</span>}
  </>
);
