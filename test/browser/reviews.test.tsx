/** Reviews in the editor and among the users: asked for, answered, published at a time of the site. */
import '../../src/admin/studio.css';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAutosave } from '../../src/admin/editor/autosave.ts';
import { editorOf } from '../../src/admin/editor/editor-type.ts';
import { ReviewNotice } from '../../src/admin/editor/review/review-notice.tsx';
import { AccessDialog } from '../../src/admin/users/access-dialog.tsx';
import { ReviewRulesPanel } from '../../src/admin/users/review-rules.tsx';
import { expectAccessible } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectNone, expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const PATH = '/api/admin/reviews/testimonial/t1';
const AT = '2026-06-02T09:00:00.000Z';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'They fixed the forecast first.',
};

const autosave = createAutosave(
  {
    read: () => ({}),
    keep: async () => AT,
    drop: async () => {},
    keepLocally: () => {},
    dropLocally: () => {},
  },
  { key: 't1', basedOn: 1, fields: {} },
);

const review = (words: object) => ({
  isRequired: true,
  mayAnswer: true,
  review: {
    id: 'v1',
    state: 'asked',
    basedOn: 1,
    note: 'Is the title right?',
    askedBy: { id: 'u2', name: 'Otto Penn' },
    askedAt: AT,
    answerNote: '',
    answeredBy: null,
    answeredAt: null,
    fields: FIELDS,
    ...words,
  },
});

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  answerApi('/api/admin/calendar/zone', { timeZone: 'America/Toronto' });
  answerApi('/api/admin/reviews', []);
});

async function open(reply: object): Promise<void> {
  answerApi(PATH, reply);
  for (const rest of ['answer', 'publish']) {
    answerWith(`${PATH}/${rest}`, (_, { body }) => {
      sent.push(body);
      return Response.json({ done: true });
    });
  }
  await openPart(function Part() {
    const form = useForm<FieldValues>({ defaultValues: FIELDS });
    const type = editorOf('testimonials');
    const editor = { type, form, autosave, entry: undefined, mayEdit: true, mayPublish: true };
    return (
      <FormProvider {...form}>
        <h1>A testimonial</h1>
        <ReviewNotice editor={editor} id="t1" />
      </FormProvider>
    );
  });
}

test('a review is read against what is saved and sent back with a note, by keyboard', async () => {
  await open(review({}));
  await expectVisible(page.getByText('Otto Penn asked for a review'));
  page.getByRole('button', { name: 'Review' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Otto Penn’s version' });
  await expectVisible(dialog);
  await expectAccessible();
  await dialog.getByLabelText('Note').fill('Her title is CTO.');
  dialog.getByRole('button', { name: 'Ask for changes' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([{ answer: 'changes', note: 'Her title is CTO.', review: 'v1' }]);
  await expectNone(dialog);
});

test('what was approved is published at a time by the clock of the site, and not in the past', async () => {
  const by = { answeredBy: { id: '', name: 'Cleo (by link)' }, answeredAt: AT };
  await open(review({ state: 'approved', ...by }));
  await expectVisible(page.getByText('Cleo (by link) approved a version'));
  await page.getByRole('button', { name: 'Publish approved version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish approved version' });
  await expectVisible(dialog.getByText('Times are in America/Toronto.'));
  await expectAccessible();
  await dialog.getByLabelText('Publish at').fill('2020-01-07T09:00');
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expectVisible(dialog.getByText('Choose a time in the future'));
  expect(sent).toEqual([]);
  await dialog.getByLabelText('Publish at').fill('2099-01-06T09:00');
  await expectVisible(
    dialog.getByRole('button', { name: 'Schedule for 6 Jan 2099, 09:00 Toronto' }),
  );
});

test('axe finds nothing in the access of a person and in what needs an approval', async () => {
  answerApi('/api/admin/review-rules', { types: ['case-study'] });
  const person = {
    id: 'u2',
    name: 'Otto Penn',
    email: 'otto@example.com',
    role: 'editor' as const,
    roles: ['author' as const],
    limits: [{ type: 'case-study', entryId: '' }],
    isDisabled: false,
    hasPassword: true,
    hasSecondStep: false,
    rights: [],
    passkeys: 0,
    createdAt: AT,
    lastSeenAt: null,
  };
  await openPart(() => (
    <>
      <h1>Users</h1>
      <ReviewRulesPanel />
    </>
  ));
  await expectVisible(page.getByRole('checkbox', { name: 'Case Studies' }));
  await expectAccessible();
  const props = { isPending: false, error: undefined, onSave: () => {}, onClose: () => {} };
  await openPart(() => (
    <>
      <h1>Users</h1>
      <AccessDialog person={person} {...props} />
    </>
  ));
  await expectVisible(page.getByRole('dialog', { name: 'Access for Otto Penn' }));
  await expectVisible(page.getByRole('button', { name: 'Remove All case studies' }));
  await expectAccessible();
});
