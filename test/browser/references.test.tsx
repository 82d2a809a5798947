/** Fields that name other entries: what there is to choose from, and what a form asks for. */
import { QueryClientProvider } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { apiBase } from '#platform/browser/api-base.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormEntriesContext } from '#ui/form/form-entries.ts';
import { studioEntries } from '../../src/admin/editor/entry-source.ts';
import { Field } from '../../src/admin/editor/generated/field.tsx';
import { apiOf, COLLECTIONS } from '../../src/admin/list/collections.ts';
import { accessibilityProblems } from './accessibility.ts';
import { answerWith } from './api.ts';
import { expectTexts, expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const person = (id: string, name: string, status = 'published') => ({
  id,
  name,
  slug: id,
  role: '',
  status,
});

const PEOPLE = [person('ada', 'Ada Bell'), person('ben', 'Ben Coe', 'draft')];

let form: UseFormReturn<Record<string, unknown>>;

const openForm = (values: Record<string, unknown>, children: React.ReactNode): Promise<void> => {
  const client = createQueryClient(apiBase);
  return openPart(() => {
    form = useForm<Record<string, unknown>>({ defaultValues: values });
    return (
      <QueryClientProvider client={client}>
        <FormEntriesContext value={studioEntries}>
          <FormProvider {...form}>
            <form className="p-5">
              <h1>Form</h1>
              {children}
            </form>
          </FormProvider>
        </FormEntriesContext>
      </QueryClientProvider>
    );
  });
};

const answerPeople = (hasMore: boolean) =>
  answerWith('/api/admin/persons', (search) => {
    const words = search.get('q') ?? '';
    const found = PEOPLE.filter(({ name }) => name.toLowerCase().includes(words));
    const headers = { link: '</api/admin/persons?cursor=x>; rel="next"' };
    return Response.json(found, hasMore ? { headers } : {});
  });

const answerCards = () =>
  answerWith('/api/admin/cards', (search) =>
    Response.json(
      PEOPLE.filter(({ id }) => search.get('ids')?.split(',').includes(id)).map((card) => ({
        type: 'person',
        card,
      })),
    ),
  );

const FIELD = { name: 'author', kind: 'reference', type: 'person', isRequired: false } as const;

test('what is a draft is marked as one where an entry is chosen', async () => {
  answerPeople(false);
  await openForm({ author: '' }, <Field field={FIELD} label="Author" help={undefined} folder="" />);
  await expectTexts(page.getByRole('option'), ['None', 'Ada Bell', 'Ben Coe (draft)']);
});

test('where there are more entries than a list brings, one is found by its words', async () => {
  answerPeople(true);
  answerCards();
  await openForm(
    { author: 'ada' },
    <Field field={FIELD} label="Author" help={undefined} folder="" />,
  );
  await expectVisible(page.getByRole('button', { name: 'Remove Ada Bell' }));
  await page.getByRole('textbox', { name: 'Find people' }).click();
  await userEvent.keyboard('ben');
  await expectVisible(page.getByRole('button', { name: 'Ben Coe Draft' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => form.getValues('author')).toBe('ben');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Ben Coe' }).click();
  expect(form.getValues('author')).toBe('');
});

test('however many entries a form names, what they are called is one request', async () => {
  const asked = answerCards();
  const ids = ['ada', 'ben', 'gone'];
  await openForm({ people: ids }, <EntriesField name="people" legend="People" type="person" />);
  await expectVisible(page.getByRole('button', { name: 'Remove Ben Coe' }));
  await expectVisible(page.getByText('Deleted entry'));
  expect(asked.count()).toBe(1);
});

test('a field of any entry with a page finds them among all types, and says what one is', async () => {
  answerCards();
  for (const collection of COLLECTIONS.filter(({ pagesAt }) => pagesAt !== undefined)) {
    if (collection.type !== 'person') answerWith(apiOf(collection), () => Response.json([]));
  }
  answerPeople(false);
  const any = { name: 'source', kind: 'reference', type: '', isRequired: false } as const;
  await openForm(
    { source: 'ada' },
    <Field field={any} label="Source" help={undefined} folder="" />,
  );
  await expectVisible(page.getByRole('button', { name: 'Remove Ada Bell' }));
  await expectVisible(page.getByText('person', { exact: true }));
  await page.getByRole('textbox', { name: 'Find pages' }).click();
  await userEvent.keyboard('ben');
  await expectVisible(page.getByRole('button', { name: 'Ben Coe person, draft' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => form.getValues('source')).toBe('ben');
});
