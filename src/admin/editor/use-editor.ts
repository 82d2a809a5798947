/** One entry under somebody's hands: its form, its draft, its saves. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LoneField } from '#web/content-manifest.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { focusOn } from '../focus-on.ts';
import type { User } from '../session/session.ts';
import { isTextEntry } from '../typing.ts';
import type { Autosave } from './autosave.ts';
import { Done } from './done.ts';
import {
  copyValues,
  type EditorForm,
  readForm,
  showProblems,
  showSaved,
  useEditorForm,
} from './editor-form.ts';
import { savedFields, startEditor } from './editor-start.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { draftPath, EntryReply, entryPath, fieldsOfEntry, type Opened } from './entry-query.ts';
import { inNeedOfAttention, problemsIn } from './error-summary.tsx';
import { useAutosave, useDraftAddress } from './use-autosave.ts';
import { useReturnToList } from './use-return-to-list.ts';
import { useSerialSaves } from './use-serial-saves.ts';

/** How somebody saves: Ctrl+S, the button by pointer, or the button by key. */
export type SaveWay = 'key' | 'pointer' | 'button';

export interface Editor {
  type: EditorType;
  form: EditorForm;
  autosave: Autosave;
  /** The entry as it is saved; undefined while it is new. */
  entry: EntryReply | undefined;
  /** When the draft was typed that the form opened with. */
  restored: string | undefined;
  isSaving: boolean;
  /** What somebody else has saved since, where that stopped a save. */
  conflict: EntryReply | undefined;
  /** `showForm` is called where the form has to be seen, since something is missing in it. */
  save: (way: SaveWay, showForm?: () => void) => Promise<void>;
  /** Saves this field of the entry, and nothing else that was typed. */
  saveAlone: (field: LoneField) => Promise<void>;
  /** Whether it is asked if the entry is to go live. */
  isAsking: boolean;
  answer: (answer: 'publish' | 'draft' | 'cancel') => void;
  /** Forgets what is not saved. */
  discard: () => Promise<void>;
  /** Goes on from what somebody else saved, with these words in the form. */
  resolve: (fields: Fields) => void;
  /** Puts the conflict off; the next save meets it again. */
  postpone: () => void;
  /** Shows an entry that another way of saving has made. */
  adopt: (entry: EntryReply) => void;
}

interface EditorOptions {
  type: EditorType;
  opened: Opened;
  user: User;
  /** Told of the id of a new entry before its address is shown. */
  onCreated: (id: string) => void;
}

export function useEditor({ type, opened, user, onCreated }: EditorOptions): Editor {
  const navigate = useNavigate();
  const formRef = useRef<EditorForm>(undefined);
  const [start] = useState(() => {
    const read = (): Fields =>
      formRef.current === undefined ? {} : readForm(type, formRef.current);
    return startEditor(type, opened, user, read);
  });
  const { autosave } = start;
  const form = useEditorForm(type, start.values);
  formRef.current = form;
  const [entry, setEntry] = useState(opened.entry);
  const latest = useRef(opened.entry);
  const [restored, setRestored] = useState(start.restored);
  const [conflict, setConflict] = useState<EntryReply>();
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const back = useReturnToList(type);
  useAutosave(form, autosave);
  useDraftAddress(type, form, { autosave, isNew: entry === undefined, onCreated });

  /** From here on `saved` is what there is to compare with; values typed since `sent` stay. */
  const settle = (saved: EntryReply, sent: Fields, basedOn = saved.revision): void => {
    const shown = showSaved(form, sent, type.toValues(savedFields(type, saved)));
    autosave.settle({ key: saved.id, basedOn, fields: type.toFields(shown) });
    setEntry(saved);
    setRestored(undefined);
    setConflict(undefined);
    latest.current = saved;
  };

  const send = async (): Promise<void> => {
    const sent = copyValues(form);
    const typed = type.toFields(sent);
    const fields = withTimeOfDay(type.toSend?.(typed) ?? typed, entry);
    const isNew = entry === undefined;
    const { data: saved } = await callStudio(
      isNew ? `/api/admin/${type.collection}` : entryPath(type, entry.id),
      {
        method: isNew ? 'POST' : 'PUT',
        body: isNew ? fields : { ...fields, revision: autosave.getBase().basedOn },
        headers: isNew ? { 'draft-key': autosave.getBase().key } : {},
        reply: EntryReply,
      },
    );
    settle(saved, sent);
    type.onSaved?.(saved.id, saved);
    toast({ title: isNew ? type.texts.created : type.texts.updated });
    if (!autosave.isDirty()) back.go();
    if (!isNew) return;
    onCreated(saved.id);
    await navigate(`/admin/${type.collection}/${saved.id}`, {
      replace: true,
      preventScrollReset: true,
    });
  };

  /** Shows a conflict as one; tells whether it is. */
  const meetConflict = (error: unknown): boolean => {
    const reply = error instanceof StudioError ? error : undefined;
    const current = EntryReply.safeParse(reply?.problem?.current);
    if (current.success) setConflict(current.data);
    return current.success;
  };

  const fail = (error: unknown, canFocus: boolean): void => {
    if (meetConflict(error)) return;
    const reply = error instanceof StudioError ? error : undefined;
    const problems = reply?.problem?.fields;
    if (problems !== undefined) showProblems(type, form, problems, canFocus);
    const sentence = failureText(error);
    const statusLine = reply === undefined ? sentence : `${reply.status} ${reply.statusText}`;
    const verb = entry === undefined ? 'create' : 'update';
    toast({ ...type.texts.failure(verb, { statusLine, sentence }), variant: 'destructive' });
  };

  const saveField = async ({ name, done, failed }: LoneField): Promise<void> => {
    const { current: before } = latest;
    if (before === undefined) return;
    const { basedOn } = autosave.getBase();
    const fields = { ...fieldsOfEntry(type.content, before), [name]: readForm(type, form)[name] };
    await autosave.pause();
    try {
      const { data: saved } = await callStudio(entryPath(type, before.id), {
        method: 'PUT',
        body: { ...withTimeOfDay(fields, before), revision: before.revision },
        reply: EntryReply,
      });
      // A draft from before somebody else's save still has to meet that.
      settle(saved, {}, basedOn < before.revision ? basedOn : saved.revision);
      type.onSaved?.(saved.id, saved);
      toast({ title: done });
    } catch (error) {
      if (meetConflict(error)) return;
      form.setValue(name, before[name]);
      toast({ title: failed, description: failureText(error), variant: 'destructive' });
    } finally {
      autosave.resume();
    }
  };

  const saves = useSerialSaves();
  const saveNow = async (isSure: boolean, isByKey: boolean, showForm?: () => void) => {
    // Whoever saves by key goes on typing where they are.
    const canFocus = (): boolean => !isByKey || !isTextEntry(document.activeElement);
    setSaving(true);
    try {
      await form.handleSubmit(
        async () => {
          const goesLive = form.getValues('status') === 'published' && !isLive(latest.current);
          if (goesLive && !isSure) {
            setAsking(true);
            return;
          }
          await autosave.pause();
          await send();
        },
        async (errors) => {
          showForm?.();
          if (canFocus()) await form.trigger(undefined, { shouldFocus: true });
          else
            toast({ title: inNeedOfAttention(problemsIn(errors).length), variant: 'destructive' });
        },
      )();
    } catch (error) {
      showForm?.();
      fail(error, canFocus());
    } finally {
      autosave.resume();
      setSaving(false);
    }
  };
  const save = async (way: SaveWay, showForm?: () => void): Promise<void> => {
    if (way === 'pointer') back.want();
    await saves.alone(() => saveNow(way !== 'key', way === 'key', showForm));
  };

  /** What only this person has typed goes to the trash; beside the words of others theirs go alone. */
  const discardNew = async (): Promise<void> => {
    const { key } = autosave.getBase();
    const isShared = opened.drafts.some(({ author }) => author.id !== user.id);
    try {
      const path = isShared ? draftPath(type, key) : entryPath(type, key);
      await callStudio(path, { method: 'DELETE', reply: Done });
    } catch (error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      autosave.resume();
      return;
    }
    autosave.settle({ key, basedOn: 0, fields: readForm(type, form) });
    toast({ title: isShared ? 'Draft discarded' : 'Draft moved to the trash' });
    await navigate(`/admin/${type.collection}/new`, { replace: true });
    focusOn('main');
  };

  return {
    type,
    form,
    autosave,
    entry,
    restored,
    isSaving,
    conflict,
    save,
    saveAlone: (field) => saves.next(() => saveField(field)),
    isAsking,
    answer(answer) {
      setAsking(false);
      if (answer === 'draft') form.setValue('status', 'draft');
      if (answer !== 'cancel') void saves.alone(() => saveNow(true, true));
    },
    async discard() {
      await autosave.pause();
      if (entry === undefined) return discardNew();
      const fields = savedFields(type, entry);
      form.reset({ ...type.toValues(fields) });
      await autosave.flush();
      autosave.settle({ key: entry.id, basedOn: entry.revision, fields });
      autosave.resume();
      setRestored(undefined);
      focusOn('main');
    },
    resolve(fields) {
      if (conflict === undefined) return;
      form.reset({ ...type.toValues(fields) });
      settle(conflict, {});
      autosave.resume();
    },
    postpone: () => setConflict(undefined),
    adopt(saved) {
      settle(saved, copyValues(form));
      type.onSaved?.(saved.id, saved);
    },
  };
}

/** A day that was not changed keeps the time of day that it was saved with. */
function withTimeOfDay(fields: Fields, entry: EntryReply | undefined): Fields {
  const { publishDate: day } = fields;
  const saved = entry?.publishDate;
  if (typeof day !== 'string' || typeof saved !== 'string' || day === '') return fields;
  return saved.startsWith(day) ? { ...fields, publishDate: saved } : fields;
}

const isLive = (entry: EntryReply | undefined): boolean => entry?.status === 'published';
