import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ENTRY_STATUSES } from '#content/rules.ts';
import { tagChoices, tagName } from '#content/tags.ts';
import { CONTROL, Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Collection } from './collections.ts';
import type { Filter, Sort } from './filter.ts';

/** How long typing rests before the list is searched, in milliseconds. */
const SEARCH_DELAY_MS = 250;

export const SEARCH_FIELD = 'entry-search';

interface FilterBarProps {
  collection: Collection;
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

const sortNames = ({ isOrdered }: Collection): Readonly<Record<Sort, string>> => ({
  order: isOrdered === true ? 'Order on the site' : 'Newest first',
  title: 'Name, from A',
  updated: 'Last changed',
});

/** What narrows and orders the list. */
export const FilterBar = ({ collection, filter, onChange }: FilterBarProps) => (
  <search className="grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 md:*:last:col-span-1 md:*:first:col-span-3 md:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] xl:*:first:col-span-1">
    <SearchField
      key={collection.name}
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
      value={filter.tag}
      onChange={({ currentTarget: { value } }) => onChange({ tag: value })}
    >
      <option value="">Any tag</option>
      {tagChoices(filter.tag === '' ? [] : [filter.tag]).map((tag) => (
        <option key={tag} value={tag}>
          {tagName(tag)}
        </option>
      ))}
    </Select>
    <Select
      label="Sort by"
      value={filter.sort}
      onChange={({ currentTarget: { value } }) => {
        const sort = (['order', 'title', 'updated'] as const).find((known) => known === value);
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

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}

/** Searches once typing rests, at once on Enter. */
function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string): void => {
    clearTimeout(timer.current);
    onSearch(q.trim());
    setTyped(undefined);
  };
  return (
    <Field id={SEARCH_FIELD} label={label}>
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-2"
          />
          <input
            type="search"
            className={`${CONTROL} pl-11`}
            maxLength={200}
            value={typed ?? value}
            onChange={({ currentTarget }) => {
              const q = currentTarget.value;
              setTyped(q);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(q), SEARCH_DELAY_MS);
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') search(currentTarget.value);
            }}
            {...control}
          />
        </span>
      )}
    </Field>
  );
}
