/** The feed of changes, and what leads from it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Changes from '../../src/admin/changes/changes.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectAttribute, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { currentPath, openSite } from './site.tsx';

const change = (id: string, action: string, more: object = {}) => ({
  id,
  at: '2027-03-14T13:00:00.000Z',
  actor: { id: 'u2', name: 'Tom Abara' },
  action,
  subject: { type: 'case-study', id: 's1', label: 'Freight invoices' },
  revision: null,
  fields: [],
  ...more,
});

test('each change leads to its entry and its revision, is narrowed by person, type and kind, and goes on by pages', async () => {
  const asked: string[] = [];
  answerApi('/api/admin/colleagues', [{ id: 'u2', name: 'Tom Abara' }]);
  answerWith('/api/admin/changes', (search) => {
    asked.push(search.toString());
    if (search.has('cursor')) return Response.json([change('c3', 'created')]);
    return Response.json(
      [
        change('c1', 'updated', {
          revision: 4,
          fields: ['title', 'excerpt', 'tags', 'clientName', 'slug'],
        }),
        change('c2', 'planned-swap'),
      ],
      { headers: { link: '</api/admin/changes?cursor=c2>; rel="next"' } },
    );
  });
  await setWidth(1440);
  await openSite({ '/': { default: Changes } });
  const lines = page.getByRole('main').getByRole('listitem');
  await expectText(lines.first(), 'Tom Abara updated Case study Freight invoices');
  await expectText(lines.first(), 'and 1 more');
  await expectText(lines.nth(1), 'Tom Abara planned a swap to Case study Freight invoices');
  await expectAttribute(
    page.getByRole('link', { name: 'Revision 4' }),
    'href',
    '/admin/case-studies/s1?revision=4',
  );
  await page.getByRole('button', { name: 'Show older' }).click();
  await expectText(lines.nth(2), 'created');
  for (const width of [1440, 768, 390]) {
    await setWidth(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await page.getByLabelText('About').selectOptions('case-study');
  await page.getByLabelText('By', { exact: true }).selectOptions('u2');
  await page.getByLabelText('Kind').selectOptions('featured');
  await expect.poll(() => asked.at(-1)).toBe('type=case-study&actor=u2&kind=featured');
  expect(currentPath()).toContain('kind=featured');
  await expectVisible(lines.first());
});
