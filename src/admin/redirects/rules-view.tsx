import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REDIRECT_STATUSES } from '#features/redirects/rules.ts';
import type { Rule } from '#features/redirects/schema.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { SearchField } from '../search-field.tsx';
import { REDIRECTS, RULES_KEY, rulesQuery } from './queries.ts';
import { STATUS_LABELS } from './rule-labels.ts';
import { RuleRow } from './rule-row.tsx';
import { useRemoval } from './use-removal.ts';

interface RulesViewProps {
  onEdit: (rule: Rule) => void;
  onAdd: () => void;
  onImport: () => void;
}

const NO_FILTER = { q: '', status: '', sort: '' };

/** The rules that staff wrote, found and looked over. */
export function RulesView({ onEdit, onAdd, onImport }: RulesViewProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const query = useInfiniteQuery(rulesQuery(filter));
  const rules = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const remove = useRemoval<Rule>({
    listKey: RULES_KEY,
    call: ({ id }) => ({ path: `${REDIRECTS}/${id}`, method: 'DELETE' }),
    done: () => 'Rule deleted',
  });
  const isNarrowed = filter.q !== '' || filter.status !== '';
  return (
    <>
      <search className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <SearchField
          id="rule-search"
          label="Search rules"
          value={filter.q}
          onSearch={(q) => setFilter((before) => ({ ...before, q }))}
        />
        <Select
          label="Kind"
          value={filter.status}
          onChange={({ target: { value } }) =>
            setFilter((before) => ({ ...before, status: value }))
          }
        >
          <option value="">Any kind</option>
          {REDIRECT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]} ({status})
            </option>
          ))}
        </Select>
        <Select
          label="Sort by"
          value={filter.sort}
          onChange={({ target: { value } }) => setFilter((before) => ({ ...before, sort: value }))}
        >
          <option value="">Newest first</option>
          <option value="hits">Most visited</option>
        </Select>
      </search>
      <Loaded query={query}>
        {() =>
          rules.length > 0 ? (
            <ul
              aria-label="Rules"
              className="flex flex-col divide-y divide-line border-y border-line"
            >
              {rules.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  onEdit={() => onEdit(rule)}
                  onDelete={() => remove(rule)}
                />
              ))}
            </ul>
          ) : isNarrowed ? (
            <EmptyState
              title="No matching rules"
              action={
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  Clear search and filters
                </Button>
              }
            >
              Search covers both addresses of a rule.
            </EmptyState>
          ) : (
            <EmptyState
              title="No rules yet"
              action={
                <span className="flex flex-wrap justify-center gap-3">
                  <Button variant="secondary" onClick={onAdd}>
                    Add the first rule
                  </Button>
                  <Button variant="secondary" onClick={onImport}>
                    Import a CSV file
                  </Button>
                </span>
              }
            >
              A rule sends visitors and search engines from an old address to the right page.
            </EmptyState>
          )
        }
      </Loaded>
      <MoreButton query={query} className="self-start">
        Show more
      </MoreButton>
    </>
  );
}
