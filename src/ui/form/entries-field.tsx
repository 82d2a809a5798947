import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useContext, useDeferredValue, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { EntryFinder } from './entry-finder.tsx';
import { useFieldError } from './fields.tsx';
import { type FormEntries, FormEntriesContext, type NamedEntry } from './form-entries.ts';

interface EntriesFieldProps {
  name: string;
  legend: React.ReactNode;
  help?: React.ReactNode;
  /** The content type of the entries. */
  type: string;
  /** Told of one that was chosen, once it is in the form. */
  onAdd?: (entry: NamedEntry) => void;
  /** Whether it is a single one, whose id is the value. */
  isOne?: boolean;
}

/** Entries of another type, in an order of their own: found by words, of however many there are. */
export function EntriesField({
  name,
  legend,
  help,
  type,
  onAdd,
  isOne = false,
}: EntriesFieldProps) {
  const source = useContext(FormEntriesContext);
  const { field } = useController({ name });
  const error = useFieldError(name);
  const root = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const value: unknown = field.value;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const ids = values.filter((id) => typeof id === 'string').filter((id) => id !== '');
  const change = (next: readonly string[], words: string): void => {
    field.onChange(isOne ? (next.at(-1) ?? '') : next);
    setSaid(words);
  };
  const toSearch = (): void => root.current?.querySelector<HTMLElement>('input')?.focus();
  return (
    <fieldset ref={root} className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">{legend}</legend>
      {help !== undefined && <p className="text-sm text-text-2">{help}</p>}
      {ids.length > 0 && (
        <ol className="flex flex-col divide-y divide-line rounded-field border border-line">
          {ids.map((id, index) => (
            <Chosen
              key={id}
              source={source}
              type={type}
              id={id}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              isOne={isOne}
              onMove={(by, label) =>
                change(moved(ids, index, by), `${label} is number ${index + by + 1}`)
              }
              onRemove={(label) => {
                change(
                  ids.filter((one) => one !== id),
                  `${label} removed`,
                );
                toSearch();
              }}
            />
          ))}
        </ol>
      )}
      {source !== undefined && (
        <Finder
          source={source}
          type={type}
          chosen={ids}
          onChoose={(entry) => {
            change([...ids, entry.id], `${entry.label} added`);
            onAdd?.(entry);
            toSearch();
          }}
        />
      )}
      {error !== undefined && <p className="text-sm font-medium text-bad-ink">{error}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

function moved(ids: readonly string[], from: number, by: number): string[] {
  const rest = ids.filter((_, index) => index !== from);
  return rest.toSpliced(from + by, 0, ...ids.slice(from, from + 1));
}

interface ChosenProps {
  source: FormEntries | undefined;
  type: string;
  id: string;
  isFirst: boolean;
  isLast: boolean;
  isOne: boolean;
  onMove: (by: -1 | 1, label: string) => void;
  onRemove: (label: string) => void;
}

function Chosen({ source, type, id, isFirst, isLast, isOne, onMove, onRemove }: ChosenProps) {
  const { data } = useQuery({
    queryKey: ['named-entry', type, id],
    queryFn: ({ signal }) => source?.find(type, id, signal) ?? null,
    retry: false,
  });
  const label = data?.label ?? (data === null ? 'Deleted entry' : '…');
  return (
    <li className="flex items-center gap-1 py-1 pr-1 pl-4">
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{label}</span>
        {data?.fact && <span className="label truncate text-text-2">{data.fact}</span>}
      </span>
      {!isOne && (
        <>
          <Tool label={`Move ${label} up`} disabled={isFirst} onClick={() => onMove(-1, label)}>
            <ArrowUp aria-hidden="true" />
          </Tool>
          <Tool label={`Move ${label} down`} disabled={isLast} onClick={() => onMove(1, label)}>
            <ArrowDown aria-hidden="true" />
          </Tool>
        </>
      )}
      <Tool label={`Remove ${label}`} onClick={() => onRemove(label)}>
        <X aria-hidden="true" />
      </Tool>
    </li>
  );
}

const Tool = ({ label, ...rest }: React.ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 hover:not-disabled:bg-ground-2 hover:not-disabled:text-text disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-4.5"
    {...rest}
  />
);

interface FinderProps {
  source: FormEntries;
  type: string;
  chosen: readonly string[];
  onChoose: (entry: NamedEntry) => void;
}

/** What is typed finds entries, each a button below. */
function Finder({ source, type, chosen, onChoose }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = useDeferredValue(typed.trim());
  const id = useId();
  const { data, isFetching } = useQuery({
    queryKey: ['named-entries', type, words],
    queryFn: ({ signal }) => source.search(type, words, signal),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const found = data?.filter((entry) => !chosen.includes(entry.id)) ?? [];
  const many = source.many(type);
  return (
    <EntryFinder
      name={`${id}-find`}
      label={`Find ${many}`}
      value={typed}
      isOpen={isOpen}
      onOpen={setOpen}
      onType={setTyped}
      found={found}
      isAnswer={words !== ''}
      status={
        data === undefined || isFetching ? 'Searching…' : foundWords(found.length, many, words)
      }
      onChoose={(entry) => {
        setTyped('');
        onChoose(entry);
      }}
    />
  );
}

const foundWords = (count: number, many: string, words: string): string => {
  if (count > 0) return `${count} to choose from`;
  return words === '' ? `There are no other ${many} yet` : `No ${many} are called that`;
};
