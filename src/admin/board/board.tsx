import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Lane } from '#content/planning/board.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { COLLECTIONS, type Collection } from '../list/collections.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useSiteZone } from '../site-zone.ts';
import { LaneBoard } from './lane-board.tsx';
import { boardQuery, wantedQuery } from './queries.ts';
import { SwapDialog } from './swap-dialog.tsx';

export const meta = screenMeta('Featured board');

/** What is featured of each type, from when on and until when. */
export default function BoardScreen() {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(boardQuery());
  const zone = useSiteZone();
  const lanes = query.data ?? [];
  const collections = COLLECTIONS.filter(({ hasFeatured }) => hasFeatured);
  const asked = search.get('type');
  const wanted = search.get('in');
  const collection = collections.find(({ type }) => type === asked) ?? collections[0];
  const lane = lanes.find(({ type }) => type === collection?.type);
  return (
    <Screen
      title="Featured board"
      lead={`What is featured, and what takes its place from which date on. Times are those of ${zone}.`}
    >
      <Select
        label="Content"
        className="max-w-xs"
        value={collection?.type ?? ''}
        onChange={({ target }) => setSearch({ type: target.value }, { replace: true })}
      >
        {collections.map(({ type, title }) => {
          const own = lanes.find((one) => one.type === type);
          return (
            <option key={type} value={type}>
              {own === undefined ? title : `${title} (${own.featured.length} of ${own.limit})`}
            </option>
          );
        })}
      </Select>
      <Loaded query={query}>
        {() =>
          lane === undefined || collection === undefined ? (
            <EmptyState title="Nothing can be featured here">Choose other content.</EmptyState>
          ) : (
            <>
              <LaneBoard key={lane.type} {...{ lane, collection, zone }} />
              {wanted !== null && (
                <WantedSwap
                  {...{ lane, collection, zone }}
                  id={wanted}
                  onClose={() => setSearch({ type: lane.type }, { replace: true })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface WantedSwapProps {
  lane: Lane;
  collection: Collection;
  zone: string;
  id: string;
  onClose: () => void;
}

/** Asks what makes room for an entry that was given a star where no place was free. */
function WantedSwap({ lane, collection, zone, id, onClose }: WantedSwapProps) {
  const { data: incoming } = useQuery(wantedQuery(collection, id));
  if (incoming === undefined) return null;
  return (
    <SwapDialog {...{ lane, collection, zone, incoming, onClose }} title="All places are taken" />
  );
}
