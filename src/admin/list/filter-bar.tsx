import { LIST_SORTS, type ListSort } from '#content/list-views.ts';
import { ENTRY_STATUSES } from '#content/rules.ts';
import { nameOfTag, tagChoices, tagLabel } from '#content/tags.ts';
import { Select } from '#ui/select.tsx';
import { useSite } from '#web/site.ts';
import { SearchField } from '../search-field.tsx';
import type { Collection } from './collections.ts';
import type { Filter } from './filter.ts';

export const SEARCH_FIELD = 'entry-search';

interface FilterBarProps {
  collection: Collection;
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

const orderName = ({ isOrdered, isNested }: Collection): string => {
  if (isNested) return 'Address';
  return isOrdered === true ? 'Manual order' : 'Newest first';
};

const sortNames = (collection: Collection): Readonly<Record<ListSort, string>> => ({
  order: orderName(collection),
  title: 'Name, A to Z',
  updated: 'Last changed',
});

/** What narrows and orders the list. */
export function FilterBar({ collection, filter, onChange }: FilterBarProps) {
  const { tags } = useSite();
  const tag = nameOfTag(filter.tag, tags);
  return (
    <search className="grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 lg:grid-cols-3 lg:*:first:col-span-3 lg:*:last:col-span-1 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] xl:*:first:col-span-1">
      <SearchField
        key={collection.name}
        id={SEARCH_FIELD}
        label={`Search ${collection.many}`}
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label="Status"
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: ENTRY_STATUSES.find((status) => status === value) ?? '' })
        }
      >
        <option value="">Any status</option>
        <option value="draft">Drafts</option>
        <option value="published">Published</option>
      </Select>
      <Select
        label="Tag"
        value={tag}
        onChange={({ currentTarget: { value } }) => onChange({ tag: value })}
      >
        <option value="">Any tag</option>
        {tagChoices(tags, tag === '' ? tags.industries : [...tags.industries, tag]).map((one) => (
          <option key={one} value={one}>
            {tagLabel(one, tags)}
          </option>
        ))}
      </Select>
      <Select
        label="Sort by"
        value={filter.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = LIST_SORTS.find((known) => known === value);
          onChange({ sort: sort ?? 'order' });
        }}
      >
        {Object.entries(sortNames(collection)).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  );
}
