import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorForm } from './editor-form.ts';
import type { Fields } from './editor-type.ts';

/** How long a writer pauses before what follows from the words is worked out, in milliseconds. */
const PAUSE_MS = 400;

/**
 * What `read` makes of the form: as of the last pause, since it is not to be worked out at each key, and
 * the same object while it is the same. `readNow` does not wait.
 */
export function useSettledValues<Value>(
  form: EditorForm,
  read: (values: Fields) => Value,
): { value: Value; readNow: () => void } {
  const [value, setValue] = useState(() => read(form.getValues()));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const readNow = useCallback(() => {
    const next = latest.current(form.getValues());
    setValue((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [form]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(readNow, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [form, readNow]);
  return { value, readNow };
}
