/** How an entry is saved: as a whole or one field of it, each save after the last. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Use } from '#content/uses.ts';
import { capitalized, type LoneField } from '#web/content-manifest.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { fieldName } from '../list/field-names.ts';
import { usesQuery } from '../list/use-uses.ts';
import { isTextEntry } from '../typing.ts';
import { STOPS } from './checks/stops.ts';
import { copyValues, readForm, showProblems } from './editor-form.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { EntryReply, entryPath, fieldsOfEntry, Merged } from './entry-query.ts';
import { inNeedOfAttention, problemsIn } from './error-summary.tsx';
import { PUBLISH_UNSIGNED, unsignedWords } from './review/unsigned.tsx';
import type { OpenEntry } from './use-open-entry.ts';
import { useReturnToList } from './use-return-to-list.ts';

/** How somebody saves: Ctrl+S, the button by pointer, or the button by key. */
export type SaveWay = 'key' | 'pointer' | 'button';

export interface Saves {
  isSaving: boolean;
  /** `showForm` is called where the form has to be seen, since something is missing in it. */
  save: (way: SaveWay, showForm?: () => void) => Promise<void>;
  /** Saves this field of the entry, and nothing else that was typed. */
  saveAlone: (field: LoneField) => Promise<void>;
  /** What is asked before the save goes on. */
  asked: SaveQuestion | undefined;
  answer: (answer: 'publish' | 'draft' | 'unpublish' | 'unsigned' | 'cancel') => void;
}

/** Whether the entry is to go live, in words that no client signed, or to come down although others use it. */
type SaveQuestion =
  | { kind: 'publish' }
  | { kind: 'unsigned'; says: string }
  | { kind: 'unpublish'; uses: readonly Use[] };

/** What need not be asked. */
interface Sure {
  publishes: boolean;
  unpublishes: boolean;
  unsigned?: boolean;
}

/** `onCreated` is told of the id of a new entry before its address is shown. */
export function useSaves(open: OpenEntry, onCreated: (id: string) => void): Saves {
  const { type, form, autosave, latest } = open;
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<SaveQuestion>();
  const client = useQueryClient();
  const back = useReturnToList(type);
  const saves = useSerialSaves();

  const send = async ({ unsigned = false }: Sure): Promise<void> => {
    const { id } = await sendEntry(open, unsigned);
    if (!autosave.isDirty()) back.go();
    if (open.entry !== undefined) return;
    onCreated(id);
    await navigate(`/admin/${type.collection}/${id}`, { replace: true, preventScrollReset: true });
  };
  /** What is to be asked; nothing where the answer is known or nothing much changes. */
  const questionOf = async (sure: Sure): Promise<SaveQuestion | undefined> => {
    const { current } = latest;
    const isToBeLive = form.getValues('status') === 'published';
    if (isToBeLive === isLive(current)) return undefined;
    if (isToBeLive) return sure.publishes ? undefined : { kind: 'publish' };
    if (sure.unpublishes || current === undefined) return undefined;
    const uses = await client.fetchQuery(usesQuery(type.collection, [current.id])).catch(() => []);
    return uses.length === 0 ? undefined : { kind: 'unpublish', uses };
  };
  const saveNow = async (sure: Sure, isByKey: boolean, showForm?: () => void) => {
    // Whoever saves by key goes on typing where they are.
    const canFocus = (): boolean => !isByKey || !isTextEntry(document.activeElement);
    const sendOrAsk = async (): Promise<void> => {
      const question = await questionOf(sure);
      if (question !== undefined) return setAsked(question);
      await autosave.pause();
      await send(sure);
    };
    setSaving(true);
    try {
      await form.handleSubmit(sendOrAsk, async (errors) => {
        showForm?.();
        if (canFocus()) await form.trigger(undefined, { shouldFocus: true });
        else toast({ title: inNeedOfAttention(problemsIn(errors).length), variant: 'destructive' });
      })();
    } catch (error) {
      const says = unsignedWords(error);
      if (says !== undefined) return setAsked({ kind: 'unsigned', says });
      showForm?.();
      showFailure(open, error, canFocus());
    } finally {
      autosave.resume();
      setSaving(false);
    }
  };

  return {
    isSaving,
    async save(way, showForm) {
      if (way === 'pointer') back.want();
      const sure = { publishes: way !== 'key', unpublishes: false };
      await saves.alone(() => saveNow(sure, way === 'key', showForm));
    },
    saveAlone: (field) => saves.next(() => saveField(open, field)),
    asked,
    answer(answer) {
      setAsked(undefined);
      if (answer === 'draft') form.setValue('status', 'draft');
      const sure = { publishes: true, unpublishes: true, unsigned: answer === 'unsigned' };
      if (answer !== 'cancel') void saves.alone(() => saveNow(sure, true));
    },
  };
}

interface SerialSaves {
  /** Does this after whatever is under way. */
  next: (work: () => Promise<void>) => Promise<void>;
  /** Does this unless the last of its kind is still waiting or under way. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

/** Has one save follow the other, since each goes on from what the last one left. */
function useSerialSaves(): SerialSaves {
  const last = useRef(Promise.resolve());
  const isBusy = useRef(false);
  const next = (work: () => Promise<void>): Promise<void> => {
    last.current = last.current.then(work);
    return last.current;
  };
  return {
    next,
    async alone(work) {
      if (isBusy.current) return;
      isBusy.current = true;
      await next(work);
      isBusy.current = false;
    },
  };
}

/** Saves all that is typed, and goes on from what the server made of it. */
async function sendEntry(
  { type, form, autosave, entry, settle }: OpenEntry,
  isUnsigned: boolean,
): Promise<EntryReply> {
  const sent = copyValues(form);
  const typed = type.toFields(sent);
  const fields = withTimeOfDay(type.toSend?.(typed) ?? typed, entry);
  const { key, basedOn } = autosave.getBase();
  const isNew = entry === undefined;
  const { data: saved } = await callStudio(
    isNew ? `/api/admin/${type.collection}` : entryPath(type, entry.id),
    {
      method: isNew ? 'POST' : 'PUT',
      body: isNew ? fields : { ...fields, revision: basedOn },
      headers: {
        ...STOPS,
        ...(isNew ? { 'draft-key': key } : {}),
        ...(isUnsigned ? PUBLISH_UNSIGNED : {}),
      },
      reply: EntryReply,
    },
  );
  settle(saved, sent);
  type.onSaved?.(saved.id, saved);
  toast({ title: isNew ? type.texts.created : type.texts.updated, ...mergedWords(type, saved) });
  return saved;
}

/** Says what others have changed meanwhile, which is saved as well. */
function mergedWords(type: EditorType, { merged }: EntryReply): { description?: string } {
  const { by, taken } = Merged.safeParse(merged).data ?? { by: [], taken: [] };
  if (taken.length === 0) return {};
  const words = taken.map(({ change, field, blockId, type: name = '' }) => {
    const block = capitalized(name.replaceAll('-', ' '));
    if (blockId === undefined) return fieldName(type.labels, field ?? '');
    return field === undefined ? `${block} (${change})` : `${block}, ${field}`;
  });
  return {
    description: `Including changes by ${by.join(' and ') || 'someone else'}: ${words.join('; ')}.`,
  };
}

/** Saves one field over the entry as it was last saved; all else that was typed stays a draft. */
async function saveField(open: OpenEntry, { name, done, failed }: LoneField): Promise<void> {
  const { type, form, autosave, latest } = open;
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
    open.settle(saved, {}, basedOn < before.revision ? basedOn : saved.revision);
    type.onSaved?.(saved.id, saved);
    toast({ title: done });
  } catch (error) {
    if (showConflict(open, error)) return;
    form.setValue(name, before[name]);
    toast({ title: failed, description: failureText(error), variant: 'destructive' });
  } finally {
    autosave.resume();
  }
}

/** Shows a conflict as one; tells whether it is. */
function showConflict({ setConflict }: OpenEntry, error: unknown): boolean {
  const reply = error instanceof StudioError ? error : undefined;
  const current = EntryReply.safeParse(reply?.problem?.current);
  if (current.success) setConflict(current.data);
  return current.success;
}

function showFailure(open: OpenEntry, error: unknown, canFocus: boolean): void {
  if (showConflict(open, error)) return;
  const { type, form, entry } = open;
  const reply = error instanceof StudioError ? error : undefined;
  const problems = reply?.problem?.fields;
  if (problems !== undefined) showProblems(type, form, problems, canFocus);
  const sentence = failureText(error);
  const statusLine = reply === undefined ? sentence : `${reply.status} ${reply.statusText}`;
  const verb = entry === undefined ? 'create' : 'update';
  toast({ ...type.texts.failure(verb, { statusLine, sentence }), variant: 'destructive' });
}

/** A day that was not changed keeps the time of day that it was saved with. */
function withTimeOfDay(fields: Fields, entry: EntryReply | undefined): Fields {
  const { publishDate: day } = fields;
  const saved = entry?.publishDate;
  if (typeof day !== 'string' || typeof saved !== 'string' || day === '') return fields;
  return saved.startsWith(day) ? { ...fields, publishDate: saved } : fields;
}

const isLive = (entry: EntryReply | undefined): boolean => entry?.status === 'published';
