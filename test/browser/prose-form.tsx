/** A form with one long text, as the studio's forms have it, for the tests of the editor. */
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormEntriesContext } from '#ui/form/form-entries.ts';
import { type FormMedia, FormMediaContext } from '#ui/form/form-media.ts';
import { ProseField } from '../../src/admin/prose-editor/prose-field.tsx';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const ENTRIES = {
  many: () => 'entries',
  search: async () => [],
  find: async () => null,
  findPages: async (words: string) =>
    'harbour walks /w'.includes(words.toLowerCase())
      ? [{ type: 'page', id: 'page-walks', label: 'Harbour walks', fact: 'Page' }]
      : [],
};

export const text = page.getByRole('textbox', { name: 'Text' });
export const bar = page.getByRole('toolbar', { name: 'Formatting' });

let kept = '';

/** What the form holds. */
export const keptText = (): string => kept;

let change: (text: string) => void;

/** What somebody else has written meanwhile. */
export const changeText = (text: string): void => change(text);

function Form({ start, media }: { start: string; media: FormMedia | undefined }) {
  const form = useForm({ defaultValues: { body: start } });
  kept = useWatch({ control: form.control, name: 'body' });
  change = (given) => form.setValue('body', given);
  return (
    <FormProvider {...form}>
      <FormEntriesContext value={ENTRIES}>
        <FormMediaContext value={media}>
          <div className="p-10">
            <ProseField name="body" label="Text" help="What the page says." />
          </div>
        </FormMediaContext>
      </FormEntriesContext>
    </FormProvider>
  );
}

/** A form of one long text. */
export async function openText(start = '', media?: FormMedia): Promise<void> {
  await openPart(() => <Form start={start} media={media} />);
  await expectVisible(text);
}

export const expectKept = (words: string): Promise<void> => expect.poll(() => kept).toBe(words);

/** The cursor goes to the end of the text. */
export async function toEnd(): Promise<void> {
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}{End}{/Control}');
}
