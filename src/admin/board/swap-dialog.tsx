import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lane } from '#content/planning/board.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions } from '../editor/dialog-parts.tsx';
import { apiOf, type Collection } from '../list/collections.ts';
import { SearchField } from '../search-field.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { ZonedTimeField } from '../zoned-time-field.tsx';
import { addSwap, type Candidate, candidatesQuery, FEATURED } from './queries.ts';

/** What stands for a free place in a list of entries. */
const NOBODY = '';

interface SwapDialogProps {
  collection: Collection;
  lane: Lane;
  zone: string;
  /** What comes in, where that is decided; else it is chosen here. */
  incoming?: Candidate;
  /** What leaves, to begin with. */
  leaving?: string | null;
  /** When, to begin with; null is at once. */
  at?: string | null;
  title?: string;
  onClose: () => void;
}

/** One entry in the place of another, at once or at a time. */
export function SwapDialog({ collection, lane, zone, incoming, ...props }: SwapDialogProps) {
  const { title = 'Swap', onClose } = props;
  const isFull = lane.featured.length >= lane.limit;
  const [out, setOut] = useState(props.leaving ?? (isFull ? (lane.featured[0]?.id ?? '') : NOBODY));
  const [into, setInto] = useState(incoming?.id ?? NOBODY);
  const [at, setAt] = useState<string | null>(props.at ?? null);
  const [isLater, setLater] = useState(props.at !== undefined && props.at !== null);
  const [problem, setProblem] = useState('');
  const { run, isPending, fields } = useStudioMutation({
    call: addSwap,
    refresh: [[FEATURED], [apiOf(collection)], ['/api/admin/calendar']],
    isAnswered(refusal) {
      setProblem(failureText(refusal));
      return true;
    },
    onDone(swap) {
      toast({
        title: isLater ? `Planned for ${zonedTime(swap.at, zone)}` : 'Swapped',
        description: 'See the featured board.',
      });
      onClose();
    },
  });
  const orNull = (id: string): string | null => (id === NOBODY ? null : id);
  return (
    <StudioDialog
      title={title}
      description={`There are ${lane.limit} places for ${collection.many}${lane.solution === '' ? '' : ` on ${lane.solution}`}.`}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem('');
          if (isLater && at === null) setProblem('Choose a time');
          else
            run({
              type: lane.type,
              solution: lane.solution,
              at: isLater ? at : null,
              out: orNull(out),
              in: orNull(into),
            });
        }}
      >
        {problem !== '' && <Notice tone="bad" role="alert" title={problem} />}
        <Select label="Leaves" value={out} onChange={({ target }) => setOut(target.value)}>
          {!isFull && <option value={NOBODY}>Nothing (use a free place)</option>}
          {placesOf(lane).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        {incoming === undefined ? (
          <Incoming {...{ collection, solution: lane.solution }} value={into} onChange={setInto} />
        ) : (
          <p>
            <span className="label block text-text-2">Comes in</span>
            <span className="font-semibold wrap-anywhere">{incoming.label}</span>
          </p>
        )}
        <Select
          label="When"
          value={isLater ? 'later' : 'now'}
          onChange={({ target }) => setLater(target.value === 'later')}
        >
          <option value="now">Now</option>
          <option value="later">At a time</option>
        </Select>
        {isLater && (
          <ZonedTimeField label="Time" value={at} zone={zone} onChange={setAt} error={fields.at} />
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isLater ? 'Plan swap' : 'Swap now'}
          </Button>
        </DialogActions>
      </form>
    </StudioDialog>
  );
}

/** What is featured, and what is to be. */
const placesOf = ({ featured, swaps }: Lane): Candidate[] => {
  const coming = swaps.flatMap(({ state, in: into }) =>
    state === 'planned' && into !== null ? [into] : [],
  );
  return [
    ...new Map([...featured, ...coming].map(({ id, label }) => [id, { id, label }])).values(),
  ];
};

interface IncomingProps {
  collection: Collection;
  solution: string;
  value: string;
  onChange: (id: string) => void;
}

/** An entry among those without a star. */
function Incoming({ collection, solution, value, onChange }: IncomingProps) {
  const [q, setQ] = useState('');
  const { data: candidates = [] } = useQuery(candidatesQuery(collection, solution, q));
  return (
    <>
      <SearchField id="swap-search" label="Find" value={q} onSearch={setQ} />
      <Select label="Comes in" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={NOBODY}>Nothing (leave the place free)</option>
        {candidates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}
