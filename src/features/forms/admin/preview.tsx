import { lazy, Suspense, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../schema.ts';

const TriedForm = lazy(() => import('./tried-form.tsx'));

/** The form as visitors see it, to be gone through; nothing of it is sent or kept. */
export function FormPreview() {
  const { control } = useFormContext();
  const [typed, ...words]: readonly unknown[] = useWatch({
    control,
    name: ['fields', 'sendLabel', 'thanksTitle', 'thanksText'],
  });
  const fields = useDeferredValue(readable(typed));
  const [sendLabel = '', title = '', text = ''] = words.map((one) =>
    typeof one === 'string' ? one : '',
  );
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col gap-4 self-start @3xl:sticky @3xl:top-[calc(var(--head,0px)+1.5rem)] @3xl:max-h-[calc(100svh-var(--head,0px)-3rem)] @3xl:overflow-y-auto"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-title font-semibold">Preview</h2>
        <p className="text-sm text-text-2">
          Fill it in to try steps and conditions. Nothing is sent.
        </p>
      </div>
      <Suspense fallback={null}>
        <TriedForm fields={fields} sendLabel={sendLabel} thanks={{ title, text }} />
      </Suspense>
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
