/** What is open in the editor: the form, and the entry that it is compared with. */
import { useRef, useState } from 'react';
import { flushTexts } from '../prose-editor/pending.ts';
import type { User } from '../session/session.ts';
import type { Autosave } from './autosave.ts';
import {
  copyValues,
  type EditorForm,
  readForm,
  showSaved,
  type TakenFields,
  useEditorForm,
} from './editor-form.ts';
import { savedFields, startEditor } from './editor-start.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { type EntryReply, Merged, type Opened } from './entry-query.ts';

export interface OpenEntry {
  type: EditorType;
  form: EditorForm;
  autosave: Autosave;
  /** The entry as it is saved; undefined while it is new. */
  entry: EntryReply | undefined;
  /** The same, at once: before the form is drawn again. */
  latest: Readonly<React.RefObject<EntryReply | undefined>>;
  /** When the draft was typed that the form opened with. */
  restored: string | undefined;
  forgetRestored: () => void;
  /** What somebody else has saved since, where that stopped a save. */
  conflict: EntryReply | undefined;
  setConflict: (current: EntryReply | undefined) => void;
  /** From here on `saved` is what there is to compare with; values typed since `sent` stay. */
  settle: (saved: EntryReply, sent: Fields, basedOn?: number) => void;
  /** Goes on from what somebody else saved, with these words in the form. */
  resolve: (fields: Fields) => void;
  /** Shows an entry that another way of saving has made. */
  adopt: (entry: EntryReply) => void;
}

export function useOpenEntry(type: EditorType, opened: Opened, user: User): OpenEntry {
  const formRef = useRef<EditorForm>(undefined);
  const [start] = useState(() => {
    const read = (): Fields => {
      flushTexts();
      return formRef.current === undefined ? {} : readForm(type, formRef.current);
    };
    return startEditor(type, opened, user, read);
  });
  const { autosave } = start;
  const form = useEditorForm(type, start.values);
  formRef.current = form;
  const [entry, setEntry] = useState(opened.entry);
  const latest = useRef(opened.entry);
  const [restored, setRestored] = useState(start.restored);
  const [conflict, setConflict] = useState<EntryReply>();

  const settle = (saved: EntryReply, sent: Fields, basedOn = saved.revision): void => {
    const values = type.toValues(savedFields(type, saved));
    const shown = showSaved(type, form, sent, values, takenIn(saved));
    autosave.settle({ key: saved.id, basedOn, fields: type.toFields(shown) });
    setEntry(saved);
    setRestored(undefined);
    setConflict(undefined);
    latest.current = saved;
  };

  return {
    type,
    form,
    autosave,
    entry,
    latest,
    restored,
    forgetRestored: () => setRestored(undefined),
    conflict,
    setConflict,
    settle,
    resolve(fields) {
      if (conflict === undefined) return;
      form.reset({ ...type.toValues(fields) });
      settle(conflict, {});
      autosave.resume();
    },
    adopt(saved) {
      settle(saved, copyValues(form));
      type.onSaved?.(saved.id, saved);
    },
  };
}

/** What the server has put together with what was sent. */
function takenIn({ merged }: EntryReply): TakenFields | undefined {
  const taken = Merged.safeParse(merged).data?.taken;
  return (
    taken && {
      names: taken.flatMap(({ blockId, field }) => (blockId === undefined ? (field ?? []) : [])),
      hasBlocks: taken.some(({ blockId }) => blockId !== undefined),
    }
  );
}
