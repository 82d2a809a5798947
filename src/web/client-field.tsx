import { useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormText } from '#ui/form/fields.tsx';
import { FormEntriesContext } from '#ui/form/form-entries.ts';

const CLIENT = 'client';

/** Whom an entry is about, by name: what is typed is completed from the site's clients. */
export function FormClient({ name, label }: { name: string; label: string }) {
  const source = useContext(FormEntriesContext);
  const typed: unknown = useWatch({ name });
  const words = useDeferredValue(typeof typed === 'string' ? typed.trim() : '');
  const list = useId();
  const { data = [] } = useQuery({
    queryKey: ['named-entries', CLIENT, words],
    queryFn: ({ signal }) => source?.search(CLIENT, words, signal) ?? [],
    enabled: source !== undefined,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FormText
        name={name}
        label={label}
        help="If a published client has this name, its logo is shown."
        list={list}
        autoComplete="off"
        required
      />
      <datalist id={list}>
        {data.map((client) => (
          <option key={client.id} value={client.label} />
        ))}
      </datalist>
    </>
  );
}
