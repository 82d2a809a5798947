import { useState } from 'react';
import { entryOf } from '#content/prose/addresses.ts';
import { EntryFinder } from '#ui/form/entry-finder.tsx';
import { useNamedPages } from '#ui/form/use-named-pages.ts';

interface EntryChoiceProps {
  label: string;
  help: string;
  /** What the chosen entry is called. */
  name: string;
  url: string;
  hasTestimonials: boolean;
  onChoose: (url: string, label: string) => void;
  onType: (url: string) => void;
}

/** A page or a testimonial that is found by its name, or an address that is typed. */
export function EntryChoice({
  label,
  help,
  name,
  url,
  hasTestimonials,
  onChoose,
  onType,
}: EntryChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(entryOf(url) === undefined ? url : name);
  const { isLooking, pages, isAnswer } = useNamedPages(
    typed,
    isOpen && !/^\s*(?:[a-z]+:|\/)/i.test(typed),
    hasTestimonials ? 'testimonial' : undefined,
  );
  return (
    <EntryFinder
      label={label}
      help={help}
      value={typed}
      isOpen={isOpen}
      onOpen={setOpen}
      onType={(words) => {
        setTyped(words);
        onType(words.trim());
      }}
      found={pages}
      isAnswer={isAnswer}
      status={isLooking && isAnswer && pages.length === 0 ? 'Nothing found' : undefined}
      onChoose={(entry) => {
        setTyped(entry.label);
        setOpen(false);
        onChoose(`entry:${entry.id}`, entry.label);
      }}
    />
  );
}
