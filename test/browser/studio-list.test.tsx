/** A list of the studio: pictures, columns and views, at every width. */
import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { type NewListView, OwnLists } from '#content/list-views.ts';
import { EDITOR_BEFORE_ROLES, rightsOf } from '#platform/access-rules.ts';
import { Toaster } from '#web/toasts/toaster.tsx';
import { COLLECTIONS } from '../../src/admin/list/collections.ts';
import { ListScreen } from '../../src/admin/list/list-screen.tsx';
import { UserContext } from '../../src/admin/session/user-context.ts';
import studioStyles from '../../src/admin/studio.css?inline';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  setWidth,
} from './looks.ts';
import { currentPath, openSite } from './site.tsx';

const LIST = '/admin/case-studies';
const API = '/api/admin/case-studies';
const VIEWS = '/api/admin/list-views';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const EDITOR = {
  id: 'u1',
  name: 'Ines Duarte',
  email: 'ines@x.example',
  role: 'editor' as const,
  roles: EDITOR_BEFORE_ROLES,
  rights: rightsOf(EDITOR_BEFORE_ROLES),
};
const INES = { id: 'u1', name: 'Ines Duarte' };

const studies = Array.from({ length: 12 }, (_, index) => ({
  id: `s${index}`,
  revision: 1,
  status: index === 0 ? 'draft' : 'published',
  featured: index % 3 === 0,
  tags: ['AI Adoption', 'Manufacturing', 'Data & Analytics'],
  title: `A study with a name that is rather long, number ${index + 1}`,
  slug: `study-${index}`,
  clientName: 'Corriden Steel',
  publishDate: '2026-03-14',
  excerpt: 'What was done for the rolling mill, and what came of it in the first year.',
  createdAt: '2026-02-01T12:00:00.000Z',
  updatedAt: '2026-09-20T12:00:00.000Z',
  createdBy: INES,
  changedBy: index === 1 ? null : { id: 'u2', name: 'Rui Sá' },
  thumbnail: index === 2 ? null : PIXEL,
  schedule: null,
}));

const Kept = z.looseObject({ name: z.string() });

/** The list over an API that keeps what it is sent; gives what it keeps. */
async function openList(search = ''): Promise<() => OwnLists> {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  let own: OwnLists = { columns: [], views: [] };
  const keep = (view: unknown, id: string) => {
    const kept = { id, list: 'case-studies', ...Kept.parse(view) };
    const views = own.views.filter((one) => one.id !== id);
    own = OwnLists.parse({ ...own, views: [...views, kept] });
    return Response.json(own.views.find((one) => one.id === id));
  };
  answerApi(API, studies);
  answerApi(`${API}/drafts`, []);
  answerWith(VIEWS, (_search, { method, body }) =>
    method === 'POST' ? keep(body, 'v1') : Response.json(own),
  );
  answerWith(`${VIEWS}/v1`, (_search, { method, body }) => {
    if (method === 'PUT') return keep(body, 'v1');
    own = { ...own, views: [] };
    return Response.json({ done: true });
  });
  answerWith(`${VIEWS}/columns/case-studies`, (_search, { body }) => {
    own = OwnLists.parse({ ...own, columns: [{ list: 'case-studies', ...Object(body) }] });
    return Response.json({ done: true });
  });
  const collection = COLLECTIONS.find(({ name }) => name === 'case-studies');
  if (collection === undefined) throw new Error('There are no case studies.');
  const Screen = () => (
    <UserContext value={EDITOR}>
      <ListScreen collection={collection} />
      <Toaster />
    </UserContext>
  );
  await openSite({ [LIST]: { default: Screen } }, LIST + search);
  await expectCount(rows, studies.length);
  return () => own;
}

const rows = page
  .getByRole('list', { name: 'Case Studies' })
  .getByRole('listitem')
  .filter({
    has: page.getByRole('checkbox'),
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const head = (name: string) => page.getByRole('button', { name: `Sort by ${name}`, exact: true });
const factsOf = (term: string) =>
  [...document.querySelectorAll('dl div')]
    .filter((one) => one.querySelector('dt')?.textContent === term)
    .map((one) => one.querySelector('dd')?.innerText.replaceAll(/\s+/g, ' ').trim());

test('rows show a picture or a quiet place for one, and who changed them last', async () => {
  await setWidth(1440);
  await openList();
  const thumbnails = [...document.querySelectorAll('[data-thumbnail]')];
  expect(thumbnails.map((one) => one.querySelector('img') !== null)).toEqual(
    studies.map(({ thumbnail }) => thumbnail !== null),
  );
  const picture = document.querySelector('[data-thumbnail] img');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  expect(picture?.getAttribute('width')).toBe('64');
  expect(factsOf('Last change').slice(0, 2)).toEqual(['20 Sep 2026 Rui Sá', '20 Sep 2026']);
});

test('ten rows are seen at 900 pixels, also below views, and rows are cards on a phone', async () => {
  await setWidth(1440);
  const own = await openList('?status=published');
  await saveView('Live ones');
  await expect.poll(() => own().views.length).toBe(1);
  await expectVisible(page.getByRole('link', { name: 'Live ones' }));
  const screen = document.querySelector('h1')?.closest('header')?.parentElement;
  const top = screen?.getBoundingClientRect().top ?? 0;
  const tenth = rows.elements()[9]?.getBoundingClientRect();
  expect((tenth?.bottom ?? Number.NaN) - top).toBeLessThanOrEqual(900);
  for (const width of [1280, 1024, 768, 390]) {
    await setWidth(width);
    expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width);
  }
  const lefts = rows.elements().map((row) => row.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
});

test('columns are shown as they are ticked, and kept', { tags: ['long'] }, async () => {
  await setWidth(1440);
  const own = await openList();
  await userEvent.click(button('Columns'));
  await userEvent.click(page.getByRole('checkbox', { name: 'Added by' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Tags', exact: true }));
  await expect
    .poll(() => own().columns)
    .toEqual([{ list: 'case-studies', columns: ['status', 'changed', 'author'] }]);
  expect(factsOf('Added by')[0]).toBe('1 Feb 2026 Ines Duarte');
  expect(factsOf('Tags')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('checkbox', { name: 'Added by' }));
  expect(document.activeElement).toBe(button('Columns').element());
});

test('heads of columns sort where the server can', async () => {
  await setWidth(1440);
  await openList();
  await expectAttribute(head('Title'), 'aria-pressed', 'false');
  await userEvent.click(head('Title'));
  await expectAttribute(head('Title'), 'aria-pressed', 'true');
  await expect.poll(currentPath).toBe(`${LIST}?sort=title`);
  await userEvent.click(head('Last change'));
  await expect.poll(currentPath).toBe(`${LIST}?sort=updated`);
  await expectNone(head('Status'));
});

const saveView = async (name: string): Promise<void> => {
  await userEvent.click(button('Save view'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(button('Save'));
};

test('what is chosen before the address shows the choice before it narrows the list as well', async () => {
  await openList();
  const choose = (label: string, value: string): void => {
    const field = page.getByLabelText(label, { exact: true }).element();
    if (!(field instanceof HTMLSelectElement)) throw new Error(`${label} is no choice.`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose('Status', 'published');
  choose('Tag', 'AI Adoption');
  choose('Sort by', 'title');
  await expect.poll(currentPath).toBe(`${LIST}?status=published&tag=AI+Adoption&sort=title`);
});

test('a view is saved, opened, changed, renamed, deleted and brought back', {
  tags: ['long'],
}, async () => {
  await setWidth(1440);
  const own = await openList('?status=draft&sort=title');
  const view = (): NewListView | undefined => own().views[0];
  await saveView(' ');
  await expectVisible(page.getByText('Enter a name'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'To finish');
  await userEvent.click(button('Save'));
  await expect.poll(view).toMatchObject({ name: 'To finish', status: 'draft', sort: 'title' });
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expectTexts(links, ['All case studies', 'To finish']);
  await expectAttribute(links.nth(1), 'aria-current', 'true');
  await userEvent.selectOptions(page.getByLabelText('Status'), 'published');
  await userEvent.click(button('Update view'));
  await expect.poll(view).toMatchObject({ status: 'published' });
  await expectNone(button('Update view'));
  await userEvent.click(links.first());
  await expect.poll(currentPath).toBe(LIST);
  await userEvent.click(links.nth(1));
  await expect.poll(currentPath).toBe(`${LIST}?status=published&sort=title&view=v1`);
  await userEvent.click(button('Edit view'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Live');
  await userEvent.click(button('Save'));
  await expectTexts(links, ['All case studies', 'Live']);
  await userEvent.click(button('Edit view'));
  await userEvent.click(button('Delete view'));
  await expect.poll(view).toBe(undefined);
  await userEvent.click(button('Undo'));
  await expect.poll(view).toMatchObject({ name: 'Live', status: 'published' });
});

test('axe finds nothing in the list, its columns and its views, in light and dark', async () => {
  await setWidth(1440);
  await openList();
  await saveView('All of it');
  await expectVisible(button('Edit view'));
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(button('Columns'));
  const choice = page.getByRole('group', { name: 'Columns' });
  expect(await accessibilityProblems(choice.element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  for (const width of [768, 390]) {
    await setWidth(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
  }
  await commands.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await commands.emulateMedia({ colorScheme: 'light' });
});

test('a star too many keeps its words, offers a swap, and leads to the board', async () => {
  await setWidth(1440);
  await openList();
  const LIMIT = {
    error: 'Maximum featured case studies reached',
    code: 'limit_reached',
    details: 'Only 6 can be featured.',
  };
  answerWith(`${API}/s2`, (_search, { method }) =>
    method === 'PUT' ? Response.json(LIMIT, { status: 409 }) : Response.json(studies[2]),
  );
  const star = (number: number) =>
    button(`Featured: A study with a name that is rather long, number ${number}`);
  await star(3).click();
  await expectVisible(page.getByText('Only 6 can be featured.'));
  await expectAttribute(star(3), 'aria-pressed', 'false');
  await button('Swap instead').click();
  await expect.poll(currentPath).toBe('/admin/featured?type=case-study&in=s2');
});
