import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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
  /** Whether that is all of the address, which the entry has for good. */
  isFixed: z.boolean().default(false),
  problem: z.string().nullable().default(null),
});

interface Place {
  slug: string;
  /** The id of the entry above and the template, as the form holds them. */
  parent: unknown;
  template: unknown;
  /** The entry's own id, which may have its slug. */
  id: string | undefined;
}

/** Where an entry with this slug would stand, and who stands there. */
export function addressQuery(type: EditorType, { slug, parent, template, id }: Place) {
  const place = new URLSearchParams(
    type.content.parent === undefined
      ? {}
      : {
          parent: readText(parent),
          template: readText(template),
          ...(id === undefined ? {} : { id }),
        },
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

type SlugReply = z.output<typeof SlugReply>;

/** The address of an entry with this slug, from the slash on; as far as it is known without an answer. */
export const pathOf = (type: EditorType, slug: string, answer: SlugReply | undefined): string =>
  answer?.isFixed === true ? (answer.above ?? '/') : (answer?.above ?? `${type.path}/`) + slug;

/** The fields that say where an entry stands: its title, slug, parent and template. */
export const placeFields = ({ content }: EditorType): string[] => [
  'title',
  'slug',
  content.parent ?? 'parent',
  'template',
];

/** What the server says of the address that the form asks for; undefined while it is asked. */
export function useAddress({ type, form, id }: AddressProps) {
  const [title, slug, parent, template] = useWatch({
    control: form.control,
    name: placeFields(type),
  });
  const wanted = String(type.toFields({ title, slug }).slug ?? '');
  const asked = useSettled(wanted);
  const { data, isPlaceholderData } = useQuery({
    ...addressQuery(type, { slug: asked, parent, template, id }),
    // The address of before stays until that of another place is known.
    placeholderData: keepPreviousData,
  });
  const answer = asked === wanted && !isPlaceholderData ? data : undefined;
  return { wanted, answer, path: pathOf(type, wanted, data) };
}

interface AddressProps {
  type: EditorType;
  form: EditorForm;
  /** The entry's own id, which may have its slug. */
  id: string | undefined;
}

/** The address that the entry will have, and whether it is free. */
export function Address(props: AddressProps) {
  const { wanted, answer, path } = useAddress(props);
  const { id } = props;
  if (wanted === '') return null;
  const other = answer !== undefined && answer.entry?.id !== id ? answer.entry : null;
  const trouble = answer?.problem ?? (other && `Taken by “${other.label}”`);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="label wrap-anywhere text-text-2">{path}</span>
      <span role="status" className={trouble ? 'text-bad-ink' : 'text-text-2'}>
        {trouble}
        {answer !== undefined && !trouble && id === undefined && 'Free'}
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
