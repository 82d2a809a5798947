/** The featured board: an entry is dropped on a place in the column of a date. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#web/toasts/toaster.tsx';
import BoardScreen from '../../src/admin/board/board.tsx';
import studioStyles from '../../src/admin/studio.css?inline';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith, holdApi } from './api.ts';
import { dragTo, pickUp } from './drag-to.ts';
import { expectNone, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { openSite } from './site.tsx';

const STUDIES = '/api/admin/case-studies';
const INES = { id: 'u1', name: 'Ines Duarte' };
const AT = '2100-03-15T13:00:00.000Z';
const LATER = '2100-03-22T13:00:00.000Z';

const study = (id: string) => ({
  id,
  revision: 1,
  status: 'published',
  featured: false,
  tags: [],
  title: `Study ${id}`,
  slug: id,
  clientName: 'Corriden Steel',
  publishDate: '2026-03-14',
  excerpt: 'What was done.',
  updatedAt: '2026-09-20T12:00:00.000Z',
});

const place = (id: string) => ({ id, label: `Study ${id}` });

const swap = (id: string, at: string, out: string, into: string, more: object = {}) => ({
  id,
  type: 'case-study',
  solution: '',
  at,
  out: place(out),
  in: place(into),
  state: 'planned',
  reason: '',
  author: INES,
  settledAt: null,
  ...more,
});

const LANE = {
  type: 'case-study',
  solution: '',
  limit: 3,
  featured: ['a', 'b', 'c'].map((id) => ({ ...place(id), status: 'published' })),
  swaps: [
    swap('s1', AT, 'a', 'x'),
    swap('s2', LATER, 'b', 'y'),
    swap('s0', '2100-03-01T13:00:00.000Z', 'c', 'z', {
      state: 'failed',
      reason: '“Study z” was deleted.',
    }),
  ],
};

const Screen = () => (
  <>
    <BoardScreen />
    <Toaster />
  </>
);

async function openBoard(search = '') {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  await setWidth(1440, 1200);
  answerApi('/api/admin/featured', [LANE]);
  answerApi('/api/admin/calendar/zone', { timeZone: 'America/Toronto' });
  answerApi(STUDIES, [study('p'), study('q')]);
  answerApi(`${STUDIES}/p`, study('p'));
  const sent: unknown[] = [];
  answerWith('/api/admin/featured/swaps', (_, { body }) => {
    sent.push(body);
    return Response.json(swap('new', LATER, 'a', 'p'), { status: 201 });
  });
  await openSite({ '/': { default: Screen } }, `/?type=case-study${search}`);
  await expectVisible(
    page.getByRole('columnheader', {
      name: '15 Mar 2100, 09:00 Toronto',
      // A dialog that the address asks for may be there first, and hides what is behind it.
      includeHidden: true,
    }),
  );
  return sent;
}

const row = (number: number) => page.getByRole('row').nth(number);

test('slots go on from date to date, and a swap that failed says why until it is removed', async () => {
  await openBoard();
  await expectText(row(1), 'Study a');
  await expectText(row(1), 'Study x');
  await expectText(page.getByText('This swap failed on', { exact: false }), '1 Mar 2100');
  await expectVisible(page.getByText('“Study z” was deleted.', { exact: false }));
  const removed = answerApi('/api/admin/featured/swaps/s0', { done: true });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(removed.count).toBe(1);
});

test('an entry is put on a place in the column of a date by keyboard, and that is a swap at that date', async () => {
  const sent = await openBoard();
  await pickUp(page.getByRole('button', { name: 'Feature Study p' }));
  const told = page.getByRole('status').first();
  await expectText(told, 'Study p');
  await userEvent.keyboard('{ArrowLeft}');
  await expectText(told, 'Study p is over place');
  await expectText(told, '22 Mar 2100, 09:00 Toronto');
  const where = told.element().textContent;
  await userEvent.keyboard(' ');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ type: 'case-study', solution: '', at: LATER, in: 'p' });
  const { out } = Object(sent[0]);
  expect(where).toContain(`Study ${out}`);
});

test('an entry is dragged onto a place by pointer; what changes the site at once is asked first', {
  tags: ['long'],
}, async () => {
  const sent = await openBoard();
  const handle = page.getByRole('button', { name: 'Feature Study p' });
  await dragTo(handle, row(2).getByRole('cell').nth(3));
  await expect
    .poll(() => sent)
    .toEqual([{ type: 'case-study', solution: '', at: LATER, out: 'y', in: 'p' }]);
  await dragTo(handle, row(3).getByRole('cell').nth(0));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Leaves')).toHaveValue('c');
  await dialog.getByRole('button', { name: 'Swap now' }).click();
  await expect
    .poll(() => sent[1])
    .toEqual({ type: 'case-study', solution: '', at: null, out: 'c', in: 'p' });
  await expectNone(dialog);
});

test('a planned swap is dragged to another date, from where it was seen', async () => {
  await openBoard();
  const moved: unknown[] = [];
  answerWith('/api/admin/featured/swaps/s1', (_, { method, body }) => {
    moved.push([method, body]);
    return Response.json(swap('s1', LATER, 'a', 'x'));
  });
  await dragTo(
    page.getByRole('button', { name: 'Move the swap to Study x' }),
    row(1).getByRole('cell').nth(3),
  );
  await expect.poll(() => moved).toEqual([['PATCH', { at: LATER, seenAt: AT }]]);
});

test('a star too many asks what makes room, now or at a date, and keeps what was chosen where it is refused', async () => {
  const sent = await openBoard('&in=p');
  const dialog = page.getByRole('dialog', { name: 'All places are taken' });
  await expectVisible(dialog.getByText('Study p'));
  await dialog.getByLabelText('Leaves').selectOptions('b');
  await dialog.getByLabelText('When').selectOptions('later');
  await dialog.getByLabelText('Time', { exact: true }).fill('2100-03-09T09:00');
  answerApi(
    '/api/admin/featured/swaps',
    {
      error: 'Another planned swap could not follow: “Study b” is not featured by then.',
      code: 'conflict',
    },
    409,
  );
  await dialog.getByRole('button', { name: 'Plan swap' }).click();
  await expectText(dialog.getByRole('alert'), 'Another planned swap could not follow');
  await expect.element(dialog.getByLabelText('Leaves')).toHaveValue('b');
  answerWith('/api/admin/featured/swaps', (_, { body }) => {
    sent.push(body);
    return Response.json(swap('new', LATER, 'b', 'p'), { status: 201 });
  });
  await dialog.getByRole('button', { name: 'Plan swap' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { type: 'case-study', solution: '', at: '2100-03-09T14:00:00.000Z', out: 'b', in: 'p' },
    ]);
  await expectNone(dialog);
});

test('the board is whole and accessible at every width, in light and dark', async () => {
  await openBoard();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  for (const width of [390, 768]) {
    await setWidth(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('the date that the board begins with is nine o’clock of the site, also where its zone comes late', async () => {
  answerApi('/api/admin/featured', [LANE]);
  answerApi(STUDIES, [study('p')]);
  const arrive = holdApi('/api/admin/calendar/zone', { timeZone: 'Asia/Kathmandu' });
  await openSite({ '/': { default: Screen } }, '/?type=case-study');
  await expectVisible(page.getByLabelText('Column for'));
  arrive();
  await expectText(page.getByText('Time zone: Asia/Kathmandu'), 'Kathmandu');
  const typed = (): string => {
    const field = page.getByLabelText('Column for').element();
    return field instanceof HTMLInputElement ? field.value : '';
  };
  await expect.poll(typed).toMatch(/T09:00$/);
});
