/** Sections made of the headings in a text, in the form, and one of them again. */
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SectionsField } from '#ui/form/sections-field.tsx';
import { ProseField } from '../../src/admin/prose-editor/prose-field.tsx';
import { expectNone, expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

let form: UseFormReturn;

const LABELS = {
  title: { name: 'title', label: 'Title' },
  text: { name: 'prose', plain: 'content', label: 'Content' },
  imageUrl: 'imageUrl',
  folder: 'case-study-images',
};

function Form({ values }: { values: Record<string, unknown> }) {
  form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <SectionsField
        name="sections"
        labels={LABELS}
        max={9}
        requiredOfFirst={[]}
        Text={ProseField}
      />
    </FormProvider>
  );
}

const section = (title: string, prose: string) => ({ title, content: '', prose, imageUrl: '' });
const openSections = (...sections: object[]): Promise<void> =>
  openPart(() => <Form values={{ sections }} />);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.css(`[name="${name}"]`);
const titlesInForm = (): string[] =>
  form.getValues('sections').map(({ title }: { title: string }) => title);

test('a split is undone where it was made, until something is changed', async () => {
  const written = 'Before.\n\n## What it cost\n\nMuch.';
  await openSections(section('The problem', written));
  await button('Split at headings').click();
  await expect.element(button('Undo split')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Split at headings')).toHaveFocus();
  expect(titlesInForm()).toEqual(['The problem']);
  expect(form.getValues('sections.0.prose')).toBe(written);
  await expectNone(button('Undo split'));
  await button('Split at headings').click();
  await expectVisible(button('Undo split'));
  await field('sections.1.title').fill('What it really cost');
  await expectNone(button('Undo split'));
});

test('nothing is offered to be split where there is no room, or where a heading stands in code', async () => {
  const written = 'Before.\n\n## What it cost\n\nMuch.';
  const full = [written, ...new Array<string>(8).fill('Words.')].map((text) => section('A', text));
  await openSections(...full);
  await expectVisible(field('sections.0.prose'));
  await expectNone(button('Split at headings'));
  await button('Remove section 9').click();
  await expectVisible(button('Split at headings'));
  const code = section('A', 'a\n\n```\n## none\n```');
  await openSections(code);
  await expectVisible(field('sections.0.prose'));
  await expectNone(button('Split at headings'));
});
