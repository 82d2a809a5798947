/** What the studio asks before something goes that others use. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDelete } from '../../src/admin/confirm-dialog.tsx';
import { COLLECTIONS } from '../../src/admin/list/collections.ts';
import { EntryList } from '../../src/admin/list/entry-list.tsx';
import { Row } from '../../src/admin/list/row.ts';
import { UserContext } from '../../src/admin/session/user-context.ts';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith, breakApi, holdApi } from './api.ts';
import { expectNone, expectVisible, setWidth } from './looks.ts';
import { openPart } from './site.tsx';
import { USER } from './submission.ts';

const USES = '/api/admin/case-studies/uses';

const use = (key: string, label: string, more: object = {}) => ({
  of: 'trams',
  source: 'entry',
  type: 'article',
  key,
  isNew: false,
  label,
  author: '',
  ...more,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openQuestion(): Promise<() => number> {
  let confirmed = 0;
  await openPart(() => (
    <ConfirmDelete
      name="Trams"
      of={{ collection: 'case-studies', ids: ['trams'] }}
      onConfirm={() => {
        confirmed += 1;
      }}
      onClose={() => undefined}
    />
  ));
  return () => confirmed;
}

test('a deletion waits until it is known what uses the entry, names it with links, and has to be confirmed then', async () => {
  const answer = holdApi(USES, [
    use('way', 'The long way round'),
    use('soon', '', { source: 'draft', isNew: true, author: 'Tom Abara' }),
  ]);
  const confirmed = await openQuestion();
  await userEvent.click(button('Delete'));
  answer();
  await expectVisible(page.getByText(/^It is used in 2 places\./));
  expect(confirmed()).toBe(0);
  const link = page.getByRole('link', { name: 'The long way round' });
  expect(link.element().getAttribute('href')).toBe('/admin/articles/way');
  const draft = page.getByRole('link', { name: 'Untitled article' });
  expect(draft.element().getAttribute('href')).toBe('/admin/articles/new?draft=soon');
  for (const width of [390, 1440]) {
    await setWidth(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
  }
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  delete document.documentElement.dataset.theme;
  await userEvent.click(button('Delete anyway'));
  expect(confirmed()).toBe(1);
});

test('what nobody uses is deleted as ever, and so is what could not be asked about, which is said', async () => {
  const answer = holdApi(USES, []);
  const confirmed = await openQuestion();
  await userEvent.click(button('Delete'));
  expect(confirmed()).toBe(0);
  answer();
  await expect.poll(confirmed).toBe(1);
  await expectNone(page.getByText(/^It is used/));
  breakApi(USES);
  const again = await openQuestion();
  await expectVisible(page.getByText('Could not check whether anything on the site uses it.'));
  await userEvent.click(button('Delete'));
  expect(again()).toBe(1);
});

const row = (id: string, title: string, status: string) =>
  Row.parse({
    id,
    revision: 1,
    updatedAt: '2027-03-14T13:00:00.000Z',
    title,
    slug: id,
    clientName: 'Lakeshore Transit',
    excerpt: 'Forty seconds.',
    publishDate: '2024-06-05',
    status,
  });

test('many that are taken down at once are asked about where others use them, and only then', async () => {
  const collection = COLLECTIONS.find(({ name }) => name === 'case-studies');
  if (collection === undefined) throw new Error('There is no list of case studies');
  const rows = [row('trams', 'Trams', 'published'), row('yard', 'Yard', 'draft')];
  const asked = answerApi(USES, [use('way', 'The long way round')]);
  const sent: unknown[] = [];
  answerWith('/api/admin/case-studies/bulk', (_search, { body }) => {
    sent.push(body);
    return Response.json([]);
  });
  await openPart(() => (
    <UserContext value={USER}>
      <EntryList
        collection={collection}
        rows={rows}
        columns={[]}
        sort="updated"
        onSort={() => undefined}
      />
    </UserContext>
  ));
  await userEvent.click(page.getByRole('checkbox', { name: /Yard/ }));
  await userEvent.click(button('Unpublish'));
  // Of what is no page yet nobody is asked.
  await expect.poll(() => sent).toEqual([{ action: 'unpublish', ids: ['yard'] }]);
  expect(asked.count()).toBe(0);
  await userEvent.click(page.getByRole('checkbox', { name: /Trams/ }));
  await userEvent.click(button('Unpublish'));
  await expectVisible(page.getByRole('link', { name: 'The long way round' }));
  expect(sent).toHaveLength(1);
  await userEvent.click(button('Unpublish anyway'));
  await expect.poll(() => sent.at(-1)).toEqual({ action: 'unpublish', ids: ['trams'] });
});
