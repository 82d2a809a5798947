/** What is true of an entry beside what one comes to write: its status, its address, its place in menus. */
import { useFormContext, useWatch } from 'react-hook-form';
import type { ContentType } from '#content/schema.ts';
import { readText } from '#content/wire.ts';
import { OpenFacts } from '#ui/form/beside.tsx';
import type { Choice, FactGroup } from '#web/content-manifest.ts';
import { Fold } from '../fold.tsx';
import type { FormField } from './fields.ts';
import { FieldOrGroup, type FieldTexts } from './group.tsx';

interface FactsProps {
  content: ContentType;
  groups: readonly FactGroup[];
  fields: readonly FormField[];
  texts: FieldTexts;
  choices: Readonly<Record<string, readonly Choice[]>>;
  isNew: boolean;
  /** What search engines are told, which stands last. */
  search: React.ReactNode;
}

export function Facts({ content, groups, isNew, search, ...rest }: FactsProps) {
  const fixed = useFixedAddress(content);
  const stays = fixed === undefined ? [] : [...PLACE, content.parent];
  return (
    <>
      {groups.map(({ title, fields: names, isOpenAtFirst }) => {
        const fields = names
          .filter((name) => !stays.includes(name))
          .flatMap((name) => rest.fields.find((field) => field.name === name) ?? []);
        const drawn = fields.map((field) => (
          <FieldOrGroup key={field.name} field={field} texts={rest.texts} />
        ));
        if (fields.length === 0) return null;
        if (title === undefined) return <OpenFacts key={names.join()}>{drawn}</OpenFacts>;
        return (
          <Fold
            key={title}
            title={title}
            names={names}
            isOpenAtFirst={isNew && isOpenAtFirst}
            standing={<Standing fields={fields} choices={rest.choices} />}
          >
            {fixed !== undefined && names.includes('slug') && (
              <p className="text-sm text-text-2">
                {`This ${content.labels.one} always has the address “/${fixed}”. It cannot be moved or unpublished.`}
              </p>
            )}
            {drawn}
          </Fold>
        );
      })}
      {search}
    </>
  );
}

/** What follows from an address that an entry has for good. */
const PLACE: readonly (string | undefined)[] = ['slug', 'status', 'template'];

/** The address that the entry has for good, without its first slash. */
function useFixedAddress(content: ContentType): string | undefined {
  const { getValues } = useFormContext();
  useWatch({ name: 'template' });
  const marks = { status: 'published' as const, featured: false, tags: [] };
  return content.placeOf?.({ ...getValues(), ...marks }).fixed;
}

interface StandingProps {
  fields: readonly FormField[];
  choices: FactsProps['choices'];
}

/** The first of the fields that has something in it. */
function Standing({ fields, choices }: StandingProps) {
  const values = useWatch({ name: fields.map(({ name }) => name) });
  const words = fields.map(({ name, kind }, index) => {
    const value: unknown = values[index];
    if (kind === 'reference' || kind === 'image' || kind === 'portrait') return '';
    if (Array.isArray(value)) return value.length === 0 ? '' : `${value.length}`;
    return choices[name]?.find((one) => one.value === value)?.label ?? readText(value);
  });
  return words.find((one) => one !== '') ?? '';
}
