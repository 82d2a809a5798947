/** The field of a form that holds a file of the library. */
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileField } from '#ui/form/file-field.tsx';
import { type FormMedia, FormMediaContext } from '#ui/form/form-media.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const FILE = '/uploads/documents/2b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.pdf';

/** A library of one file, and an upload that ends as the test says. */
const library = (address: string | undefined): FormMedia => ({
  accept: {},
  upload: async () => undefined,
  acceptFiles: () => ({ 'application/pdf': ['.pdf'] }),
  async uploadFile(_file, _kind, onState) {
    onState(
      address === undefined
        ? { kind: 'error', message: 'This file is empty. Please choose another.' }
        : { kind: 'success', address },
    );
    return address;
  },
  Library: ({ kind, onChoose }) => (
    <button type="button" onClick={() => onChoose(FILE, 'plan.pdf')}>
      Take the {kind}
    </button>
  ),
});

let kept = '';

function Form({ media }: { media: FormMedia | undefined }) {
  const form = useForm({ defaultValues: { file: 'https://files.example.com/a.pdf' } });
  kept = useWatch({ control: form.control, name: 'file' });
  return (
    <FormProvider {...form}>
      <FormMediaContext value={media}>
        <div className="p-10">
          <FileField name="file" label="File" help="What visitors get." kind="document" />
        </div>
      </FormMediaContext>
    </FormProvider>
  );
}

const field = page.getByLabelText('File', { exact: true });

test('a file is chosen from the library by keyboard, or typed as an address', async () => {
  await openPart(() => <Form media={library(undefined)} />);
  await expect.element(field).toHaveValue('https://files.example.com/a.pdf');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(field);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Take the document' }));
  await expect.poll(() => kept).toBe(FILE);
  await userEvent.fill(field, 'https://files.example.com/b.pdf');
  await expect.poll(() => kept).toBe('https://files.example.com/b.pdf');
});

test('a file that is sent stands in the field once it has arrived, and one that is refused says why', async () => {
  const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  await openPart(() => <Form media={library(undefined)} />);
  await userEvent.upload(page.getByLabelText('File for File'), file);
  await expectVisible(page.getByText('This file is empty. Please choose another.'));
  expect(kept).toBe('https://files.example.com/a.pdf');
  await openPart(() => <Form media={library(FILE)} />);
  await userEvent.upload(page.getByLabelText('File for File').last(), file);
  await expect.poll(() => kept).toBe(FILE);
});
