import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address and how to change it. Unlike those of `useSearchParams`, changes build on each
 * other: the router takes a moment to show one, and whoever sets two filters within it means both.
 */
export function useSearchState(): [
  search: URLSearchParams,
  setSearch: (change: Change, options?: NavigateOptions) => void,
] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changed: Change, options?: NavigateOptions): void => {
    latest.current = changed(latest.current);
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
