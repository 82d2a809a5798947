import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useContext, useDeferredValue, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../text-field.tsx';
import { useFieldError } from './fields.tsx';
import { type FormEntries, FormEntriesContext, type NamedEntry } from './form-entries.ts';

interface EntriesFieldProps {
  name: string;
  legend: string;
  help?: React.ReactNode;
  /** The content type of the entries. */
  type: string;
  /** Told of one that was chosen, once it is in the form. */
  onAdd?: (entry: NamedEntry) => void;
}

/** Entries of another type, in an order of their own: found by words, of however many there are. */
export function EntriesField({ name, legend, help, type, onAdd }: EntriesFieldProps) {
  const source = useContext(FormEntriesContext);
  const { field } = useController({ name });
  const error = useFieldError(name);
  const root = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const value: unknown = field.value;
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  const change = (next: readonly string[], words: string): void => {
    field.onChange(next);
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
  onMove: (by: -1 | 1, label: string) => void;
  onRemove: (label: string) => void;
}

function Chosen({ source, type, id, isFirst, isLast, onMove, onRemove }: ChosenProps) {
  const { data } = useQuery({
    queryKey: ['named-entry', type, id],
    queryFn: ({ signal }) => source?.find(type, id, signal) ?? null,
    retry: false,
  });
  const label = data?.label ?? (data === null ? 'Somebody or something that is gone' : '…');
  return (
    <li className="flex items-center gap-1 py-1 pr-1 pl-4">
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{label}</span>
        {data?.fact && <span className="label truncate text-text-2">{data.fact}</span>}
      </span>
      <Tool label={`Move ${label} up`} disabled={isFirst} onClick={() => onMove(-1, label)}>
        <ArrowUp aria-hidden="true" />
      </Tool>
      <Tool label={`Move ${label} down`} disabled={isLast} onClick={() => onMove(1, label)}>
        <ArrowDown aria-hidden="true" />
      </Tool>
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the field and the buttons within
    <div
      className="flex flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <TextField
        name={`${id}-find`}
        label={`Find ${many}`}
        value={typed}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the form.
          event.preventDefault();
          const [first] = found;
          if (isOpen && words !== '' && first !== undefined) onChoose(first);
        }}
      />
      {isOpen && (
        <ul className="flex flex-col overflow-hidden rounded-field border border-line empty:hidden">
          {found.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onChoose(entry);
                }}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 px-4 py-2 text-left hover:bg-ground-2"
              >
                <span className="max-w-2/3 shrink-0 truncate font-medium">{entry.label}</span>
                <span className="label truncate text-text-2">{entry.fact}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <p role="status" className="label text-text-2">
          {data === undefined || isFetching ? 'Looking …' : foundWords(found.length, many, words)}
        </p>
      )}
    </div>
  );
}

const foundWords = (count: number, many: string, words: string): string => {
  if (count > 0) return `${count} to choose from`;
  return words === '' ? `There are no other ${many} yet` : `No ${many} are called that`;
};
