/** The site at a date in the studio: the field of its time, two times compared, the way back, and refusals. */
import '../../src/admin/studio.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import SiteAtDate from '../../src/admin/at-date/at-date.tsx';
import { accessibilityProblems, expectAccessible } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectVisible } from './looks.ts';
import { currentPath, openSite } from './site.tsx';

const PATH = '/api/admin/site-at-date';
const AT = '2026-06-02T09:00:00.000Z';
const LATER = '2026-06-09T09:00:00.000Z';

const facts = (at: string, more: object = {}) => ({
  ...{ at, knownFrom: '2026-01-01T00:00:00.000Z', unknown: [], forgotten: [], failures: [] },
  ...more,
});
const study = (id: string, label: string) => ({ type: 'case-study', id, label });

async function open(query: object) {
  answerApi('/api/admin/calendar/zone', { timeZone: 'America/Toronto' });
  answerApi('/api/admin/calendar', { timeZone: 'America/Toronto', items: [], isCut: false });
  answerWith(PATH, (search) => Response.json(facts(search.get('at') ?? '')));
  answerApi(`${PATH}/differences`, {
    items: [
      {
        ...study('s1', 'Ferries on time'),
        ...{
          change: 'changed',
          addressBefore: '/case-studies/ferries',
          address: '/case-studies/ferries',
        },
      },
      {
        ...study('s2', 'Trams'),
        change: 'added',
        addressBefore: null,
        address: '/case-studies/trams',
      },
    ],
    isCut: false,
  });
  await openSite({ '/': { default: SiteAtDate } }, `/?${new URLSearchParams({ ...query })}`);
}

test('a time is typed by the clocks of the site, and two are compared page by page', async () => {
  await open({ view: 'compare', at: AT, with: LATER });
  await expectVisible(page.getByText(/^From 2 June 2026, 05:00|^From .*05:00/));
  const differences = page.getByRole('list', { name: 'Differences' });
  await expectVisible(differences.getByText('Ferries on time'));
  await expectVisible(differences.getByText('Added'));
  await expect
    .element(differences.getByRole('button', { name: 'Page of Trams at the first time' }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await page.getByLabelText('First time').fill('2026-06-01T08:30');
  await page.getByRole('button', { name: 'Show' }).first().click();
  // Half past eight in Toronto.
  await expect
    .poll(() => new URLSearchParams(currentPath().slice(1)).get('at'))
    .toBe('2026-06-01T12:30:00.000Z');
  await page.getByLabelText('First time').fill('');
  await expect.element(page.getByRole('button', { name: 'Show' }).first()).toBeDisabled();
});

test('what the server refuses for now is said, and asked for again by a button', async () => {
  await open({ view: 'compare', at: AT, with: LATER });
  const error = 'Several people are looking at other dates right now. Try again in a few seconds.';
  answerApi(PATH, { error, code: 'overloaded' }, 503);
  await openSite({ '/': { default: SiteAtDate } }, `/?view=compare&at=${LATER}&with=${AT}`);
  await expectVisible(page.getByRole('alert').getByText(error));
  answerWith(PATH, (search) => Response.json(facts(search.get('at') ?? '')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('list', { name: 'Differences' }));
});

test('what goes back is chosen by name, and one that cannot says why while the choice stays', async () => {
  await open({ view: 'compare', at: AT, with: LATER });
  const entry = (id: string, label: string, more: object = {}) => ({
    ...study(id, label),
    ...{ address: null, outcome: 'version', revision: 3, problem: '', ...more },
  });
  answerApi(`${PATH}/restorable`, {
    items: [
      entry('s1', 'Ferries on time'),
      entry('s2', 'Trams', { outcome: 'draft' }),
      entry('s3', 'Buses', { outcome: 'impossible', problem: 'It was deleted for good.' }),
    ],
    isCut: false,
  });
  const sent: unknown[] = [];
  answerWith(`${PATH}/restore`, (_, { body }) => {
    sent.push(body);
    const fields = { 'case-study s1': 'Another case study has its slug.' };
    const error = 'One entry cannot go back, so nothing was restored.';
    return Response.json({ error, code: 'conflict', fields }, { status: 409 });
  });
  await page.getByRole('button', { name: 'Restore to this date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore to this date' });
  await expectVisible(dialog.getByText('It was deleted for good.'));
  await expect.element(dialog.getByRole('button', { name: 'Restore', exact: true })).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox', { name: /Buses/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /All 2/ }).click();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore 2 entries' }).click();
  await expectVisible(dialog.getByText('One entry cannot go back, so nothing was restored.'));
  await expectVisible(dialog.getByText('Another case study has its slug.'));
  await expect.element(dialog.getByRole('checkbox', { name: /Trams/ })).toBeChecked();
  expect(sent).toEqual([
    {
      at: AT,
      entries: [
        { type: 'case-study', id: 's1', revision: 3 },
        { type: 'case-study', id: 's2', revision: 3 },
      ],
    },
  ]);
});
