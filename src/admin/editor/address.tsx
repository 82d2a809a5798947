import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readText } from '#content/wire.ts';
import { callStudio } from '../api.ts';
import type { EditorForm } from './editor-form.ts';
import type { EditorType } from './editor-type.ts';

const CHECK_DELAY_MS = 400;

const SlugReply = z.object({
  entry: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** What stands before the slug, where entries stand below one another. */
  above: z.string().nullable().default(null),
  problem: z.string().nullable().default(null),
});

interface Place {
  slug: string;
  /** The id of the entry above, as the form holds it. */
  parent: unknown;
  /** The entry's own id, which may have its slug. */
  id: string | undefined;
}

/** Where an entry with this slug would stand, and who stands there. */
export function addressQuery(type: EditorType, { slug, parent, id }: Place) {
  const place = new URLSearchParams(
    type.content.parent === undefined
      ? {}
      : { parent: readText(parent), ...(id === undefined ? {} : { id }) },
  );
  const path = `/api/admin/${type.collection}/slugs/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: ['slug', type.collection, slug, String(place)],
    queryFn: async ({ signal }) => {
      const address = place.size === 0 ? path : `${path}?${place}`;
      return (await callStudio(address, { reply: SlugReply, signal })).data;
    },
    enabled: slug !== '' && slug.length <= 120,
    staleTime: 0,
    retry: false,
  });
}

interface AddressProps {
  type: EditorType;
  form: EditorForm;
  /** The entry's own id, which may have its slug. */
  id: string | undefined;
}

/** The address that the entry will have, and whether it is free. */
export function Address({ type, form, id }: AddressProps) {
  const { parent: above } = type.content;
  const names = ['title', 'slug', ...(above === undefined ? [] : [above])];
  const [title, slug, parent] = useWatch({ control: form.control, name: names });
  const wanted = String(type.toFields({ title, slug }).slug ?? '');
  const asked = useSettled(wanted);
  const { data } = useQuery(addressQuery(type, { slug: asked, parent, id }));
  if (wanted === '') return null;
  const isAnswered = asked === wanted && data !== undefined;
  const other = isAnswered && data.entry?.id !== id ? data.entry : null;
  const trouble = isAnswered ? (data.problem ?? (other && `Taken by “${other.label}”`)) : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="label break-all text-text-2">
        {(isAnswered ? data.above : null) ?? `${type.path}/`}
        {wanted}
      </span>
      <span role="status" className={trouble === null ? 'text-text-2' : 'text-bad-ink'}>
        {trouble}
        {isAnswered && trouble === null && id === undefined && 'Free'}
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
