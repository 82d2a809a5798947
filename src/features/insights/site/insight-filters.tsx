import { ChipLink } from '#ui/chip.tsx';

interface InsightFiltersProps {
  tags: readonly string[];
  /** The tag in force; none for all posts. */
  current: string | undefined;
  /** How many posts are shown; unknown while they load. */
  count: number | undefined;
  /** Whether there are more on other pages. */
  isPart: boolean;
}

export const InsightFilters = ({ tags, current, count, isPart }: InsightFiltersProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-5">
    <nav aria-label="Filter posts by service">
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to="/insights" isCurrent={current === undefined}>
            All Posts
          </ChipLink>
        </li>
        {tags.map((tag) => (
          <li key={tag}>
            <ChipLink to={`/insights?${new URLSearchParams({ tag })}`} isCurrent={current === tag}>
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
    <p role="status" className="label text-text-2">
      {count !== undefined &&
        `${count} ${count === 1 ? 'post' : 'posts'}${isPart ? ' on this page' : ''}`}
    </p>
  </div>
);
