import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { userNamesQuery } from '../inbox/queries.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { useSearchState, withValues } from '../use-search-state.ts';
import { AuditLine } from './audit-line.tsx';
import { TYPE_LABELS } from './labels.ts';
import { auditQuery } from './queries.ts';

export const meta = screenMeta('Audit log');

/** Who changed what, and when. */
export default function Audit() {
  const [search, setSearch] = useSearchState();
  const type = search.get('type') ?? '';
  const actor = search.get('actor') ?? '';
  const filter = new URLSearchParams(
    [
      ['type', type],
      ['actor', actor],
    ].filter(([, value]) => value !== ''),
  );
  const query = useInfiniteQuery(auditQuery(filter.size === 0 ? '' : `?${filter}`));
  const { data: users = [] } = useQuery(userNamesQuery());
  const events = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const set = (name: string, value: string): void =>
    setSearch((before) => withValues(before, { [name]: value }), { replace: true });
  return (
    <Screen
      title="Audit log"
      lead="Who changed what, and when. The log is kept even when an entry is deleted."
    >
      <search className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Select label="About" value={type} onChange={({ target }) => set('type', target.value)}>
          <option value="">Everything</option>
          {Object.entries(TYPE_LABELS).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
        <Select label="By" value={actor} onChange={({ target }) => set('actor', target.value)}>
          <option value="">Everyone</option>
          <option value="site">The site itself</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </search>
      <Loaded query={query}>
        {() =>
          events.length === 0 ? (
            <EmptyState title="No matches">Choose another filter to see more.</EmptyState>
          ) : (
            <ol className="flex flex-col divide-y divide-line border-y border-line">
              {events.map((event) => (
                <AuditLine key={event.id} event={event} />
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
