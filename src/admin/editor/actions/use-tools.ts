/** What can be done with an entry besides saving it, in the one order that every editor has. */
import { useMutation } from '@tanstack/react-query';
import {
  CalendarClock,
  Copy,
  ExternalLink,
  History,
  type LucideIcon,
  MessageSquareQuote,
  Share2,
  Signature,
  Undo2,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../../api.ts';
import { publishedPath } from '../../published-path.ts';
import { isSingleton } from '../editor-type.ts';
import { entryPath } from '../entry-query.ts';
import type { Editor } from '../use-editor.ts';

/** A tool that opens over the form. */
export type Tool = 'history' | 'schedule' | 'share' | 'sign-off' | 'ask' | 'discard';

export interface ToolEntry {
  label: string;
  icon: LucideIcon;
  /** How early it goes into the menu where there is no room: the near ones last. */
  isNear: boolean;
  /** Why it cannot be used yet; it keeps its place. */
  off?: string | undefined;
  run?: () => void;
  /** Where it leads, in a tab of its own. */
  to?: string | undefined;
}

export function useTools(editor: Editor, open: (tool: Tool) => void): ToolEntry[] {
  const { type, entry, autosave, mayEdit, mayPublish } = editor;
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const isBegun = useSearchParams()[0].has('draft') || state.kind === 'kept';
  const { mutate: duplicate, isPending } = useDuplicate(editor);
  const page = publishedPath(type.path, entry);
  const unsaved = entry === undefined ? 'Save it first' : undefined;
  const notYours = mayEdit ? undefined : 'You cannot change this';
  const unwritten = entry === undefined && !isBegun ? 'Nothing has been written yet' : notYours;
  const isAtRest = state.kind === 'untouched' || state.kind === 'saved';
  // A singleton has no page, no copy and nobody to show it to before it is seen.
  const isAlone = isSingleton(type);
  const isFixed = isAlone || isForGood(editor);
  return [
    {
      label: 'Schedule',
      icon: CalendarClock,
      isNear: true,
      off: unsaved ?? (mayPublish ? undefined : 'Only publishers can do this'),
      run: () => open('schedule'),
    },
    { label: 'History', icon: History, isNear: true, off: unwritten, run: () => open('history') },
    ...(isAlone
      ? []
      : [
          {
            label: 'Share',
            icon: Share2,
            isNear: true,
            off: unwritten,
            run: () => open('share'),
          },
          ...clientTools(editor, open),
        ]),
    ...(isAlone || type.path === undefined
      ? []
      : [
          {
            label: 'View page',
            icon: ExternalLink,
            isNear: false,
            to: page,
            off: page === undefined ? 'It is not published' : undefined,
          },
        ]),
    ...(isFixed
      ? []
      : [
          {
            label: 'Duplicate',
            icon: Copy,
            isNear: false,
            off: unsaved ?? (isPending ? 'Copying…' : undefined),
            run: duplicate,
          },
        ]),
    {
      label: 'Discard',
      icon: Undo2,
      isNear: false,
      off: isAtRest ? 'There are no changes' : undefined,
      run: () => open('discard'),
    },
  ];
}

/** What clients do with an entry: sign it off, and say something about what it tells of them. */
function clientTools({ type, entry, mayEdit }: Editor, open: (tool: Tool) => void): ToolEntry[] {
  const notYours = mayEdit ? undefined : 'You cannot change this';
  const off = entry === undefined ? 'Save it first' : notYours;
  const run = (tool: Tool) => () => open(tool);
  const signOff = { label: 'Sign-off', icon: Signature, isNear: false, off, run: run('sign-off') };
  if (type.content.client === undefined || type.path === undefined) return [signOff];
  const label = 'Ask for a testimonial';
  return [signOff, { label, icon: MessageSquareQuote, isNear: false, off, run: run('ask') }];
}

/** Whether it stands at its address for good, so that a copy would have none. */
function isForGood({ type, form }: Editor): boolean {
  const marks = { status: 'published' as const, featured: false, tags: [] };
  return type.content.placeOf?.({ ...form.getValues(), ...marks }).fixed !== undefined;
}

/** Copies the entry as it is saved, and opens the copy. */
function useDuplicate({ type, entry, autosave }: Editor) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const reply = z.looseObject({ id: z.string() });
      const path = `${entryPath(type, entry?.id ?? '')}/copy`;
      return (await callStudio(path, { method: 'POST', reply })).data;
    },
    async onSuccess({ id }) {
      toast({
        title: 'Copied',
        description: autosave.isDirty()
          ? 'This is the copy, saved as a draft. It contains the last saved version.'
          : 'This is the copy, saved as a draft.',
      });
      await navigate(`/admin/${type.collection}/${id}`);
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
}
