/** The form of a content type that has none made by hand: a field for each of its schema. */
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CONTENT_TAGS, tagName } from '#content/tags.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormArea, FormChoices, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { SectionsField } from '#ui/form/sections-field.tsx';
import { type ContentManifest, capitalized, type StudioEditor } from '#web/content-manifest.ts';
import { callStudio } from '../../api.ts';
import { apiOf, COLLECTIONS } from '../../list/collections.ts';
import { fieldName, itemName, labelsOf } from '../../list/field-names.ts';
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
          path={field.name}
          texts={{ labels, help: studio.help ?? {} }}
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
  /** Where it is in the form: `offices.0.city`. */
  path: string;
  texts: {
    labels: Readonly<Record<string, string>>;
    help: Readonly<Record<string, string>>;
  };
  /** Where its images are kept. */
  folder: string;
}

function Field({ field, path: name, texts: words, folder }: FieldProps) {
  const { isRequired: required } = field;
  const label = fieldName(words.labels, field.name);
  // In groups it is enough to say it in the first: `offices.coordinates`.
  const help = words.help[name.replace('.0.', '.')];
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
    case 'email':
      return <FormText {...texts} type="email" autoComplete="off" />;
    case 'lines':
      return <FormArea {...texts} rows={4} />;
    case 'groups':
      return <GroupsField field={field} path={name} texts={words} folder={folder} />;
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
      return <FormChoice {...texts} options={field.options} />;
    case 'reference':
      return <FormReference {...texts} type={field.type} />;
    case 'sections':
      return (
        <SectionsField
          name={name}
          labels={{ ...SECTION_LABELS, folder }}
          max={field.max}
          requiredOfFirst={[]}
        />
      );
  }
}

const SECTION_LABELS = {
  title: { name: 'heading', label: 'Heading' },
  text: { name: 'text', label: 'Text' },
  imageUrl: 'imageUrl',
};

interface GroupsFieldProps extends FieldProps {
  field: Extract<FormField, { kind: 'groups' }>;
}

function GroupsField({ field, path: name, texts, folder }: GroupsFieldProps) {
  const { labels, help } = texts;
  return (
    <ListField
      name={name}
      legend={fieldName(labels, name)}
      help={help[name]}
      one={itemName(labels, name)}
      min={field.min}
      max={field.max}
      blank={Object.fromEntries(field.fields.map((one) => [one.name, '']))}
    >
      {(path) =>
        field.fields.map((one) => (
          <Field
            key={one.name}
            field={one}
            path={`${path}.${one.name}`}
            texts={texts}
            folder={folder}
          />
        ))
      }
    </ListField>
  );
}

type Texts = Pick<React.ComponentProps<typeof FormText>, 'name' | 'label' | 'help' | 'required'>;

const FormChoice = ({ options, ...texts }: Texts & { options: readonly string[] }) => (
  <FormSelect {...texts}>
    {options.map((option) => (
      <option key={option} value={option}>
        {capitalized(option.replaceAll('-', ' '))}
      </option>
    ))}
  </FormSelect>
);

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
