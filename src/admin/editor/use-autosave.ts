/** Has what is typed into the form kept, and found again. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Autosave } from './autosave.ts';
import type { EditorForm } from './editor-form.ts';
import type { EditorType } from './editor-type.ts';
import { draftAddress } from './entry-query.ts';

interface DraftAddress {
  autosave: Autosave;
  isNew: boolean;
  onCreated: (key: string) => void;
}

/** With the first word a new entry has an address of its own, under which it is found again. */
export function useDraftAddress(
  type: EditorType,
  form: EditorForm,
  { autosave, isNew, onCreated }: DraftAddress,
): void {
  const navigate = useNavigate();
  const hasAddress = useRef(new URLSearchParams(location.search).has('draft'));
  useEffect(() => {
    if (!isNew || hasAddress.current) return;
    return form.subscribe({
      formState: { values: true },
      callback() {
        if (hasAddress.current || !autosave.isDirty()) return;
        hasAddress.current = true;
        const { key } = autosave.getBase();
        onCreated(key);
        void navigate(draftAddress(type, key), { replace: true, preventScrollReset: true });
      },
    });
  });
}

/** Keeps drafts while the form is open, and at once when it closes or the connection is back. */
export function useAutosave(form: EditorForm, autosave: Autosave): void {
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
