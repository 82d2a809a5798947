/** Where a link of a menu leads: an entry that is found by words, or an address that is written. */
import { useEffect, useId, useRef, useState } from 'react';
import { pagedManifests } from '#content-lists.ts';
import type { MenuLink } from '#features/settings/menu-rules.ts';
import { Button } from '#ui/button.tsx';
import { EntryFinder } from '#ui/form/entry-finder.tsx';
import type { NamedEntry } from '#ui/form/form-entries.ts';
import { useNamedPages } from '#ui/form/use-named-pages.ts';

type Target = Pick<MenuLink, 'page' | 'type' | 'href'>;

interface TargetFieldProps {
  /** Its path in the form. */
  name: string;
  link: MenuLink;
  /** The entry that the link names, where that is known. */
  entry: NamedEntry | null | undefined;
  help: string;
  error: string | undefined;
  /** Set where it is drawn anew because of what was done in it; it takes the focus back then. */
  takesFocus: React.RefObject<boolean>;
  onChange: (target: Target) => void;
}

export function TargetField({ name, link, entry, help, error, ...rest }: TargetFieldProps) {
  const { takesFocus, onChange } = rest;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    root.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);
  const clear = (): void => onChange({ page: '', type: 'page', href: '' });
  return (
    <div ref={root}>
      {link.page === '' ? (
        <Finder {...{ name, help, error, onChange }} typed={link.href} />
      ) : (
        <div className="flex flex-col gap-1">
          <p className="text-sm font-semibold">Leads to</p>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              {entry?.label ?? (entry === null ? 'Deleted' : '…')}{' '}
              <span className="label text-text-2">{kindOf(link.type)}</span>
            </span>
            <Button variant="quiet" className="text-sm!" onClick={clear}>
              Change
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

export const kindOf = (type: string): string =>
  pagedManifests.find(({ content }) => content.type === type)?.words.one ?? type;

/** Whether what is typed is an address, and no words to look for. */
const isAddress = (typed: string): boolean => /^(?:\/|https?:|mailto:)/i.test(typed);

interface FinderProps extends Pick<TargetFieldProps, 'name' | 'help' | 'error' | 'onChange'> {
  typed: string;
}

function Finder({ name, typed, help, error, onChange }: FinderProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isWords = isOpen && !isAddress(typed.trim());
  const { isLooking, pages: found, isAnswer } = useNamedPages(typed, isWords);
  return (
    <EntryFinder
      id={id}
      name={`${name}.href`}
      label="Leads to"
      help={help}
      error={error}
      value={typed}
      isOpen={isOpen}
      onOpen={setOpen}
      // Words that find nothing are kept as they are typed, and are no address.
      onType={(href) => onChange({ page: '', type: 'page', href })}
      found={found}
      isAnswer={isAnswer}
      status={isLooking ? (isAnswer ? foundWords(found.length) : 'Searching…') : undefined}
      onChoose={({ id: page, type }) => onChange({ page, type, href: '' })}
    />
  );
}

const foundWords = (count: number): string =>
  count === 0 ? 'No matches' : `${count} to choose from`;
