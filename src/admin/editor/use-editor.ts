/** One entry under somebody's hands: its form, its draft, its saves. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#site/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import type { User } from '../session/session.ts';
import type { Autosave } from './autosave.ts';
import { type EditorForm, readForm, showProblems, useEditorForm } from './editor-form.ts';
import { savedFields, startEditor } from './editor-start.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { EntryReply, entryPath, NEW, type Opened } from './entry-query.ts';

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
  save: () => Promise<void>;
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
  const [restored, setRestored] = useState(start.restored);
  const [conflict, setConflict] = useState<EntryReply>();
  const [isSaving, setSaving] = useState(false);
  const close = useClosing(type);
  useAutosave(form, autosave);

  /** From here on `saved` is what there is to compare with; words typed since stay. */
  const settle = (saved: EntryReply, sent: Fields): void => {
    const fields = savedFields(type, saved);
    const typed = JSON.stringify(readForm(type, form));
    if (typed === JSON.stringify(sent) && typed !== JSON.stringify(fields)) {
      form.reset({ ...type.toValues(fields) });
    }
    autosave.settle({ key: saved.id, basedOn: saved.revision, fields });
    if (autosave.isDirty()) autosave.change();
    setEntry(saved);
    setRestored(undefined);
    setConflict(undefined);
  };

  const send = async (): Promise<void> => {
    const sent = readForm(type, form);
    const fields = withTimeOfDay(type.toSend?.(sent) ?? sent, entry);
    const isNew = entry === undefined;
    const { data: saved } = await callStudio(
      isNew ? `/api/admin/${type.collection}` : entryPath(type, entry.id),
      {
        method: isNew ? 'POST' : 'PUT',
        body: isNew ? fields : { ...fields, revision: autosave.getBase().basedOn },
        reply: EntryReply,
      },
    );
    settle(saved, sent);
    type.onSaved?.(saved.id, saved);
    toast({ title: isNew ? type.words.created : type.words.updated });
    if (type.closesAfterMs !== undefined) close();
    if (type.closesAfterMs !== undefined || !isNew) return;
    onCreated(saved.id);
    await navigate(`/admin/${type.collection}/${saved.id}`, { replace: true });
  };

  const fail = (error: unknown): void => {
    if (autosave.isDirty()) autosave.change();
    const reply = error instanceof StudioError ? error : undefined;
    const current = EntryReply.safeParse(reply?.problem?.current);
    if (current.success) {
      setConflict(current.data);
      return;
    }
    if (reply?.problem?.fields !== undefined) showProblems(type, form, reply.problem.fields);
    const sentence = failureText(error);
    const statusLine = reply === undefined ? sentence : `${reply.status} ${reply.statusText}`;
    const verb = entry === undefined ? 'create' : 'update';
    toast({ ...type.words.failure(verb, { statusLine, sentence }), variant: 'destructive' });
  };

  const isBusy = useRef(false);
  const save = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await form.handleSubmit(async () => {
        await autosave.pause();
        await send();
      })();
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
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
    async discard() {
      await autosave.pause();
      const fields = savedFields(type, entry);
      form.reset({ ...type.toValues(fields) });
      await autosave.flush();
      autosave.settle({ key: entry?.id ?? NEW, basedOn: entry?.revision ?? 0, fields });
      setRestored(undefined);
    },
    resolve(fields) {
      if (conflict === undefined) return;
      form.reset({ ...type.toValues(fields) });
      settle(conflict, {});
    },
    postpone: () => setConflict(undefined),
    adopt(saved) {
      settle(saved, readForm(type, form));
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

/** Leads back to the list a moment after a save, for the types whose form closes. */
function useClosing({ collection, closesAfterMs }: EditorType): () => void {
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => void navigate(`/admin/${collection}`), closesAfterMs);
    return () => clearTimeout(timer);
  }, [isClosing, navigate, collection, closesAfterMs]);
  return () => setClosing(true);
}

/** Keeps drafts while the form is open, and at once when it closes or the connection is back. */
function useAutosave(form: EditorForm, autosave: Autosave): void {
  useEffect(() => {
    const leave = form.subscribe({ formState: { values: true }, callback: autosave.change });
    const retry = (): void => {
      if (autosave.getState().kind === 'failed') void autosave.flush();
    };
    window.addEventListener('online', retry);
    return () => {
      leave();
      window.removeEventListener('online', retry);
      if (autosave.getState().kind === 'keeping') void autosave.flush();
    };
  }, [form, autosave]);
}
