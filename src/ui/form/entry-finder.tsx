import { TextField } from '../text-field.tsx';
import type { NamedEntry } from './form-entries.ts';

interface EntryFinderProps<Entry extends NamedEntry>
  extends Pick<
    React.ComponentProps<typeof TextField>,
    'id' | 'name' | 'label' | 'help' | 'error' | 'value'
  > {
  /** Whether what was found is shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (typed: string) => void;
  found: readonly Entry[];
  /** Whether what was found is an answer to words, so that Enter takes the first. */
  isAnswer: boolean;
  /** Read out below what was found. */
  status: string | undefined;
  onChoose: (entry: Entry) => void;
}

/** A field in which one types what an entry is called; what is found are buttons below it. */
export function EntryFinder<Entry extends NamedEntry>({
  isOpen,
  onOpen,
  onType,
  found,
  isAnswer,
  status,
  onChoose,
  ...field
}: EntryFinderProps<Entry>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the field and the buttons within
    <div
      className="flex flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onOpen(false);
      }}
    >
      <TextField
        {...field}
        autoComplete="off"
        onFocus={() => onOpen(true)}
        onChange={({ currentTarget }) => {
          onOpen(true);
          onType(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the form.
          event.preventDefault();
          const [first] = found;
          if (isOpen && isAnswer && first !== undefined) onChoose(first);
        }}
      />
      {isOpen && found.length > 0 && (
        <ul className="flex flex-col overflow-hidden rounded-field border border-line">
          {found.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => onChoose(entry)}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 px-4 py-2 text-left hover:bg-ground-2"
              >
                <span className="max-w-2/3 shrink-0 truncate font-medium">{entry.label}</span>
                <span className="label truncate text-text-2">{entry.fact}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && status !== undefined && (
        <p role="status" className="label text-text-2">
          {status}
        </p>
      )}
    </div>
  );
}
