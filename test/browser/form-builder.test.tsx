/** The builder of forms in the studio: fields are added, changed, moved, doubled and removed, by keyboard too. */
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newField, newForm } from '#features/forms/admin/field-values.ts';
import { FormBuilder } from '#features/forms/admin/form.tsx';
import { type FormField, formContent } from '#features/forms/schema.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectNone, expectVisible, focusOn, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

let form: UseFormReturn<{ title: string; fields: FormField[] }>;

async function open(): Promise<void> {
  const Builder = () => {
    form = useForm<{ title: string; fields: FormField[] }>({ defaultValues: newForm() });
    return (
      <FormProvider {...form}>
        <form className="p-5" aria-label="Form">
          <h1>New form</h1>
          <h2>Fields of it</h2>
          <FormBuilder isNew />
        </form>
      </FormProvider>
    );
  };
  await openPart(Builder);
  await expectVisible(page.getByRole('group', { name: 'Fields' }));
}

const names = (): string =>
  form
    .getValues('fields')
    .map(({ name }) => name)
    .join(' ');
const expectNames = (said: string): Promise<void> => expect.poll(names).toBe(said);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const preview = page.getByRole('region', { name: 'Preview' });
/** What the preview says of a field that is not asked for. */
const waiting = (words: string) => preview.getByRole('listitem').filter({ hasText: words });

test('a field is added by its type, takes the focus, and shows in the preview as it is typed', {
  tags: ['long'],
}, async () => {
  await setWidth(1440);
  await open();
  await expectNames('name email message');
  await button('Several choices').click();
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Which days?{Tab}');
  await expectNames('name email message which_days');
  await page.getByRole('textbox', { name: 'Options' }).fill('Monday\n\nFriday');
  await expectVisible(preview.getByText('Friday'));
  await expectVisible(preview.getByText('Which days?'));
  expect(form.getValues('fields.3.options')).toEqual(['Monday', 'Friday']);
  expect(formContent.fields.safeParse({ ...form.getValues(), title: 'Walk' }).success).toBe(true);
  expect(await accessibilityProblems(page.getByRole('form').element())).toEqual([]);
});

test('fields are moved, doubled, removed and brought back by keyboard, and the focus goes along', async () => {
  await open();
  focusOn(button('Move “Message” up'));
  await userEvent.keyboard('{Enter}');
  await expectNames('name message email');
  await expect.element(button('Move “Message” up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectNames('message name email');
  await expect.element(button('Move “Message” down')).toHaveFocus();
  focusOn(button('Duplicate “Name”'));
  await userEvent.keyboard('{Enter}');
  await expectNames('message name name_2 email');
  focusOn(button('Remove “Email”'));
  await userEvent.keyboard('{Enter}');
  await expectNames('message name name_2');
  await expect.element(button('Bring “Email” back')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectNames('message name name_2 email');
});

test('a condition names a field before its own, and goes with the name of that', async () => {
  await open();
  await button('Choice').click();
  await page.getByRole('textbox', { name: 'Label' }).fill('What for?');
  await button('Number').click();
  await page.getByRole('combobox', { name: 'Shown' }).last().selectOptions('If “What for?”');
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOptions('Second option');
  await expect
    .poll(() => form.getValues('fields.4.when'))
    .toEqual({
      field: 'what_for',
      is: 'is',
      value: 'Second option',
    });
  await expectVisible(waiting('Only if “What for?” is “Second option”'));
  await page.getByRole('textbox', { name: 'Name in webhooks and tables' }).first().fill('purpose');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => form.getValues('fields.4.when.field')).toBe('purpose');
});

test('the preview is gone through as by a visitor, by keyboard too, and nothing of it is saved or sent', {
  tags: ['long'],
}, async () => {
  await setWidth(1440);
  await open();
  let saved = 0;
  page
    .getByRole('form')
    .element()
    .addEventListener('submit', (event) => {
      event.preventDefault();
      saved += 1;
    });
  form.setValue('fields', [
    newField('name', []),
    { ...newField('step', []), name: 'more', label: 'The work' },
    { ...newField('choice', []), name: 'wish', label: 'What for?', options: ['Build', 'Advice'] },
    {
      ...newField('text', []),
      name: 'floor',
      label: 'Which floor?',
      required: true,
      when: { field: 'wish', is: 'is', value: 'Build' },
    },
    { ...newField('file', []), name: 'plan', label: 'Your plan' },
  ]);
  await expectVisible(preview.getByText('Step 1 of 2'));
  await preview.getByRole('button', { name: 'Next' }).click();
  await expectVisible(preview.getByText('Please enter your name'));
  await preview.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await userEvent.keyboard('{Enter}');
  await expectVisible(preview.getByText('Step 2 of 2'));
  await expect.element(preview.getByText('The work')).toHaveFocus();
  await expectVisible(waiting('Only if “What for?” is “Build”'));
  await expectNone(preview.getByRole('textbox', { name: 'Which floor?' }));
  await preview.getByRole('radio', { name: 'Build' }).click();
  await expectVisible(preview.getByRole('textbox', { name: 'Which floor?' }));
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect.element(preview.getByRole('textbox', { name: 'Which floor?' })).toHaveFocus();
  expect(await accessibilityProblems(preview.element())).toEqual([]);
  await preview.getByRole('radio', { name: 'Advice' }).click();
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect.element(preview.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  await preview.getByRole('button', { name: 'Next' }).click();
  await preview.getByRole('button', { name: 'Send' }).click();
  await expectVisible(preview.getByText('Thank you', { exact: true }));
  await preview.getByRole('button', { name: 'Try again from the start' }).click();
  await expect.element(preview.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(saved).toBe(0);
});

test('a field for files says what it takes, and a mail that confirms is worded only where it is wanted', async () => {
  await open();
  await button('File').click();
  await page.getByRole('combobox', { name: 'Takes' }).selectOptions('pictures');
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3');
  await expectVisible(preview.getByText('Up to 3 files of 10 MB each.'));
  expect(form.getValues('fields.3.files')).toEqual({ kinds: 'pictures', most: 3, megabytes: 10 });
  const subject = page.getByRole('textbox', { name: 'Subject of the mail' });
  await expectNone(subject);
  await page.getByRole('checkbox', { name: 'Send a confirmation mail' }).click();
  await expectVisible(subject);
  await button('Remove “Email”').click();
  await expectVisible(page.getByText(/asks for no email address/));
  expect(await accessibilityProblems(page.getByRole('form').element())).toEqual([]);
});
