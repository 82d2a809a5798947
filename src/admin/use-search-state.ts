import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address and how to change it. Unlike those of `useSearchParams`, changes build on each
 * other: the router takes a moment to show one, and whoever sets two filters within it means both. A change
 * that comes once the screen is gone changes nothing: the address is another's by then.
 */
export function useSearchState(): [
  search: URLSearchParams,
  setSearch: (change: Change, options?: NavigateOptions) => void,
] {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const latest = useRef(search);
  /** Those that were set and are not shown yet. */
  const coming = useRef<string[]>([]);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // By the key as well: what was set may give way to another move that leaves the query as it was.
  useLayoutEffect(() => {
    const shown = coming.current.lastIndexOf(`${search}`);
    coming.current = shown < 0 ? [] : coming.current.slice(shown + 1);
    // An earlier one of several may be shown first.
    if (coming.current.length === 0) latest.current = search;
  }, [search, key]);
  const change = (changed: Change, options?: NavigateOptions): void => {
    if (!isHere.current) return;
    latest.current = changed(latest.current);
    coming.current.push(`${latest.current}`);
    setSearch(latest.current, options);
  };
  return [search, change];
}

/** A query with other values; what is null or blank is left out. */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value.trim() === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
