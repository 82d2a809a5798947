import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';

type Outcome = 'copied' | 'refused';

const SAYS: Record<Outcome, string> = {
  copied: 'Link copied',
  refused: 'Your browser did not let us copy it. The address is selected:',
};

/** The page's one address, whatever led here. */
const pageAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/** Marks the address, so that the keys for copying take it. */
const mark = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

interface CopyLinkProps {
  /** Whether it stands at the right end of its line, so that the button keeps its place. */
  isLast?: boolean;
}

/** Copies the page's address. Where the browser refuses, it is shown marked. */
export function CopyLink({ isLast = false }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (): Promise<void> => {
    // What is said twice is announced twice.
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(pageAddress());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const status = <span role="status">{outcome && say(SAYS[outcome])}</span>;
  return (
    <span
      className={classNames(
        'label flex flex-wrap items-center gap-y-1 text-text-2 noscript:hidden',
        outcome && 'gap-x-4',
      )}
    >
      {isLast && status}
      <button
        type="button"
        onClick={() => void copy()}
        className="min-h-6 cursor-pointer underline decoration-line-2 underline-offset-[0.3em] hover:text-text"
      >
        {say('Copy link')}
      </button>
      {!isLast && status}
      {outcome === 'refused' && (
        <input
          readOnly
          ref={mark}
          value={pageAddress()}
          aria-label={say('Link to this page')}
          className="w-full"
        />
      )}
    </span>
  );
}
