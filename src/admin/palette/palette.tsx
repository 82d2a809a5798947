import { Command } from 'cmdk';
import { Bookmark, type LucideIcon, Plus, Search, SlidersHorizontal } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BACKDROP } from '../dialog.tsx';
import { entryPath, newEntryPath } from '../list/collections.ts';
import { useUser } from '../session/user-context.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useActions } from './actions.ts';
import { choicesFor } from './choices.ts';
import { useFoundDrafts, useFoundEntries, useFoundMedia, useFoundViews } from './find.ts';
import { useDebouncedText } from './use-debounced-text.ts';

interface PaletteProps {
  onClose: () => void;
  onHelp: () => void;
  onSignedOut: () => void;
}

interface Choice {
  /** Tells it from all others. */
  value: string;
  label: string;
  /** What else is said of it. */
  note?: string;
  icon?: LucideIcon;
  run: () => void;
}

interface ChoiceGroup {
  heading: string;
  choices: readonly Choice[];
}

/** All that fits what was typed, in groups; what was found by its own words comes first. */
function useChoiceGroups(typed: string, { onClose, onHelp, onSignedOut }: PaletteProps) {
  const user = useUser();
  const navigate = useNavigate();
  const q = useDebouncedText(typed.trim());
  const { isSearching, groups } = useFoundEntries(q);
  const { isSearchingDrafts, drafts } = useFoundDrafts(q);
  const { isSearchingMedia, media } = useFoundMedia(q);
  const views = useFoundViews(typed);
  const actions = useActions(typed, { onHelp, onSignedOut });
  const { screens, makers, fields } = choicesFor(typed, user);
  const to = (path: string, about: Omit<Choice, 'value' | 'run'>): Choice => ({
    value: path,
    ...about,
    run() {
      onClose();
      void navigate(path);
    },
  });
  const all: ChoiceGroup[] = [
    ...groups.map(({ collection, rows }) => ({
      heading: collection.title,
      choices: rows.map((row) =>
        to(entryPath(collection, row.id), {
          label: collection.describe(row).label,
          note: row.status,
        }),
      ),
    })),
    {
      heading: 'Unsaved drafts',
      choices: drafts.map(({ path, label }) => to(path, { label })),
    },
    {
      heading: 'Screens',
      choices: screens.map(({ href, label, icon }) => to(href, { label, icon })),
    },
    {
      heading: 'Views',
      choices: views.map(({ path, label, of }) => to(path, { label, note: of, icon: Bookmark })),
    },
    {
      heading: 'Settings',
      choices: fields.map(({ path, label, screen }) =>
        to(path, { label, note: screen, icon: SlidersHorizontal }),
      ),
    },
    {
      heading: 'Media',
      choices: media.map(({ id, fileName, alt }) =>
        to(`/admin/media/${id}`, { label: fileName, note: alt }),
      ),
    },
    {
      heading: 'Start',
      choices: makers.map((collection) =>
        to(newEntryPath(collection), { label: `New ${collection.one}`, icon: Plus }),
      ),
    },
    {
      heading: 'Actions',
      choices: actions.map(({ label, icon, run }) => ({
        value: label,
        label,
        icon,
        run() {
          onClose();
          run();
        },
      })),
    },
  ];
  return {
    isSearching: isSearching || isSearchingDrafts || isSearchingMedia,
    groups: all.filter(({ choices }) => choices.length > 0),
  };
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-[selected=true]:bg-ground-3';

/** Goes anywhere and does anything by name. */
export default function Palette(props: PaletteProps) {
  const focus = useReturnFocus();
  const [typed, setTyped] = useState('');
  const { isSearching, groups } = useChoiceGroups(typed, props);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || props.onClose()}>
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
                placeholder="Screens, entries, settings, actions"
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
              {groups.map((group) => (
                <Group key={group.heading} {...group} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Group = ({ heading, choices }: ChoiceGroup) => (
  <Command.Group
    heading={heading}
    className="pb-2 [&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-text-2"
  >
    {choices.map(({ value, label, note, icon: Icon, run }) => (
      <Command.Item key={value} value={value} className={ITEM} onSelect={run}>
        {Icon !== undefined && (
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-text-2" />
        )}
        <span className="min-w-0 grow truncate">{label}</span>
        {note !== undefined && note !== '' && (
          <span className="label max-w-[45%] truncate text-text-2">{note}</span>
        )}
      </Command.Item>
    ))}
  </Command.Group>
);
