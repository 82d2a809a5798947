/** The form of a content type that has none made by hand: a field for each of its schema. */
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CONTENT_TAGS, tagName } from '#content/tags.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormArea, FormChoices, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { SectionsField } from '#ui/form/sections-field.tsx';
import { type ContentManifest, capitalized, type StudioEditor } from '#web/content-manifest.ts';
import { callStudio } from '../../api.ts';
import { apiOf, COLLECTIONS } from '../../list/collections.ts';
import { fieldName, labelsOf } from '../../list/field-names.ts';
import type { FormField } from './fields.ts';

/** Up to here it helps to see how much of a text's room is used. */
const MAX_COUNTED_LENGTH = 1_000;

export function createForm(
  { content, studio = {} }: ContentManifest,
  fields: readonly FormField[],
): StudioEditor['Form'] {
  const labels = labelsOf(content, studio);
  const addressed = 'slug' in content.fields.shape ? 'title' : undefined;
  return function GeneratedForm({ address }) {
    return fields.map((field) => {
      const drawn = (
        <Field
          key={field.name}
          field={field}
          label={fieldName(labels, field.name)}
          help={studio.help?.[field.name]}
          folder={content.mediaFolder?.(field.name) ?? 'uploaded-images'}
        />
      );
      return field.name === addressed ? (
        <div key={field.name} className="flex flex-col gap-2">
          {drawn}
          {address}
        </div>
      ) : (
        drawn
      );
    });
  };
}

interface FieldProps {
  field: FormField;
  label: string;
  help: string | undefined;
  /** Where its images are kept. */
  folder: string;
}

function Field({ field, label, help, folder }: FieldProps) {
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
    case 'date':
      return <FormText {...texts} type="date" />;
    case 'number':
      return <FormText {...texts} type="number" step="any" inputMode="decimal" />;
    case 'link':
      return <FormText {...texts} inputMode="url" autoComplete="off" />;
    case 'image':
      return (
        <ImageField
          name={name}
          label={label}
          size={/logo/i.test(name) ? 'logo' : 'card'}
          folder={folder}
          {...(help === undefined ? {} : { help })}
        />
      );
    case 'tags':
      return (
        <FormChoices
          name={name}
          legend={label}
          help={help}
          options={CONTENT_TAGS}
          nameOf={tagName}
        />
      );
    case 'flag':
      return <FormFlag name={name} label={label} help={help} />;
    case 'choice':
      return (
        <FormSelect {...texts}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {capitalized(option.replaceAll('-', ' '))}
            </option>
          ))}
        </FormSelect>
      );
    case 'reference':
      return <FormReference {...texts} type={field.type} />;
    case 'sections':
      return (
        <SectionsField
          name={name}
          labels={{
            title: { name: 'heading', label: 'Heading' },
            text: { name: 'text', label: 'Text' },
            imageUrl: 'imageUrl',
            folder,
          }}
          max={field.max}
          requiredOfFirst={[]}
        />
      );
  }
}

type Texts = Pick<React.ComponentProps<typeof FormText>, 'name' | 'label' | 'help' | 'required'>;

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

/** The entries of another type to choose from, the newest first. */
function FormReference({ type, ...texts }: Texts & { type: string }) {
  const collection = COLLECTIONS.find((one) => one.type === type);
  const { data: entries = [] } = useQuery({
    queryKey: ['references', type],
    queryFn: async ({ signal }) => {
      if (collection === undefined) return [];
      const path = `${apiOf(collection)}?fields=card&limit=100`;
      const { data } = await callStudio(path, { reply: Referred, signal });
      return data.map((card) => ({ id: card.id, label: collection.describe(card).label }));
    },
  });
  const { getValues } = useFormContext();
  const chosen: unknown = getValues(texts.name);
  const isListed = entries.some(({ id }) => id === chosen);
  return (
    <FormSelect {...texts} key={entries.length}>
      <option value="">None</option>
      {!isListed && typeof chosen === 'string' && chosen !== '' && (
        <option value={chosen}>As it is</option>
      )}
      {entries.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </FormSelect>
  );
}
