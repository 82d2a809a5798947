import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Spinner } from '#ui/spinner.tsx';
import { MAX_QUERY_LENGTH, SEARCH_PAGE } from '../rules.ts';

interface PanelFieldProps {
  field: React.RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  isBusy: boolean;
  leavesByReplacing: boolean;
}

/** Enter leads to the page with all results. */
export const PanelField = ({
  field,
  text,
  onChange,
  isBusy,
  leavesByReplacing,
}: PanelFieldProps) => (
  <Form
    action={SEARCH_PAGE}
    role="search"
    replace={leavesByReplacing}
    onSubmit={(event) => {
      if (text.trim() === '') event.preventDefault();
    }}
    className="relative px-6 py-5"
  >
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-10 size-5 -translate-y-1/2 text-text-2"
    />
    <input
      ref={field}
      type="search"
      name="q"
      aria-label="Search the site"
      placeholder="Try cloud or invoices"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      className="search-field min-h-13 w-full rounded-field border border-line-2 bg-ground-2 py-2.5 pr-12 pl-12 text-base text-text transition-colors placeholder:text-text-2 hover:border-text"
    />
    {isBusy && (
      // Listeners are told by the status above the results.
      <span aria-hidden="true" className="absolute top-1/2 right-10 flex -translate-y-1/2">
        <Spinner />
      </span>
    )}
  </Form>
);
