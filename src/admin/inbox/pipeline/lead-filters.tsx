import { useQuery } from '@tanstack/react-query';
import { APART } from '#features/leads/pipeline/rules.ts';
import { LEAD_KINDS } from '#features/leads/rules.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { SearchField } from '../../search-field.tsx';
import { useSearchState, withValues } from '../../use-search-state.ts';
import { KIND_LABELS } from '../labels.ts';
import { userNamesQuery } from '../queries.ts';
import { settingsQuery } from './queries.ts';

const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['next', 'By next step (with a date)'],
  ['value', 'By value (with a value)'],
] as const;

/** Those that come by a link from the report. */
const LINKED = ['source', 'page', 'from', 'to'] as const;

/** What of the leads is shown; the address keeps it. */
export function LeadFilters({ isBoard }: { isBoard: boolean }) {
  const [search, setSearch] = useSearchState();
  const { data: settings } = useQuery(settingsQuery());
  const { data: users = [] } = useQuery(userNamesQuery());
  const set = (values: Readonly<Record<string, string>>): void =>
    setSearch((before) => withValues(before, values), { replace: true, preventScrollReset: true });
  const choice = (name: string) => ({
    value: search.get(name) ?? '',
    onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) => set({ [name]: target.value }),
  });
  const linked = LINKED.filter((name) => search.has(name));
  return (
    <search
      className={classNames(
        'grid gap-4 sm:grid-cols-2',
        isBoard ? 'xl:grid-cols-4' : 'lg:grid-cols-3 2xl:grid-cols-6',
      )}
    >
      <SearchField
        id="lead-search"
        label="Search"
        maxLength={100}
        value={search.get('q') ?? ''}
        onSearch={(q) => set({ q })}
      />
      {!isBoard && (
        <Select label="Stage" {...choice('stage')}>
          <option value="">All stages</option>
          {settings?.stages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select label="Owner" {...choice('owner')}>
        <option value="">Anybody</option>
        <option value="none">Nobody</option>
        {users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Kind" {...choice('kind')}>
        <option value="">All kinds</option>
        {LEAD_KINDS.filter((kind) => kind !== APART).map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </Select>
      <Select label="Tag" {...choice('tag')}>
        <option value="">All tags</option>
        {settings?.tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </Select>
      {!isBoard && (
        <Select label="Order" {...choice('order')}>
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {linked.length > 0 && (
        <p className="col-span-full flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-text-2">
            Also filtered by {linked.map((name) => `${name} ${search.get(name)}`).join(', ')}
          </span>
          <Button
            variant="quiet"
            className="text-sm"
            onClick={() => set(Object.fromEntries(LINKED.map((name) => [name, ''])))}
          >
            Clear
          </Button>
        </p>
      )}
    </search>
  );
}
