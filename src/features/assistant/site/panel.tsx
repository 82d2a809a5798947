import { say } from '#ui/say.ts';
import './panel.css';
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { apiBase } from '#platform/browser/api-base.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { Spinner } from '#ui/spinner.tsx';
import { LogoMark } from '#web/logo.tsx';
import { useSite } from '#web/site.ts';
import { searchQuery } from '../queries.ts';
import {
  cleanQuery,
  MAX_QUERY_LENGTH,
  REST_MS,
  RESULTS_IN_PANEL,
  SEARCH_PAGE,
  TYPING_PAUSE_MS,
} from '../rules.ts';
import { INTRODUCTION } from './introduction.ts';
import { PanelResults } from './panel-results.tsx';
import { ProductList } from './product-list.tsx';
import { calling, useAssistant } from './use-assistant.ts';
import { type PanelProps, returnFocus, useMiles } from './use-miles.ts';

/** Of its own, so that the panel is there on pages that failed as well. */
const queryClient = createQueryClient(apiBase);

/** On a touch screen the keyboard would cover what there is to read. */
const startsWithTyping = (): boolean => matchMedia('(pointer: fine)').matches;

/** The assistant: a search of everything, and the products. */
export default function MilesPanel({ place, isOpen, onClose }: PanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const assistant = useAssistant();
  useScrollLock(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(shallOpen) => shallOpen || onClose()}>
      <Dialog.Portal>
        <div className="panel-backdrop" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content
          ref={panel}
          className="search-panel ink contours"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (startsWithTyping() ? field : panel).current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(place);
          }}
        >
          <div className="flex items-start gap-4 px-6 pt-5">
            <LogoMark className="mt-1.5 size-8 shrink-0 text-data" />
            <div className="grow">
              <Dialog.Title className="text-display-3">{assistant}</Dialog.Title>
              <Dialog.Description className="mt-1 text-sm text-text-2">
                {calling(say(INTRODUCTION), assistant)}
              </Dialog.Description>
            </div>
            <Dialog.Close
              aria-label={say('Close {assistant}').replace('{assistant}', () => assistant)}
              className="-mt-1 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <QueryClientProvider client={queryClient}>
            <PanelSearch field={field} />
          </QueryClientProvider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the panel is asked, and what it answers. */
function PanelSearch({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const typed = cleanQuery(text);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const query = typed === '' ? '' : settled;
  const isAtRest = useDebounced(typed, REST_MS) === query && query === typed;
  const results = useQuery({
    ...searchQuery(query, RESULTS_IN_PANEL),
    placeholderData: keepPreviousData,
  });
  const { leavesByReplacing } = useMiles();
  const hasProducts = useSite().catalogue.products.length > 0;
  const { root, onKeyDown } = useResultKeys();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is inside.
    <div ref={root} onKeyDown={onKeyDown} className="flex min-h-0 grow flex-col">
      <PanelField
        field={field}
        text={text}
        onChange={setText}
        isBusy={query !== '' && results.isFetching}
        leavesByReplacing={leavesByReplacing}
      />
      <div className="flex grow flex-col gap-10 overflow-y-auto overscroll-contain px-6 pt-2 pb-8">
        {query !== '' && <PanelResults {...{ query, results, isAtRest, leavesByReplacing }} />}
        {hasProducts && (
          <section aria-labelledby="panel-products">
            <h3 id="panel-products" className="label mb-3 font-normal text-text-2">
              {say('Products')}
            </h3>
            <ProductList leavesByReplacing={leavesByReplacing} />
          </section>
        )}
        <KeyHints />
      </div>
    </div>
  );
}

/** For those who have the keys. */
const KeyHints = () => (
  <p className="label mt-auto hidden flex-wrap gap-x-6 gap-y-1 text-text-2 pointer-fine:flex">
    <span>{say('/ opens')}</span>
    <span>{say('↑ ↓ moves')}</span>
    <span>{say('Esc closes')}</span>
  </p>
);

interface PanelFieldProps {
  field: React.RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  isBusy: boolean;
  leavesByReplacing: boolean;
}

/** Enter leads to the page with all results. */
const PanelField = ({ field, text, onChange, isBusy, leavesByReplacing }: PanelFieldProps) => (
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
      aria-label={say('Search the site')}
      placeholder={say('Try cloud or invoices')}
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

/**
 * Holds the page still while `isLocked`. What the scroll bar took stays free, so that nothing moves;
 * panel.css has the rules.
 */
function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { documentElement: root } = document;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.scroll = 'locked';
    return () => {
      delete root.dataset.scroll;
      root.style.removeProperty('--scroll-bar');
    };
  }, [isLocked]);
}

interface ResultKeys {
  /** For the element around the field and the results. */
  root: React.RefObject<HTMLDivElement | null>;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The arrow keys go from the field through the results and back. */
function useResultKeys(): ResultKeys {
  const root = useRef<HTMLDivElement>(null);
  return {
    root,
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [
        ...(root.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-result]') ??
          []),
      ];
      const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
      event.preventDefault();
      next?.focus();
    },
  };
}

/** The value as it was when it had last stood still for `pauseMs`. */
function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
