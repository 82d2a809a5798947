import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../queries.ts';
import { cleanQuery, RESULTS_IN_PANEL, TYPING_PAUSE_MS } from '../rules.ts';
import { PanelField } from './panel-field.tsx';
import { PanelResults } from './panel-results.tsx';
import { ProductList } from './product-list.tsx';
import { useDebounced } from './use-debounced.ts';
import { useMiles } from './use-miles.ts';
import { useResultKeys } from './use-result-keys.ts';

/** What the panel is asked, and what it answers. */
export function PanelSearch({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const typed = cleanQuery(text);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const query = typed === '' ? '' : settled;
  const results = useQuery({
    ...searchQuery(query, RESULTS_IN_PANEL),
    placeholderData: keepPreviousData,
  });
  const { leavesByReplacing } = useMiles();
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
        {query !== '' && (
          <PanelResults query={query} results={results} leavesByReplacing={leavesByReplacing} />
        )}
        <section aria-labelledby="miles-products">
          <h3 id="miles-products" className="label mb-3 font-normal text-text-2">
            Products
          </h3>
          <ProductList leavesByReplacing={leavesByReplacing} />
        </section>
        <KeyHints />
      </div>
    </div>
  );
}

/** For those who have the keys. */
const KeyHints = () => (
  <p className="label mt-auto hidden flex-wrap gap-x-6 gap-y-1 text-text-2 pointer-fine:flex">
    <span>/ opens</span>
    <span>↑ ↓ moves</span>
    <span>Esc closes</span>
  </p>
);
