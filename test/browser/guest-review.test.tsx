/** A shared draft with what is said of it, as somebody without an account meets it. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import GuestReviewPanel from '../../src/site/preview/guest-review.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerWith } from './api.ts';
import { expectVisible, setMedia, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

const PATH = '/api/shared-drafts/t0ken';

const comment = (words: object) => ({
  id: 'c1',
  parentId: '',
  exact: '',
  prefix: '',
  suffix: '',
  author: 'Pia Lund',
  body: 'By whom?',
  at: '2026-06-02T09:00:00.000Z',
  isResolved: false,
  ...words,
});

const COMMENTS = [
  comment({ exact: 'by hand', prefix: 'was read ', suffix: ', twice' }),
  comment({ id: 'r1', parentId: 'c1', author: 'Otto Penn', body: 'The harbour master.' }),
  comment({ id: 'c2', exact: 'Trams that are late', body: 'Which?' }),
];

let sent: unknown[] = [];

async function open(): Promise<void> {
  sent = [];
  answerWith(PATH, () =>
    Response.json({ mayAnswer: true, note: 'Is it right?', state: 'asked', comments: COMMENTS }),
  );
  for (const rest of ['comments', 'answer']) {
    answerWith(`${PATH}/${rest}`, (_, { body }) => {
      sent.push(body);
      return Response.json({ id: 'c9', done: true }, { status: 201 });
    });
  }
  await openPart(() => (
    <>
      <h1 className="wrap">Ferries on time</h1>
      <p className="wrap" data-testid="text">
        The tide table was read <em>by hand</em>, twice a day.
      </p>
      <GuestReviewPanel token="t0ken" review="v1" />
    </>
  ));
  await expectVisible(page.getByRole('region', { name: 'Comments on this draft' }));
}

const marked = (name: string): string[] =>
  [...(CSS.highlights.get(name)?.values() ?? [])].map(String);

test('words that have a comment are marked in the page, lead to it and are shown from it', async () => {
  await open();
  await expect.poll(() => marked('commented')).toEqual(['by hand']);
  await userEvent.click(page.getByText('by hand').first());
  await expect.element(page.getByRole('listitem').first()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(marked('commented-now')).toEqual(['by hand']);
  await expect.element(page.getByRole('button', { name: 'by hand' })).toHaveFocus();
  expect(page.getByRole('button', { name: 'Trams that are late' }).query()).toBeNull();
});

test('an answer names who gives it and which words they have read', async () => {
  await open();
  await page.getByLabelText('Your name').fill('Cleo Harbour');
  await page.getByRole('button', { name: 'Approve this draft' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ name: 'Cleo Harbour', answer: 'approve', note: '', review: 'v1' }]);
});

test('axe finds nothing below the draft, on a phone and in both themes', async () => {
  await open();
  await setWidth(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
});
