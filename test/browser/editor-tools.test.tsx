/** The tools in the line of an editor: in one order, and in a menu where there is no room. */
import '../../src/admin/studio.css';
import { CalendarClock, ExternalLink, History } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tools } from '../../src/admin/editor/actions/tools.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { expectNone, expectTexts, expectVisible, setMedia, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

let used: string[] = [];

const tool = (label: string, isNear: boolean) => ({
  label,
  icon: label === 'History' ? History : CalendarClock,
  isNear,
  run: () => used.push(label),
});

const TOOLS = [
  tool('Schedule', true),
  tool('History', true),
  { label: 'View page', icon: ExternalLink, isNear: false, to: '/insights/walks' },
  { ...tool('Discard', false), off: 'There are no changes' },
];

async function openTools(width: number, tools = TOOLS): Promise<void> {
  used = [];
  await openPart(() => (
    <div className="@container">
      <h1>The editor</h1>
      <div className="flex gap-3">
        <Tools tools={tools} />
      </div>
    </div>
  ));
  await setWidth(width);
  await expectVisible(page.getByRole('heading', { name: 'The editor' }));
}

const button = (name: string) => page.getByRole('button', { name });
const menu = button('More actions');

test('a wide line has all of them, and what cannot be used yet keeps its place and says why', async () => {
  await openTools(1_440);
  await expectNone(menu);
  await expectTexts(page.getByRole('button'), ['Schedule', 'History', 'Discard']);
  await expectVisible(page.getByRole('link', { name: 'View page' }));
  await expect.element(button('Discard')).toBeDisabled();
  await expect.element(button('Discard')).toHaveAttribute('title', 'There are no changes');
  await button('History').click();
  expect(used).toEqual(['History']);
});

test('a line that is too short for many keeps the near ones, and a wider one has all', async () => {
  const many = [
    ...TOOLS,
    ...['Share', 'Sign-off', 'Ask', 'Duplicate'].map((label) => tool(label, false)),
  ];
  await openTools(1_160, many);
  await expectVisible(menu);
  await expectNone(button('Duplicate'));
  await setWidth(1_440);
  await expectVisible(button('Duplicate'));
  await expectNone(menu);
});

test('a narrower line keeps the near ones, and the menu has the others', async () => {
  await openTools(960);
  await expectVisible(button('History'));
  await expectNone(page.getByRole('link', { name: 'View page' }));
  await menu.click();
  await expectTexts(page.getByRole('listitem'), ['View page', 'Discard']);
});

test('on a phone all are in the menu, which keys open, use and close, and the focus comes back', async () => {
  await openTools(390);
  await expectNone(button('History'));
  menu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectTexts(page.getByRole('listitem'), ['Schedule', 'History', 'View page', 'Discard']);
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('listitem'));
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button('History').click();
  expect(used).toEqual(['History']);
  await expectNone(page.getByRole('listitem'));
  await expect.element(menu).toHaveFocus();
});
