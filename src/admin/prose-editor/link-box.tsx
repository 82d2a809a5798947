/** Where a link leads: an address that is typed, or a page of this site that is found by its words. */
import { FileText, Link2Off } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { entryOf, isSafeAddress } from '#content/prose/addresses.ts';
import { Button } from '#ui/button.tsx';
import { CONTROL } from '#ui/field.tsx';
import type { NamedPage } from '#ui/form/form-entries.ts';
import { useNamedPages } from '#ui/form/use-named-pages.ts';

interface LinkBoxProps {
  /** What the link has now; empty for a new one. */
  href: string;
  style: React.CSSProperties;
  onLink: (href: string, label: string) => void;
  onRemove: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
  onClose: () => void;
}

/** What people type of an address, as a link has it. */
function addressOf(typed: string): string | undefined {
  const words = typed.trim();
  if (words === '') return undefined;
  if (isSafeAddress(words)) return words;
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(words)) return `mailto:${words}`;
  const guessed = `https://${words}`;
  return /^[^\s/]+\.[a-z]{2,}(?:\/\S*)?$/i.test(words) && isSafeAddress(guessed)
    ? guessed
    : undefined;
}

export function LinkBox({ href, style, onLink, onRemove, onLeave, onClose }: LinkBoxProps) {
  const [typed, setTyped] = useState(entryOf(href) === undefined ? href : '');
  const [chosen, setChosen] = useState(0);
  // A page that was gone to by key is meant, whatever was typed.
  const [isPicked, setPicked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const address = addressOf(typed);
  const { isLooking, pages, isAnswer } = useNamedPages(typed, !/^\s*[a-z]+:/i.test(typed));
  const isAddress = address !== undefined && /[:/]/.test(typed);
  /** Which page Enter takes; none of them where it takes what was typed. */
  const marked = isPicked || !isAddress ? chosen : -1;
  const choose = (): void => {
    const entry = isAnswer ? pages[marked] : undefined;
    if (entry !== undefined) {
      onLink(`entry:${entry.id}`, entry.label);
    } else if (address !== undefined) onLink(address, typed.trim());
    else if (isAnswer || !isLooking) setRefused(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from its field
    <div
      style={style}
      className="prose-link-box"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Link to
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it was asked for just now
          autoFocus
          role="combobox"
          aria-expanded={pages.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={pages.length > 0 && marked >= 0 ? `${id}-${marked}` : undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          autoComplete="off"
          placeholder="Find a page, or paste an address"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
            setPicked(false);
            setRefused(false);
          }}
          onKeyDown={(event) => {
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (by !== undefined && pages.length > 0) {
              event.preventDefault();
              const next = by > 0 ? marked + 1 : Math.max(marked, 0) - 1;
              setPicked(true);
              setChosen((next + pages.length) % pages.length);
            } else if (event.key === 'Enter') {
              event.preventDefault();
              choose();
            }
          }}
          className={CONTROL}
        />
        <Button onClick={choose}>Link</Button>
      </div>
      {isRefused && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad-ink">
          Choose a page, or enter an address that starts with https://, mailto:, tel: or /
        </p>
      )}
      {pages.length > 0 && <FoundPages id={id} found={pages} chosen={marked} onLink={onLink} />}
      {href !== '' && <OwnLink href={href} onRemove={onRemove} />}
    </div>
  );
}

interface FoundPagesProps {
  id: string;
  found: readonly NamedPage[];
  chosen: number;
  onLink: LinkBoxProps['onLink'];
}

const FoundPages = ({ id, found, chosen, onLink }: FoundPagesProps) => (
  <div
    id={`${id}-found`}
    role="listbox"
    aria-label="Pages"
    className="flex max-h-60 flex-col overflow-y-auto"
  >
    {found.map((entry, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, as in every combobox
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        key={entry.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onLink(`entry:${entry.id}`, entry.label)}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-ground-2 aria-selected:bg-ground-3"
      >
        <FileText aria-hidden="true" className="size-4 shrink-0 text-text-2" />
        <span className="min-w-0 grow truncate">{entry.label}</span>
        <span className="label shrink-0 text-text-2">{entry.fact}</span>
      </div>
    ))}
  </div>
);

/** The link that there is, and the way to be rid of it. */
const OwnLink = ({ href, onRemove }: { href: string; onRemove: () => void }) => (
  <div className="flex items-center justify-between gap-4 text-sm">
    <span className="min-w-0 truncate text-text-2">
      {entryOf(href) === undefined ? href : 'Links to a page on this site'}
    </span>
    <button type="button" onClick={onRemove} className="prose-tool gap-2 px-3">
      <Link2Off aria-hidden="true" className="size-4" />
      Remove link
    </button>
  </div>
);
