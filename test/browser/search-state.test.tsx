/** What the studio's filters keep in the address: who types, goes back, or has left. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InboxFilters } from '../../src/admin/inbox/inbox-filters.tsx';
import { SearchField } from '../../src/admin/search-field.tsx';
import { useSearchState, withValues } from '../../src/admin/use-search-state.ts';
import { currentPath, leave, navigate, openSite } from './site.tsx';

let set: (values: Record<string, string>) => void = () => {};

const List = () => {
  const [search, setSearch] = useSearchState();
  set = (values) => setSearch((before) => withValues(before, values), { replace: true });
  return (
    <SearchField id="q" label="Search" value={search.get('q') ?? ''} onSearch={(q) => set({ q })} />
  );
};

const field = () => page.getByRole('searchbox', { name: 'Search' });

test('who pauses after a space types on behind it, and what is searched from elsewhere shows', async () => {
  await openSite({ '/list': { default: List } }, '/list');
  await userEvent.type(field(), 'weir ');
  await expect.poll(currentPath).toBe('/list?q=weir');
  await expect.element(field()).toHaveValue('weir ');
  await userEvent.keyboard('gates');
  await expect.poll(currentPath).toBe('/list?q=weir+gates');
  await navigate('/list?q=locks');
  await expect.element(field()).toHaveValue('locks');
});

test('two filters within a moment are both kept, and one that gave way to another move is not', async () => {
  let wait: Promise<void> = Promise.resolve();
  const clientLoader = async () => {
    await wait;
    return null;
  };
  await openSite({ '/list': { default: List, clientLoader } }, '/list');
  await expect.element(field()).toBeVisible();
  set({ a: '1' });
  set({ b: '2' });
  await expect.poll(currentPath).toBe('/list?a=1&b=2');
  await navigate('/list');
  const held = Promise.withResolvers<void>();
  wait = held.promise;
  set({ a: '1' });
  const moved = navigate('/list');
  held.resolve();
  await moved;
  await expect.poll(currentPath).toBe('/list');
  set({ b: '2' });
  await expect.poll(currentPath).toBe('/list?b=2');
});

test('a filter that comes once its screen is gone leaves the address of the next one alone', async () => {
  await openSite({ '/list': { default: List } }, '/list');
  await expect.element(field()).toBeVisible();
  await leave();
  await expect.element(field()).not.toBeInTheDocument();
  const path = currentPath();
  set({ q: 'late' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currentPath()).toBe(path);
});

test('the words of the inbox’s filter follow the address', async () => {
  await openSite({ '/inbox': { default: InboxFilters } }, '/inbox?q=weir');
  await expect.element(field()).toHaveValue('weir');
  await navigate('/inbox');
  await expect.element(field()).toHaveValue('');
});
