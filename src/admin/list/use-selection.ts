import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects; as a range, everything from the last choice to this one. */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

interface Chosen {
  ids: ReadonlySet<string>;
  last: string | undefined;
}

const NOTHING: Chosen = { ids: new Set(), last: undefined };

/** What a choice makes of the selection of a list whose entries stand in the order of `all`. */
export function choose(
  { ids, last }: Chosen,
  all: readonly string[],
  id: string,
  isRange: boolean,
): Chosen {
  const next = new Set(ids);
  const isChosen = !ids.has(id);
  const from = isRange && last !== undefined ? all.indexOf(last) : -1;
  const to = all.indexOf(id);
  const range = from === -1 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of range) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, last: id };
}

/** Which of the entries shown are selected; what is shown no longer is selected no longer. */
export function useSelection(all: readonly string[]): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const shown = new Set(all.filter((id) => chosen.ids.has(id)));
  return {
    ids: shown,
    toggle: (id, isRange) => setChosen((before) => choose(before, all, id, isRange)),
    toggleAll: () =>
      setChosen(shown.size === all.length ? NOTHING : { ids: new Set(all), last: undefined }),
    clear: () => setChosen(NOTHING),
  };
}
