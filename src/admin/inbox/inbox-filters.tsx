import { LEAD_STATUSES, SUBMISSION_KINDS } from '#features/leads/rules.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import { useSearchState, withValues } from '../use-search-state.ts';
import { KIND_LABELS, STATUS_LABELS, SUSPECTED_WORD } from './labels.ts';

/** What of the inbox is shown; the address keeps it. */
export function InboxFilters() {
  const [search, setSearch] = useSearchState();
  const set = (name: string, value: string): void =>
    setSearch((before) => withValues(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
      <div className="sm:max-lg:col-span-2">
        <SearchField
          id="inbox-search"
          label="Search"
          maxLength={100}
          value={search.get('q') ?? ''}
          onSearch={(q) => set('q', q)}
        />
      </div>
      {search.has('form') && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm col-span-full">
          Only answers to one form
          <Button variant="quiet" className="text-sm" onClick={() => set('form', '')}>
            Show all
          </Button>
        </p>
      )}
      <Select
        label="Kind"
        value={search.get('kind') ?? ''}
        onChange={({ target }) => set('kind', target.value)}
      >
        <option value="">All kinds</option>
        {SUBMISSION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </Select>
      <Select
        label="Status"
        value={search.get('status') ?? ''}
        onChange={({ target }) => set('status', target.value)}
      >
        <option value="">All statuses</option>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
        <option value="suspected">{SUSPECTED_WORD}</option>
        <option value="unanswered">Not answered</option>
      </Select>
    </search>
  );
}
