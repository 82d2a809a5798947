import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CHANGE_KIND_NAMES, type Change } from '#content/planning/changes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { capitalized } from '#web/content-manifest.ts';
import { DateTime } from '../date-time.tsx';
import { userNamesQuery } from '../inbox/queries.ts';
import { ALL_TYPES } from '../list/collections.ts';
import { fieldName } from '../list/field-names.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { useSearchState, withValues } from '../use-search-state.ts';
import { ChangeSentence, RevisionLink } from './change-sentence.tsx';
import { feedQuery } from './queries.ts';

export const meta = screenMeta('Changes');

const FILTERS = ['type', 'actor', 'kind', 'subject'] as const;

/** Who changed what of the content, of all of it or of one entry. */
export default function Changes() {
  const [search, setSearch] = useSearchState();
  const filter = new URLSearchParams(
    FILTERS.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== ''),
  );
  const query = useInfiniteQuery(feedQuery(filter.size === 0 ? '' : `?${filter}`));
  const changes = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const subject = search.get('subject');
  const set = (name: string, value: string): void =>
    setSearch((before) => withValues(before, { [name]: value }), { replace: true });
  return (
    <Screen
      title="Changes"
      lead={
        subject === null
          ? 'Who changed what of the content, and when.'
          : `Who changed “${changes[0]?.subject.label ?? 'this entry'}”, and when.`
      }
      actions={
        subject !== null && (
          <Button variant="secondary" onClick={() => set('subject', '')}>
            Show all changes
          </Button>
        )
      }
    >
      <Filters search={search} onSet={set} hasType={subject === null} />
      <Loaded query={query}>
        {() =>
          changes.length === 0 ? (
            <EmptyState title="No matches">Choose another filter to see more.</EmptyState>
          ) : (
            <ol className="flex flex-col divide-y divide-line border-y border-line">
              {changes.map((change) => (
                <ChangeLine key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <MoreButton query={query} className="self-start">
        Show older
      </MoreButton>
    </Screen>
  );
}

interface FiltersProps {
  search: URLSearchParams;
  onSet: (name: string, value: string) => void;
  hasType: boolean;
}

function Filters({ search, onSet, hasType }: FiltersProps) {
  const { data: users = [] } = useQuery(userNamesQuery());
  const select = (
    name: string,
    label: string,
    all: string,
    options: readonly [string, string][],
  ) => (
    <Select
      label={label}
      value={search.get(name) ?? ''}
      onChange={({ target }) => onSet(name, target.value)}
    >
      <option value="">{all}</option>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
  return (
    <search className="grid max-w-4xl gap-4 sm:max-md:grid-cols-3 lg:grid-cols-3">
      {hasType &&
        select(
          'type',
          'About',
          'All content',
          ALL_TYPES.map(({ type, title }) => [type, title]),
        )}
      {select('actor', 'By', 'Everyone', [
        ['site', 'The site itself'],
        ...users.map(({ id, name }): [string, string] => [id, name]),
      ])}
      {select(
        'kind',
        'Kind',
        'All changes',
        CHANGE_KIND_NAMES.map((kind) => [kind, capitalized(kind)]),
      )}
    </search>
  );
}

/** How many fields are named. */
const NAMED_FIELDS = 4;

function ChangeLine({ change }: { change: Change }) {
  const labels = ALL_TYPES.find(({ type }) => type === change.subject.type)?.labels ?? {};
  const named = change.fields.slice(0, NAMED_FIELDS).map((name) => fieldName(labels, name));
  const others = change.fields.length - named.length;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <DateTime at={change.at} />
      <ChangeSentence change={change} />
      {named.length > 0 && (
        <span className="text-sm text-text-2">
          {named.join(', ')}
          {others > 0 && ` and ${others} more`}
        </span>
      )}
      <RevisionLink change={change} />
    </li>
  );
}
