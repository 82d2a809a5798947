/** One entry under somebody's hands: its form, its draft, its saves. */
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { focusOn } from '../focus-on.ts';
import type { User } from '../session/session.ts';
import { toastDeleted } from '../toast-deleted.ts';
import { Done } from './done.ts';
import { readForm } from './editor-form.ts';
import { savedFields } from './editor-start.ts';
import type { EditorType } from './editor-type.ts';
import { draftPath, type EntryReply, entryPath, type Opened } from './entry-query.ts';
import { useAutosave, useDraftAddress } from './use-autosave.ts';
import { type OpenEntry, useOpenEntry } from './use-open-entry.ts';
import { type Saves, useSaves } from './use-saves.ts';

type ShownOfEntry = 'type' | 'form' | 'autosave' | 'entry' | 'restored' | 'conflict';

export interface Editor extends Saves, Pick<OpenEntry, ShownOfEntry | 'resolve' | 'adopt'> {
  /** Puts the conflict off; the next save meets it again. */
  postpone: () => void;
  /** Whether the entry may be changed, and whether what is live may. */
  mayEdit: boolean;
  mayPublish: boolean;
  /** Forgets what is not saved. */
  discard: () => Promise<void>;
}

interface EditorOptions {
  type: EditorType;
  opened: Opened;
  user: User;
  /** Told of the id of a new entry before its address is shown. */
  onCreated: (id: string) => void;
}

export function useEditor({ type, opened, user, onCreated }: EditorOptions): Editor {
  const open = useOpenEntry(type, opened, user);
  const { form, autosave, entry, restored, conflict, resolve, adopt } = open;
  useAutosave(form, autosave);
  useDraftAddress(type, form, { autosave, isNew: entry === undefined, onCreated });
  const saves = useSaves(open, onCreated);
  const discardNew = useDiscardNew(
    open,
    opened.drafts.some(({ author }) => author.id !== user.id),
  );
  return {
    type,
    form,
    autosave,
    entry,
    restored,
    conflict,
    resolve,
    adopt,
    ...saves,
    mayEdit: opened.mayEdit,
    mayPublish: opened.mayEdit && user.rights.includes('content.publish'),
    postpone: () => open.setConflict(undefined),
    async discard() {
      await autosave.pause();
      await (entry === undefined ? discardNew() : discardChanges(open, entry));
    },
  };
}

/** Shows an entry again as it is saved. */
async function discardChanges(open: OpenEntry, entry: EntryReply): Promise<void> {
  const { type, form, autosave } = open;
  const fields = savedFields(type, entry);
  form.reset({ ...type.toValues(fields) });
  await autosave.flush();
  autosave.settle({ key: entry.id, basedOn: entry.revision, fields });
  autosave.resume();
  open.forgetRestored();
  focusOn('main');
}

/** Takes what was typed of a new entry out of the trash. @throws {StudioError} where that is too late. */
async function untrashNew({ collection }: EditorType, key: string): Promise<void> {
  const { data } = await callStudio(`/api/admin/${collection}/bulk`, {
    method: 'POST',
    body: { action: 'undo', changes: [{ id: key, revision: 0 }] },
    reply: z.array(z.object({ error: z.string().optional() })),
  });
  const error = data[0]?.error;
  if (error !== undefined) throw new StudioError(409, 'Conflict', { error });
}

/** What only this person has typed goes to the trash; beside the words of others theirs go alone. */
function useDiscardNew({ type, form, autosave }: OpenEntry, isShared: boolean) {
  const navigate = useNavigate();
  const bringBack = async (key: string): Promise<void> => {
    try {
      await untrashNew(type, key);
    } catch (error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      return;
    }
    await navigate(`/admin/${type.collection}/new?draft=${encodeURIComponent(key)}`);
  };
  return async (): Promise<void> => {
    const { key } = autosave.getBase();
    try {
      const path = isShared ? draftPath(type, key) : entryPath(type, key);
      await callStudio(path, { method: 'DELETE', reply: Done });
    } catch (error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      autosave.resume();
      return;
    }
    autosave.settle({ key, basedOn: 0, fields: readForm(type, form) });
    if (isShared) toast({ title: 'Draft discarded' });
    else toastDeleted('Draft moved to the trash', { undo: () => void bringBack(key) });
    await navigate(`/admin/${type.collection}/new`, { replace: true });
    focusOn('main');
  };
}
