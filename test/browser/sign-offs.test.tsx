/** Sign-offs in the editor: what a client signed, the link for the next, and words that nobody signed. */
import '../../src/admin/studio.css';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createAutosave } from '../../src/admin/editor/autosave.ts';
import { editorOf } from '../../src/admin/editor/editor-type.ts';
import { PublishDialog } from '../../src/admin/editor/review/publish-dialog.tsx';
import { SignOffNotice } from '../../src/admin/editor/review/sign-off-notice.tsx';
import { expectAccessible } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const PATH = '/api/admin/reviews/testimonial/t1';
const AT = '2026-06-02T09:00:00.000Z';
const FIELDS = { company: 'Acorn', name: 'Ada Obi', title: 'COO', testimonialText: 'Good.' };

const autosave = createAutosave(
  {
    read: () => ({}),
    keep: async () => AT,
    drop: async () => {},
    keepLocally: () => {},
    dropLocally: () => {},
  },
  { key: 't1', basedOn: 4, fields: {} },
);

const signOff = (words: object) => ({
  id: 's1',
  state: 'asked',
  note: '',
  askedBy: { id: 'u2', name: 'Otto Penn' },
  askedAt: AT,
  expiresAt: '2099-06-02T09:00:00.000Z',
  name: '',
  answeredAt: null,
  hash: 'ab'.repeat(32),
  answers: [],
  ...words,
});

async function open(signOffs: object[], what: 'notice' | 'publish' = 'notice'): Promise<void> {
  answerApi('/api/admin/calendar/zone', { timeZone: 'America/Toronto' });
  answerApi(PATH, { isRequired: false, mayAnswer: false, review: null, signOffs });
  await openPart(function Part() {
    const form = useForm<FieldValues>({ defaultValues: FIELDS });
    const type = editorOf('testimonials');
    const editor = { type, form, autosave, entry: undefined, mayEdit: true, mayPublish: true };
    return (
      <FormProvider {...form}>
        <h1>A testimonial</h1>
        {what === 'notice' ? (
          <SignOffNotice editor={editor} id="t1" />
        ) : (
          <PublishDialog editor={editor} id="t1" onClose={() => {}} />
        )}
      </FormProvider>
    );
  });
}

test('what a client signed or wants changed stands above the form, and a link for the next is made of what stands in it', {
  tags: ['long'],
}, async () => {
  const changes = [
    { key: 'whole', label: 'Ada Obi, Acorn', answer: 'changes', note: 'She is CTO.' },
  ];
  await open([
    signOff({ id: 's2' }),
    signOff({ state: 'changes', name: 'Cleo', answeredAt: AT, answers: changes }),
  ]);
  await expectVisible(page.getByText(/^Waiting for a sign-off until/));
  let sent: unknown;
  answerWith(`${PATH}/sign-offs`, (_, { body }) => {
    sent = body;
    return Response.json({ token: 'abc', expiresAt: AT }, { status: 201 });
  });
  await page.getByRole('button', { name: 'Sign-offs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-off' });
  await expectVisible(dialog.getByText(/She is CTO/));
  await dialog.getByLabelText('Note to the client').fill('Is the title right?');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject({ note: 'Is the title right?', hours: 336, basedOn: 4, fields: FIELDS });
  await expectVisible(dialog.getByLabelText('Sign-off link'));
  await expectAccessible();
});

test('publishing an approved version that a client has not signed asks, and goes on once that is confirmed', async () => {
  await open([], 'publish');
  const sent: unknown[] = [];
  const says = 'These are not the words that Cleo signed off on June 2, 2026.';
  answerWith(`${PATH}/publish`, (_, { body }) => {
    sent.push(body);
    return Response.json({ error: says, code: 'unsigned' }, { status: 409 });
  });
  const dialog = page.getByRole('dialog', { name: 'Publish approved version' });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expectVisible(dialog.getByText(says));
  await expectAccessible();
  await dialog.getByLabelText('Publish this text without a sign-off').click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(() => sent).toEqual([{}, { publishesUnsigned: true }]);
});
