/** The builder of forms in the studio: fields are added, changed, moved, doubled and removed, by keyboard too. */
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newForm } from '#features/forms/admin/field-values.ts';
import { FormBuilder } from '#features/forms/admin/form.tsx';
import { type FormField, formContent } from '#features/forms/schema.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectVisible, focusOn, setWidth } from './looks.ts';
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

test('a field is added by its type, takes the focus, and shows in the preview as it is typed', async () => {
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
  await expectVisible(preview.getByText('Only if “What for?” is “Second option”').first());
  await page.getByRole('textbox', { name: 'Name in webhooks and tables' }).first().fill('purpose');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => form.getValues('fields.4.when.field')).toBe('purpose');
});
