/** Plans in the studio: what went live at one moment is restored, and what could not go live says why. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Plan } from '../../src/admin/editor/plan.ts';
import { FailedPlanNotice } from '../../src/admin/editor/plan-notices.tsx';
import Plans from '../../src/admin/plans/plans.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectNone, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { openSite } from './site.tsx';

const AT = '2027-03-14T13:00:00.000Z';
const INES = { id: 'u1', name: 'Ines Duarte' };

const entry = (id: string, label: string, state = 'as-then', more: object = {}) => ({
  type: 'page',
  id,
  label,
  revision: 2,
  now: 'published',
  before: 'draft',
  current: 2,
  changed: null,
  state,
  comesDownAt: null,
  ...more,
});

const CHANGED = {
  current: 3,
  before: 'published',
  changed: { by: 'Tom Abara', at: '2027-03-14T15:00:00.000Z' },
};

const STATES = [
  entry('new', 'Harbour walks'),
  entry('home', 'Home', 'changed', CHANGED),
  entry('down', 'Old offer', 'as-then', { now: 'draft', before: 'published' }),
  entry('gone', 'Dropped', 'gone', { now: null, before: null, current: 0 }),
];

async function openPlans(states: readonly object[] = STATES) {
  answerApi('/api/admin/plans', [
    {
      type: 'page',
      id: 'next',
      label: 'Next launch',
      publishAt: '2027-05-01T08:00:00.000Z',
      unpublishAt: null,
      author: INES,
    },
  ]);
  answerApi('/api/admin/moments', [{ at: AT, by: INES, takesBack: null, entries: states }]);
  answerApi(`/api/admin/moments/${encodeURIComponent(AT)}`, {
    at: AT,
    by: INES,
    takesBack: null,
    entries: states,
  });
  await openSite({ '/': { default: Plans } });
  await expectVisible(page.getByRole('link', { name: 'Harbour walks' }));
}

const restore = () => page.getByRole('button', { name: /^Undo changes/ });
const dialog = () => page.getByRole('dialog');
const box = (name: RegExp) => dialog().getByRole('checkbox', { name });

test('each entry says what becomes of it, what was changed since is left out unless ticked, and what is gone cannot be', {
  tags: ['long'],
}, async () => {
  await openPlans();
  await restore().click();
  await expect.element(box(/^Harbour walks.*becomes a draft again/)).toBeChecked();
  await expect.element(box(/^Old offer.*is published again/)).toBeChecked();
  await expect.element(box(/^Home.*Changed since by Tom Abara/)).not.toBeChecked();
  await expect.element(box(/^Dropped.*has been deleted/)).toBeDisabled();
  await expectVisible(dialog().getByRole('button', { name: 'Restore 2 entries' }));
  await box(/^Home/).click();
  await expectVisible(dialog().getByRole('button', { name: 'Restore 3 entries' }));
  for (const width of [390, 1440]) {
    await setWidth(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(restore()).toHaveFocus();
});

test('what somebody changed meanwhile is told in the dialog, which then shows how it stands', async () => {
  await openPlans(STATES.slice(0, 1));
  let isRefused = true;
  answerWith(`/api/admin/moments/${encodeURIComponent(AT)}/restore`, () => {
    if (!isRefused) return Response.json({ at: AT, by: INES, takesBack: AT, entries: [] });
    isRefused = false;
    const error = 'Somebody has changed “Harbour walks” in the meantime. Nothing was restored.';
    return Response.json({ error, code: 'conflict' }, { status: 409 });
  });
  await restore().click();
  answerApi(`/api/admin/moments/${encodeURIComponent(AT)}`, {
    at: AT,
    by: INES,
    takesBack: null,
    entries: [entry('new', 'Harbour walks', 'changed', CHANGED)],
  });
  await dialog().getByRole('button', { name: 'Restore 1 entry' }).click();
  await expectText(dialog().getByRole('alert'), 'Nothing was restored.');
  await expect.element(box(/Changed since by Tom Abara/)).not.toBeChecked();
  await box(/Harbour walks/).click();
  await dialog().getByRole('button', { name: 'Restore 1 entry' }).click();
  await expectNone(dialog());
  await expect.element(restore()).toHaveFocus();
});

const FAILED = {
  publishAt: null,
  unpublishAt: null,
  hasChanges: true,
  failure: {
    at: AT,
    publishAt: AT,
    unpublishAt: null,
    reason: 'Maximum featured case studies reached. Up to 6 can be featured.',
  },
};

test('a plan that failed says why and what to do, has room for its words, and is tried again or dropped', async () => {
  const plans: (Plan | null)[] = [];
  const Failed = () => (
    <>
      <h1>Editor</h1>
      <FailedPlanNotice
        type={{ collection: 'case-studies' }}
        id="study"
        plan={FAILED}
        mayCancel
        onPlan={(next) => void plans.push(next)}
      />
    </>
  );
  const sent = answerApi('/api/admin/case-studies/study/schedule', { done: true });
  await openSite({ '/': { default: Failed } });
  const words = page.getByText(/Up to 6 can be featured\. The schedule is kept with its changes\./);
  for (const [width, least] of [
    [390, 240],
    [1440, 600],
  ] as const) {
    await setWidth(width);
    await expect.poll(() => words.element().getBoundingClientRect().width).toBeGreaterThan(least);
    expect(await accessibilityProblems(document.body)).toEqual([]);
  }
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await expectText(page.getByText(/^Could not be published on/), '14 Mar 2027');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => plans).toEqual([expect.objectContaining({ failure: null })]);
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect.poll(() => plans.at(-1)).toBe(null);
  expect(sent.count()).toBe(2);
});
