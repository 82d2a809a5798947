/** A field of a form that is made from a schema. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { MAX_PAGE_SIZE } from '#content/rules.ts';
import { readText, readTexts } from '#content/wire.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormArea, FormSelect, FormText, useFieldError } from '#ui/form/fields.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { SectionsField } from '#ui/form/sections-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type Choice, capitalized } from '#web/content-manifest.ts';
import { FormTags } from '#web/tag-field.tsx';
import { callStudio } from '../../api.ts';
import { apiOf, COLLECTIONS } from '../../list/collections.ts';
import { ProseField } from '../../prose-editor/prose-field.tsx';
import type { FormField } from './fields.ts';

/** Up to here it helps to see how much of a text's room is used. */
const MAX_COUNTED_LENGTH = 1_000;

/** The kinds that stand by themselves; the others are made of these. */
export type PlainField = Exclude<FormField, { kind: 'blocks' | 'group' | 'groups' | 'menu' }>;

interface FieldProps {
  /** Its name is the path in the form. */
  field: PlainField;
  label: string;
  help: string | undefined;
  /** Of a choice, where its options are called otherwise than by their names. */
  choices?: readonly Choice[] | undefined;
  /** Where its images are kept. */
  folder: string;
}

export function Field({ field, label, help, choices, folder }: FieldProps) {
  const { name, isRequired: required } = field;
  const texts = { name, label, help, required };
  switch (field.kind) {
    case 'text':
      return <FormText {...texts} />;
    case 'long-text':
      return field.maxLength !== undefined && field.maxLength <= MAX_COUNTED_LENGTH ? (
        <FormArea {...texts} maxLength={field.maxLength} isCounted />
      ) : (
        <FormArea {...texts} rows={8} />
      );
    case 'prose':
      return <ProseField {...texts} />;
    case 'date':
      return <FormText {...texts} type="date" />;
    case 'number':
      return <FormText {...texts} type="number" step="any" inputMode="decimal" />;
    case 'link':
      return <FormText {...texts} inputMode="url" autoComplete="off" />;
    case 'file':
      return <FileField {...texts} kind={field.of} />;
    case 'email':
      return <FormText {...texts} type="email" autoComplete="off" />;
    case 'image':
    case 'portrait':
      return (
        <ImageField
          name={name}
          label={label}
          size={field.kind === 'portrait' ? 'portrait' : /logo|mark$/i.test(name) ? 'logo' : 'card'}
          folder={folder}
          {...(help === undefined ? {} : { help })}
        />
      );
    case 'tags':
      return <FormTags name={name} legend={label} help={help} />;
    case 'flag':
      return <FormFlag name={name} label={label} help={help} />;
    case 'choice':
      return <FormChoice {...texts} choices={choices ?? field.options.map(inWords)} />;
    case 'reference':
      return <FormReference {...texts} type={field.type} />;
    case 'references':
      return <EntriesField name={name} legend={label} help={help} type={field.type} />;
    case 'lines':
      return <FormLines {...texts} />;
    case 'sections':
      return (
        <SectionsField
          name={name}
          labels={{ ...SECTION_LABELS, folder }}
          max={field.max}
          requiredOfFirst={[]}
          Text={ProseField}
        />
      );
  }
}

const SECTION_LABELS = {
  title: { name: 'heading', label: 'Heading' },
  text: { name: 'prose', plain: 'text', label: 'Text' },
  imageUrl: 'imageUrl',
};

type Texts = Pick<React.ComponentProps<typeof FormText>, 'name' | 'label' | 'help' | 'required'>;

/** An option by its name, in words. */
const inWords = (value: string): Choice => ({
  value,
  label: capitalized(value.replaceAll('-', ' ').replace(/^ai\b/, 'AI')),
});

function FormChoice({ choices, ...texts }: Texts & { choices: readonly Choice[] }) {
  const chosen: unknown = useFormContext().getValues(texts.name);
  const isOffered = choices.some(({ value }) => value === chosen);
  return (
    <FormSelect {...texts}>
      {!isOffered && typeof chosen === 'string' && (
        <option value={chosen}>{inWords(chosen).label}</option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FormSelect>
  );
}

const FormFlag = ({
  name,
  label,
  help,
}: {
  name: string;
  label: string;
  help?: React.ReactNode;
}) => <Checkbox label={label} help={help} {...useFormContext().register(name)} />;

const Referred = z.array(z.looseObject({ id: z.string() }));

/** Many fields of a form ask at once; what was made since the last form is to be chosen from as well. */
const REFERRED_FRESH_MS = 1_000;

interface Referable {
  entries: { id: string; label: string }[];
  /** Whether there are more, which are found by their words. */
  isPart: boolean;
}

const NONE: Referable = { entries: [], isPart: false };

/** The entries of another type to choose from, the newest first. */
function useReferred(type: string): Referable {
  const collection = COLLECTIONS.find((one) => one.type === type);
  const { data = NONE } = useQuery({
    queryKey: ['references', type],
    staleTime: REFERRED_FRESH_MS,
    queryFn: async ({ signal }) => {
      if (collection === undefined) return NONE;
      const path = `${apiOf(collection)}?fields=card&limit=${MAX_PAGE_SIZE}`;
      const { data, next } = await callStudio(path, { reply: Referred, signal });
      const entries = data.map((card) => {
        const { label } = collection.describe(card);
        // Those that stand below one another may have the same name.
        const where = collection.isNested ? ` · /${readText(card.path)}` : '';
        const state = card.status === 'draft' ? ' (draft)' : '';
        return { id: card.id, label: label + where + state };
      });
      return { entries, isPart: next !== undefined };
    },
  });
  return data;
}

const FormReference = ({ type, ...texts }: Texts & { type: string }) =>
  type === '' ? (
    <EntriesField name={texts.name} legend={texts.label} help={texts.help} type="" isOne />
  ) : (
    <FormEntryOf type={type} {...texts} />
  );

function FormEntryOf({ type, ...texts }: Texts & { type: string }) {
  const { entries, isPart } = useReferred(type);
  const { getValues } = useFormContext();
  const chosen: unknown = getValues(texts.name);
  if (isPart) {
    const { name, label, help } = texts;
    return <EntriesField name={name} legend={label} help={help} type={type} isOne />;
  }
  const isListed = entries.some(({ id }) => id === chosen);
  return (
    <FormSelect {...texts} key={entries.length}>
      <option value="">None</option>
      {!isListed && typeof chosen === 'string' && chosen !== '' && (
        <option value={chosen}>Leave as is</option>
      )}
      {entries.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </FormSelect>
  );
}

/** A list of short texts, one on each line; blank lines are none of it. */
function FormLines({ name, help, ...texts }: Texts) {
  const { field } = useController({ name });
  const lines = readTexts(field.value);
  const [typed, setTyped] = useState(lines.join('\n'));
  // What has come into the form from elsewhere shows; a blank line that is being typed stays.
  const shown = isSameList(linesOf(typed), lines) ? typed : lines.join('\n');
  return (
    <TextArea
      {...texts}
      name={name}
      ref={field.ref}
      rows={4}
      help={help ?? 'One per line.'}
      error={useFieldError(name)}
      value={shown}
      onBlur={field.onBlur}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        field.onChange(linesOf(value));
      }}
    />
  );
}

const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);
