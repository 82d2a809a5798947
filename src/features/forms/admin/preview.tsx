import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { conditionWords, stepsOf } from '../conditions.ts';
import { FormField } from '../schema.ts';
import { OwnField } from '../site/own-field.tsx';

/** The form as visitors see it, all steps of it; nothing in it can be touched. */
export function FormPreview() {
  const { control } = useFormContext();
  const [typed, sendLabel]: readonly unknown[] = useWatch({
    control,
    name: ['fields', 'sendLabel'],
  });
  const fields = useDeferredValue(readable(typed));
  const steps = stepsOf(fields);
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col gap-4 self-start @3xl:sticky @3xl:top-[calc(var(--head,0px)+1.5rem)] @3xl:max-h-[calc(100svh-var(--head,0px)-3rem)] @3xl:overflow-y-auto"
    >
      <h3 className="text-title font-semibold">Preview</h3>
      <div inert className="flex flex-col gap-6 rounded-card border border-line bg-ground p-6">
        {steps.map((step, index) => (
          <div key={index} className="flex flex-col gap-6">
            {steps.length > 1 && (
              <p className="label border-b border-line pb-2 text-text-2">
                Step {index + 1} of {steps.length}
              </p>
            )}
            {step.title !== '' && <p className="text-title font-semibold">{step.title}</p>}
            {step.help !== '' && <p className="-mt-4 text-text-2">{step.help}</p>}
            {step.fields.map((field) => (
              <Shown key={`${field.name} ${field.type}`} field={field} fields={fields} />
            ))}
          </div>
        ))}
        <p className="self-start rounded-field bg-signal px-5 py-2.5 font-semibold text-on-signal">
          {typeof sendLabel === 'string' ? sendLabel : ''}
        </p>
      </div>
      <p className="text-sm text-text-2">
        To publish it, put it on a page as the block “Form of your own”.
      </p>
    </section>
  );
}

/** What is being typed may be anything for a moment. */
const readable = (typed: unknown): FormField[] =>
  Array.isArray(typed)
    ? typed.flatMap((one) => {
        const label = Object(one).label === '' ? '…' : Object(one).label;
        return FormField.safeParse({ ...Object(one), label }).data ?? [];
      })
    : [];

function Shown({ field, fields }: { field: FormField; fields: readonly FormField[] }) {
  const condition = conditionWords(field.when, fields);
  return (
    <div className="flex flex-col gap-1">
      {condition && (
        <p className="label text-text-2">
          {condition.words
            .replace('{field}', () => condition.about)
            .replace('{value}', () => condition.value)}
        </p>
      )}
      {field.type === 'hidden' ? (
        <p className="text-sm text-text-2">Hidden: {field.label}</p>
      ) : (
        <OwnField field={field} fields={fields} typed={undefined} error={undefined} />
      )}
    </div>
  );
}
