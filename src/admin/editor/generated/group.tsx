/** Fields that are made of fields: groups, and lists of groups. */
import { useEffect, useRef } from 'react';
import { ListField } from '#ui/form/list-field.tsx';
import type { Choice } from '#web/content-manifest.ts';
import { Field } from './field.tsx';
import type { FormField } from './fields.ts';

/** What people call fields, by their path in the schema: `items.answer`. */
export interface FieldTexts {
  labelOf: (path: string) => string;
  /** What one item of a list is called: "Office". */
  oneOf: (path: string) => string;
  helpOf: (path: string) => string | undefined;
  /** What the options of a field are called, where that is not their names in words. */
  choicesOf?: (path: string) => readonly Choice[] | undefined;
  /** Where images are kept. */
  folder: string;
}

interface FieldOrGroupProps {
  field: FormField;
  texts: FieldTexts;
  /** What stands before the field's name in the form: `blocks.3.`. */
  prefix?: string;
  /** What stands before its name in the schema: `items.`. */
  path?: string;
}

export function FieldOrGroup({ field, texts, prefix = '', path = '' }: FieldOrGroupProps) {
  const name = prefix + field.name;
  const at = path + field.name;
  const label = texts.labelOf(at);
  const help = texts.helpOf(at);
  if (field.kind === 'blocks' || field.kind === 'menu') {
    throw new Error(`The field ${at} holds ${field.kind} inside another field`);
  }
  if (field.kind === 'group') {
    return (
      <fieldset className="flex flex-col gap-4 rounded-field border border-line p-4">
        <legend className="px-1 text-sm font-semibold">{label}</legend>
        {help !== undefined && <p className="text-sm text-text-2">{help}</p>}
        {field.fields.map((one) => (
          <FieldOrGroup
            key={one.name}
            field={one}
            texts={texts}
            prefix={`${name}.`}
            path={`${at}.`}
          />
        ))}
      </fieldset>
    );
  }
  if (field.kind === 'groups') {
    return <Groups name={name} path={at} field={field} texts={texts} />;
  }
  const choices = texts.choicesOf?.(at);
  return <Field field={{ ...field, name }} {...{ label, help, choices }} folder={texts.folder} />;
}

interface GroupsProps {
  name: string;
  path: string;
  field: Extract<FormField, { kind: 'groups' }>;
  texts: FieldTexts;
}

/** A list of groups; what helps with a field is said in the first of them. */
function Groups({ name, path, field: { fields, min, max }, texts }: GroupsProps) {
  return (
    <ListField
      name={name}
      legend={texts.labelOf(path)}
      help={texts.helpOf(path)}
      one={texts.oneOf(path)}
      min={min}
      max={max}
      blank={Object.fromEntries(fields.map((one) => [one.name, blankIn(one)]))}
    >
      {(item, index) =>
        fields.map((one) => (
          <FieldOrGroup
            key={one.name}
            field={one}
            texts={index === 0 ? texts : { ...texts, helpOf: () => undefined }}
            prefix={`${item}.`}
            path={`${path}.`}
          />
        ))
      }
    </ListField>
  );
}

/** What a new group has in a field. */
function blankIn({ kind, ...field }: FormField): unknown {
  if ('fields' in field && kind === 'group') {
    return Object.fromEntries(field.fields.map((one) => [one.name, blankIn(one)]));
  }
  if (['groups', 'lines', 'references', 'sections', 'tags'].includes(kind)) return [];
  if ('options' in field) return field.options[0];
  return kind === 'flag' ? false : '';
}

/** Has what the first of the selectors finds within `root` take the focus, once one finds anything. */
export function useFocusNext(
  root: React.RefObject<Element | null>,
): (...selectors: string[]) => void {
  const next = useRef<string[]>([]);
  useEffect(() => {
    for (const selector of next.current) {
      const found = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
      const element = found.find((one) => !one.matches(':disabled'));
      if (element === undefined) continue;
      next.current = [];
      return element.focus();
    }
  });
  return (...selectors) => {
    next.current = selectors;
  };
}

interface ToolButtonProps extends React.ComponentProps<'button'> {
  label: string;
}

/** A button with a drawing alone. */
export const ToolButton = ({ label, ...rest }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 hover:not-disabled:bg-ground-2 hover:not-disabled:text-text disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-4.5"
    {...rest}
  />
);
