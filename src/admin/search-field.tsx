import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTROL, Field } from '#ui/field.tsx';

/** How long typing rests before anything is searched, in milliseconds. */
const SEARCH_DELAY_MS = 250;

interface SearchFieldProps {
  id: string;
  label: string;
  value: string;
  onSearch: (q: string) => void;
  maxLength?: number;
}

/**
 * Searches once typing rests, at once on Enter and when the field is left: a search changes the
 * address, and later it would take back where somebody goes from here. What is typed stays until the field
 * is left, or is searched from elsewhere.
 */
export function SearchField({ id, label, value, onSearch, maxLength = 200 }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [searched, setSearched] = useState<readonly string[]>([]);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    if (!searched.includes(value)) setTyped(undefined);
  }
  const search = (q: string): void => {
    clearTimeout(timer.current);
    setSearched((before) => [...before, q.trim()]);
    onSearch(q.trim());
  };
  return (
    <Field id={id} label={label}>
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-2"
          />
          <input
            type="search"
            className={`${CONTROL} pl-11`}
            maxLength={maxLength}
            value={typed ?? value}
            onChange={({ currentTarget }) => {
              const q = currentTarget.value;
              setTyped(q);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(q), SEARCH_DELAY_MS);
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') search(currentTarget.value);
            }}
            onBlur={() => {
              if (typed !== undefined && typed.trim() !== (searched.at(-1) ?? value)) search(typed);
              setTyped(undefined);
              setSearched([]);
            }}
            {...control}
          />
        </span>
      )}
    </Field>
  );
}
