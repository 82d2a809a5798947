import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { callStudio } from '../api.ts';
import type { EditorForm } from './editor-form.ts';
import type { EditorType } from './editor-type.ts';

const CHECK_DELAY_MS = 400;

const SlugReply = z.object({ entry: z.object({ id: z.string(), label: z.string() }).nullable() });

interface AddressProps {
  type: EditorType;
  form: EditorForm;
  /** The entry's own id, which may have its slug. */
  id: string | undefined;
}

/** The address that the entry will have, and whether it is free. */
export function Address({ type, form, id }: AddressProps) {
  const values = useWatch({ control: form.control, name: ['title', 'slug'] });
  const [title, slug] = values;
  const wanted = String(type.toFields({ title, slug }).slug ?? '');
  const asked = useSettled(wanted);
  const { data } = useQuery({
    queryKey: ['slug', type.collection, asked],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/${type.collection}/slugs/${encodeURIComponent(asked)}`;
      return (await callStudio(path, { reply: SlugReply, signal })).data.entry;
    },
    enabled: asked !== '' && asked.length <= 120,
    staleTime: 0,
    retry: false,
  });
  if (wanted === '') return null;
  const isAnswered = asked === wanted && data !== undefined;
  const other = isAnswered && data !== null && data.id !== id ? data : undefined;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="label break-all text-text-2">
        {type.path}/{wanted}
      </span>
      <span role="status" className={other === undefined ? 'text-text-2' : 'text-bad-ink'}>
        {other !== undefined && `Taken by “${other.label}”`}
        {isAnswered && other === undefined && id === undefined && 'Free'}
      </span>
    </p>
  );
}

/** A value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
