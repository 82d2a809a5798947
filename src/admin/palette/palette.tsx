import { useQueries } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Plus, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { callStudio } from '../api.ts';
import { BACKDROP } from '../dialog.tsx';
import { apiOf, COLLECTIONS, entryPath, newEntryPath } from '../list/collections.ts';
import { newEntriesQuery } from '../list/new-entries.tsx';
import { Row } from '../list/row.ts';
import { useUser } from '../session/user-context.ts';
import { TABS } from '../tabs.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useDebouncedText } from './use-debounced-text.ts';

/** How many entries of each type are named. */
const NAMED_ENTRIES = 5;
const MIN_SEARCH_LENGTH = 2;

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-[selected=true]:bg-ground-3';

/** Whether every word that was typed begins or stands in a name. */
const fits = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** Drafts that were never saved and hold the words, by type. */
function useFoundDrafts(q: string) {
  return useQueries({
    queries: COLLECTIONS.map((collection) => ({
      ...newEntriesQuery(collection, { q, tag: '' }),
      enabled: q.length >= MIN_SEARCH_LENGTH,
    })),
    combine: (results) => ({
      isSearchingDrafts: results.some(({ isFetching }) => isFetching),
      drafts: COLLECTIONS.flatMap((collection, index) =>
        (q.length >= MIN_SEARCH_LENGTH ? (results[index]?.data ?? []) : [])
          .slice(0, NAMED_ENTRIES)
          .map(({ key, label }) => ({
            path: newEntryPath(collection, key),
            label: label || `Untitled ${collection.one}`,
          })),
      ),
    }),
  });
}

/** The entries that hold the words, by type. */
function useFoundEntries(q: string) {
  return useQueries({
    queries: COLLECTIONS.map((collection) => {
      const limit = String(NAMED_ENTRIES);
      const search = new URLSearchParams({ q, sort: 'updated', limit, fields: 'card' });
      const path = `${apiOf(collection)}?${search}`;
      return {
        queryKey: [path],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callStudio(path, { reply: z.array(Row), signal })).data,
        enabled: q.length >= MIN_SEARCH_LENGTH,
        staleTime: 0,
        retry: false,
      };
    }),
    combine: (results) => ({
      isSearching: results.some(({ isFetching }) => isFetching),
      groups: COLLECTIONS.map((collection, index) => ({
        collection,
        rows: q.length >= MIN_SEARCH_LENGTH ? (results[index]?.data ?? []) : [],
      })),
    }),
  });
}

/** Goes anywhere by name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { role } = useUser();
  const navigate = useNavigate();
  const focus = useReturnFocus();
  const [typed, setTyped] = useState('');
  const q = useDebouncedText(typed.trim());
  const { isSearching: isSearchingEntries, groups } = useFoundEntries(q);
  const { isSearchingDrafts, drafts } = useFoundDrafts(q);
  const isSearching = isSearchingEntries || isSearchingDrafts;
  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  const screens = TABS.filter(
    (tab) => (tab.role === undefined || tab.role === role) && fits(tab.label, typed),
  );
  const makers = COLLECTIONS.filter(({ one }) => fits(`New ${one}`, typed));
  const found = groups.reduce((sum, { rows }) => sum + rows.length, drafts.length);
  const count = screens.length + makers.length + found;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className={BACKDROP} />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed top-[12svh] left-1/2 z-40 w-[min(100%-2rem,38rem)] -translate-x-1/2 rounded-card border border-line bg-ground text-text"
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <Command shouldFilter={false} loop label="Go to">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-text-2" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder="Go to a screen, or find an entry"
                maxLength={200}
                className="min-h-14 w-full bg-transparent px-2 -outline-offset-4"
              />
            </div>
            <VisuallyHidden role="status">
              {isSearching ? 'Searching' : `${count} ${count === 1 ? 'choice' : 'choices'}`}
            </VisuallyHidden>
            <Command.List label="Choices" className="max-h-[55svh] overflow-y-auto p-2">
              {count === 0 && !isSearching && (
                <p className="px-3 py-6 text-center text-sm text-text-2">
                  Nothing found. Try fewer words.
                </p>
              )}
              {groups.map(
                ({ collection, rows }) =>
                  rows.length > 0 && (
                    <Group key={collection.name} heading={collection.title}>
                      {rows.map((row) => (
                        <Command.Item
                          key={row.id}
                          value={row.id}
                          className={ITEM}
                          onSelect={go(entryPath(collection, row.id))}
                        >
                          <span className="min-w-0 grow truncate">
                            {collection.describe(row).label}
                          </span>
                          <span className="label text-text-2">{row.status}</span>
                        </Command.Item>
                      ))}
                    </Group>
                  ),
              )}
              {drafts.length > 0 && (
                <Group heading="Drafts not saved yet">
                  {drafts.map(({ path, label }) => (
                    <Command.Item key={path} value={path} className={ITEM} onSelect={go(path)}>
                      <span className="min-w-0 grow truncate">{label}</span>
                    </Command.Item>
                  ))}
                </Group>
              )}
              {screens.length > 0 && (
                <Group heading="Screens">
                  {screens.map(({ label, href, icon: Icon }) => (
                    <Command.Item key={href} value={href} className={ITEM} onSelect={go(href)}>
                      <Icon aria-hidden="true" className="size-4.5 text-text-2" />
                      {label}
                    </Command.Item>
                  ))}
                </Group>
              )}
              {makers.length > 0 && (
                <Group heading="Start">
                  {makers.map((collection) => (
                    <Command.Item
                      key={collection.name}
                      value={newEntryPath(collection)}
                      className={ITEM}
                      onSelect={go(newEntryPath(collection))}
                    >
                      <Plus aria-hidden="true" className="size-4.5 text-text-2" />
                      New {collection.one}
                    </Command.Item>
                  ))}
                </Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Group = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <Command.Group
    heading={heading}
    className="pb-2 [&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-text-2"
  >
    {children}
  </Command.Group>
);
