/** The menus of header and footer in the studio: trees of links that are dragged, moved and renamed. */
import { QueryClientProvider } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { footerColumns, headerMenu, menuRulesOf } from '#features/settings/menu-schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { FormEntriesContext } from '#ui/form/form-entries.ts';
import MenuField from '../../src/admin/editor/generated/menu/menu-field.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { arrowKeysHeard } from './drag-to.ts';
import { expectNone, expectText, expectVisible, focusOn, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

const ENTRIES = [
  { type: 'page', id: 'crew', label: 'Our crew', fact: '' },
  { type: 'case-study', id: 'freight', label: 'Crewless freight', fact: 'Draft' },
];

const entries = {
  many: (type: string) => type,
  search: async () => [],
  findPages: async (words: string) =>
    ENTRIES.filter((one) => one.label.toLowerCase().includes(words)).map((one) => ({
      ...one,
      fact: one.fact === '' ? 'page' : 'case study, draft',
    })),
  find: async (type: string, id: string) =>
    ENTRIES.find((one) => one.type === type && one.id === id) ?? null,
};

let form: UseFormReturn<{ menu: unknown }>;

/** Opens the editor of the header's menu, or of the footer's columns. */
async function openEditor(
  menu: readonly object[],
  declared: typeof headerMenu | typeof footerColumns = headerMenu,
) {
  const rules = menuRulesOf(declared);
  if (rules === undefined) throw new Error('This is no menu.');
  const client = createQueryClient(apiBase);
  const Editor = () => {
    form = useForm<{ menu: unknown }>({ defaultValues: { menu: declared.parse(menu) } });
    return (
      <QueryClientProvider client={client}>
        <FormEntriesContext value={entries}>
          <FormProvider {...form}>
            <form className="p-5">
              <h1>Navigation</h1>
              <MenuField name="menu" label="Menu of the header" help={undefined} rules={rules} />
            </form>
          </FormProvider>
        </FormEntriesContext>
      </QueryClientProvider>
    );
  };
  await openPart(Editor);
  await expectVisible(page.getByRole('group', { name: 'Menu of the header' }));
}

const Named = z.object({ label: z.string(), page: z.string().default('') });
const Shown = z.array(Named.extend({ items: z.array(Named) }));

/** The menu of the form: `Work(Cases Notes) Contact`. */
const said = (): string =>
  Shown.parse(form.getValues('menu'))
    .map(({ label, page: id, items }) => {
      const below = items.map((item) => item.label || item.page).join(' ');
      return (label || id) + (below === '' ? '' : `(${below})`);
    })
    .join(' ');

const expectMenu = (words: string): Promise<void> => expect.poll(said).toBe(words);

const link = (label: string) => ({ label, href: `/${label.toLowerCase()}` });
const MENU = [
  { label: 'Work', items: [link('Cases'), link('Notes')] },
  link('Insights'),
  link('Contact'),
];
const START = 'Work(Cases Notes) Insights Contact';

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const head = (name: string) => page.css('[data-head]').filter({ hasText: name });
const announced = page.css('[id^="DndLiveRegion"]');

async function press(keys: string, says: string): Promise<void> {
  await userEvent.keyboard(keys);
  await expectText(announced, says);
  await arrowKeysHeard();
}

test('a link is lifted, moved through the levels and put down by keyboard, and each step is announced', async () => {
  await openEditor(MENU);
  await expectMenu(START);
  focusOn(handle('Contact'));
  await press(' ', 'Picked up Contact, place 3 of 3.');
  await press('{ArrowUp}', 'Contact is at place 2 of 3.');
  await press('{ArrowRight}', 'Contact is at place 3 of 3 below Work.');
  await press('{ArrowUp}', 'Contact is at place 2 of 3 below Work.');
  await press(' ', 'Dropped Contact, place 2 of 3 below Work.');
  await expectMenu('Work(Cases Contact Notes) Insights');
  await expect.element(handle('Contact')).toHaveFocus();
  await press(' ', 'Picked up Contact, place 2 of 3 below Work.');
  await press('{ArrowLeft}', 'Contact is at place 2 of 3.');
  await press(' ', 'Dropped Contact, place 2 of 3.');
  await expectMenu('Work(Cases Notes) Contact Insights');
  // What opens links takes them along, and goes below nothing.
  focusOn(handle('Work'));
  await press(' ', 'Picked up Work, place 1 of 3.');
  await press('{ArrowDown}', 'Work is at place 2 of 3.');
  await press('{ArrowRight}', 'Work is at place 2 of 3.');
  await press('{Escape}', 'Work was not moved.');
  await expectMenu('Work(Cases Notes) Contact Insights');
});

test('a link is dragged with the pointer, to another place and below another', {
  tags: ['long'],
}, async () => {
  await openEditor(MENU);
  const height =
    handle('Insights').element().getBoundingClientRect().top -
    handle('Notes').element().getBoundingClientRect().top;
  await commands.drag('[aria-label="Move Contact"]', 0, -height);
  await expectMenu('Work(Cases Notes) Contact Insights');
  await commands.drag('[aria-label="Move Insights"]', 40, 0);
  await expectMenu('Work(Cases Notes) Contact(Insights)');
  await commands.drag('[aria-label="Move Work"]', 0, height * 2);
  await expectMenu('Contact(Insights) Work(Cases Notes)');
  await commands.drag('[aria-label="Move Notes"]', -40, 0);
  await expectMenu('Contact(Insights) Work(Cases) Notes');
});

test('buttons do what dragging does, the focus stays with the link, and a removal is undone', {
  tags: ['long'],
}, async () => {
  await openEditor(MENU);
  await head('Insights').click();
  await expect.element(button('Move Insights to the top level')).toBeDisabled();
  await button('Move Insights under the item above').click();
  await expectMenu('Work(Cases Notes Insights) Contact');
  await expect.element(button('Move Insights up')).toHaveFocus();
  await button('Move Insights up').click();
  await expectMenu('Work(Cases Insights Notes) Contact');
  await expectText(page.getByRole('status').first(), 'Insights is now at place 2 of 3 below Work');
  await button('Move Insights to the top level').click();
  await expectMenu(START);
  await page.getByRole('textbox', { name: 'Label' }).fill('Reading');
  await expectMenu('Work(Cases Notes) Reading Contact');
  await button('Remove Work').click();
  await expectMenu('Reading Contact');
  await expect.element(head('Reading')).toHaveFocus();
  await expectVisible(page.getByText('Work and the links below it removed.', { exact: true }));
  await button('Undo').click();
  await expectMenu('Work(Cases Notes) Reading Contact');
  await expect.element(head('Work')).toHaveFocus();
});

test('a link is added by what it is to lead to, or by its address, and tells what visitors do not see', {
  tags: ['long'],
}, async () => {
  await openEditor([{ label: 'Work', items: [{ label: 'Lost', page: 'gone' }] }]);
  await expectText(head('Lost'), 'Gone');
  await button('Add a link').click();
  const target = page.getByRole('textbox', { name: 'Leads to' });
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard('crew');
  await expectVisible(page.getByText('2 to choose from', { exact: true }));
  await expectVisible(page.getByRole('button', { name: /Crewless freight.*case study, draft/ }));
  await userEvent.keyboard('{Enter}');
  await expectMenu('Work(Lost) crew');
  await expectText(head('Our crew'), 'page');
  await expect.element(button('Change')).toHaveFocus();
  await head('Work').click();
  await button('Add a link below Work').click();
  await page.getByRole('textbox', { name: 'Leads to' }).last().fill('crewless');
  await page.getByRole('button', { name: /Crewless freight/ }).click();
  await expectText(head('Crewless freight'), 'Draft');
  await expectVisible(page.getByText(/is not published\. Visitors see the link once/));
  await button('Add a link').click();
  await page.getByRole('textbox', { name: 'Leads to' }).last().fill('/insights');
  await expectNone(page.getByText(/to choose from|No matches/));
  expect(headerMenu.safeParse(form.getValues('menu')).error?.issues[0]?.path).toEqual([2, 'label']);
  await page.getByRole('textbox', { name: 'Label' }).last().fill('Notes');
  await expectMenu('Work(Lost freight) crew Notes');
  expect(headerMenu.safeParse(form.getValues('menu')).success).toBe(true);
});

test('columns stay columns, their links go from one to another, and there are as many as there is room for', async () => {
  await openEditor(
    [{ label: 'Work', items: [link('Cases')] }, ...'ABC'.split('').map((label) => ({ label }))],
    footerColumns,
  );
  focusOn(handle('Cases'));
  await press(' ', 'Picked up Cases, place 1 of 1 below Work.');
  await press('{ArrowDown}', 'Cases is at place 1 of 1 below A.');
  await press(' ', 'Dropped Cases');
  await expectMenu('Work A(Cases) B C');
  await head('Cases').click();
  await expectNone(page.getByRole('button', { name: /to the top level/ }));
  await button('Add a column').click();
  await expect.element(button('Add a column')).toBeDisabled();
  expect(footerColumns.safeParse(form.getValues('menu')).success).toBe(true);
});

test('with a row open it fits a phone, and neither theme has a problem that axe knows', async () => {
  await setWidth(390, 844);
  await openEditor([
    { label: `Unternehmensberatung ${'und mehr '.repeat(4)}`, fill: 'services' },
    ...MENU,
  ]);
  await head('Unternehmensberatung').click();
  await expectVisible(page.getByRole('combobox', { name: 'Below it' }));
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  delete document.documentElement.dataset.theme;
});

const UNNAMED = { label: '', page: '', type: 'page', href: '', description: '' };

test.each([
  ['Products', [{ ...UNNAMED, fill: 'beside', items: [] }], headerMenu],
  ['Explore', [{ label: '', fill: 'none', items: [] }], footerColumns],
])('what has no label is called as visitors see it: %s', async (name, start, list) => {
  await openEditor(start, list);
  await expectVisible(page.getByRole('button', { name: new RegExp(`^${name}`) }));
});
