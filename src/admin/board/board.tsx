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
  const asked = search.get('type');
  const solution = search.get('solution') ?? '';
  const wanted = search.get('in');
  const isAsked = (one: Lane): boolean => one.type === asked && one.solution === solution;
  const lane = lanes.find(isAsked) ?? lanes[0];
  const collection = COLLECTIONS.find(({ type }) => type === lane?.type);
  return (
    <Screen
      title="Featured board"
      lead={`What is featured, and what takes its place from which date on. Times are in ${zone}.`}
    >
      <Select
        label="Places"
        className="max-w-md"
        value={lane === undefined ? '' : keyOf(lane)}
        onChange={({ target }) => setSearch(target.value, { replace: true })}
      >
        {lanes.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <Loaded query={query}>
        {() =>
          lane === undefined || collection === undefined ? (
            <EmptyState title="Nothing can be featured here">Choose other content.</EmptyState>
          ) : (
            <>
              {/* Anew in another zone: the date that it begins with is reckoned by it. */}
              <LaneBoard key={`${keyOf(lane)} ${zone}`} {...{ lane, collection, zone }} />
              {wanted !== null && (
                <WantedSwap
                  {...{ lane, collection, zone }}
                  id={wanted}
                  onClose={() => setSearch(keyOf(lane), { replace: true })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** A lane as the search of the address has it. */
const keyOf = ({ type, solution }: Lane): string =>
  new URLSearchParams({ type, ...(solution === '' ? {} : { solution }) }).toString();

function nameOf({ type, solution, featured, limit }: Lane): string {
  const title = COLLECTIONS.find((collection) => collection.type === type)?.title ?? type;
  const place = solution === '' ? title : `${title} on ${solution}`;
  return `${place} (${featured.length} of ${limit})`;
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
