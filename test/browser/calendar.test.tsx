/** The calendar: a month whose items are moved by pointer and by keyboard, and an agenda. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#web/toasts/toaster.tsx';
import CalendarScreen from '../../src/admin/calendar/calendar.tsx';
import studioStyles from '../../src/admin/studio.css?inline';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { dragTo, pickUp } from './drag-to.ts';
import { expectNone, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { openSite } from './site.tsx';

const API = '/api/admin/calendar';
const INES = { id: 'u1', name: 'Ines Duarte' };
/** Nine in Toronto, before and after clocks go forward on 14 March 2100. */
const FRIDAY = '2100-03-12T14:00:00.000Z';
const MONDAY = '2100-03-15T13:00:00.000Z';

const item = (kind: string, at: string, label: string, more: object = {}) => ({
  key: `${kind} ${label}`,
  kind,
  at,
  type: 'case-study',
  id: label.toLowerCase(),
  label,
  note: '',
  by: INES,
  plan: null,
  swap: null,
  path: null,
  ...more,
});

const PLAN = { publishAt: FRIDAY, unpublishAt: '2100-03-30T13:00:00.000Z' };
const ITEMS = [
  item('published', '2100-03-02T15:00:00.000Z', 'Done'),
  item('publishes', FRIDAY, 'Trams', { plan: PLAN }),
  item('swaps', '2100-03-18T13:00:00.000Z', 'Star', { swap: 'swap1', path: '/admin/featured' }),
  item('failed', '2100-03-19T13:00:00.000Z', 'Stuck', { note: 'Its address is taken.' }),
  item('unpublishes', PLAN.unpublishAt, 'Trams', { plan: PLAN }),
];

const Screen = () => (
  <>
    <CalendarScreen />
    <Toaster />
  </>
);

async function openCalendar(width = 1440, search = '') {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  await setWidth(width);
  let items = ITEMS;
  answerWith(API, () => Response.json({ timeZone: 'America/Toronto', items, isCut: false }));
  const sent: unknown[] = [];
  answerWith('/api/admin/plans/case-study/trams', (_, { body }) => {
    sent.push(body);
    const { publishAt } = Object(body);
    items = items.map((one) => (one.key === 'publishes Trams' ? { ...one, at: publishAt } : one));
    return Response.json({});
  });
  await openSite({ '/': { default: Screen } }, `/?month=2100-03${search}`);
  await expectVisible(page.getByText('March 2100'));
  return sent;
}

const day = (name: string) => page.getByRole('cell', { name, exact: true });
const handle = () => page.getByRole('button', { name: 'Move Trams: Will be published' });

test('a plan is moved by keyboard to another day, keeps its hour across the change of clocks, and names what was seen', {
  tags: ['long'],
}, async () => {
  const sent = await openCalendar();
  await expectText(page.getByText(/^What was published, what is/), 'America/Toronto');
  await expectText(day('Friday 12 March'), '09:00 Will be published Trams');
  await pickUp(handle());
  await expectText(page.getByRole('status').first(), 'Friday 12 March');
  await userEvent.keyboard('{ArrowDown}');
  await expectText(page.getByRole('status').first(), 'Friday 19 March');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await userEvent.keyboard(`{${key}}`);
  }
  await expectText(page.getByRole('status').first(), 'Monday 15 March');
  await userEvent.keyboard(' ');
  await expect.poll(() => sent).toEqual([{ ...PLAN, publishAt: MONDAY, seen: PLAN }]);
  await expectText(day('Monday 15 March'), '09:00 Will be published Trams');
  await expectText(page.getByText('Trams: 15 Mar 2100, 09:00 Toronto'), 'Trams');
});

test('a plan is dragged by pointer, and goes back where somebody else has moved it, with what they said', {
  tags: ['long'],
}, async () => {
  await openCalendar();
  answerApi(
    '/api/admin/plans/case-study/trams',
    { error: 'Somebody has moved this schedule since you opened the calendar.', code: 'conflict' },
    409,
  );
  await dragTo(handle(), day('Tuesday 16 March'));
  await expectVisible(page.getByText('Somebody has moved this schedule', { exact: false }));
  await expectText(day('Friday 12 March'), 'Trams');
});

test('a time is typed in the zone of the site, and one that is over is refused where it is typed', async () => {
  const sent = await openCalendar(1440, '&view=agenda');
  await page.getByRole('button', { name: 'Move Trams' }).first().click();
  const field = page.getByLabelText('Time', { exact: true });
  await expect.element(field).toHaveValue('2100-03-12T09:00');
  await field.fill('2020-01-01T10:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expectVisible(page.getByText('Choose a time in the future'));
  await field.fill('2100-03-15T10:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expectNone(page.getByRole('dialog'));
  expect(sent).toEqual([{ ...PLAN, publishAt: '2100-03-15T14:30:00.000Z', seen: PLAN }]);
});

test('month and agenda are whole and accessible at every width, in light and dark', async () => {
  await openCalendar();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await setMedia({ colorScheme: 'light' });
  for (const width of [390, 768]) {
    await setWidth(width);
    // Seven columns have no room: it is an agenda.
    await expectVisible(page.getByRole('heading', { name: 'Friday 19 March' }));
    await expectVisible(
      page.getByText('Failed · Case study · Its address is taken. · Ines Duarte'),
    );
    expect(await accessibilityProblems(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});
