/** Comments on an entry in its editor: beside what they are about, and the ways between the two. */
import '../../src/admin/studio.css';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newBlock } from '#content/blocks/block.ts';
import { blocksRulesOf } from '#content/blocks/field.ts';
import { pages } from '#features/pages/manifest.ts';
import { FormText } from '#ui/form/fields.tsx';
import { createAutosave } from '../../src/admin/editor/autosave.ts';
import { Comments } from '../../src/admin/editor/comments/comments.tsx';
import { WithComments } from '../../src/admin/editor/comments/with-comments.tsx';
import { editorOf } from '../../src/admin/editor/editor-type.ts';
import BlocksField from '../../src/admin/editor/generated/blocks/blocks-field.tsx';
import { ProseField } from '../../src/admin/prose-editor/prose-field.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerWith } from './api.ts';
import { expectCount, expectNone, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

const PATH = '/api/admin/comments/case-study/study';
const AT = '2026-06-02T09:00:00.000Z';

const comment = (words: object) => ({
  id: 'c1',
  parentId: '',
  field: '',
  exact: '',
  prefix: '',
  suffix: '',
  author: { id: 'u2', name: 'Pia Lund' },
  body: 'By whom?',
  at: AT,
  resolvedAt: null,
  resolvedBy: '',
  ...words,
});

const ON_WORDS = comment({ field: 'sections.0.prose', exact: 'by hand', prefix: 'was read ' });
const ON_TITLE = comment({ id: 'c2', field: 'title', exact: 'Ferries', body: 'All of them?' });

const rules = blocksRulesOf(pages.content.fields.shape.blocks);
const [kind] = rules?.types ?? [];

/** Two blocks of a page, and what is said of them. */
function PageForm() {
  const blocks = kind === undefined ? [] : ['b1', 'b2'].map((id) => ({ ...newBlock(kind), id }));
  const form = useForm<FieldValues>({ defaultValues: { blocks } });
  const editor = { type: editorOf('pages'), form, autosave, mayEdit: true };
  return (
    <FormProvider {...form}>
      <h1>A page</h1>
      <WithComments editor={editor}>
        {rules && <BlocksField name="blocks" collection={undefined} label="Blocks" rules={rules} />}
        <Comments editor={editor} />
      </WithComments>
    </FormProvider>
  );
}

const TEXT = 'The tide table was read **by hand**, twice a day.';

const autosave = createAutosave(
  {
    read: () => ({}),
    keep: async () => AT,
    drop: async () => {},
    keepLocally: () => {},
    dropLocally: () => {},
  },
  { key: 'study', basedOn: 1, fields: {} },
);

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
});

function Form() {
  const form = useForm<FieldValues>({
    defaultValues: { title: 'Ferries on time', sections: [{ title: '', prose: TEXT }] },
  });
  const editor = { type: editorOf('case-studies'), form, autosave, mayEdit: true };
  return (
    <div className="max-w-3xl p-5">
      <h1>A study</h1>
      <FormProvider {...form}>
        <WithComments editor={editor}>
          <form aria-label="case study" className="flex flex-col gap-5 pb-8">
            <FormText name="title" label="Title" help="What it is called." />
            <ProseField name="sections.0.prose" label="Content" />
          </form>
          <Comments editor={editor} />
        </WithComments>
      </FormProvider>
    </div>
  );
}

async function open(comments: readonly unknown[]): Promise<void> {
  answerWith(PATH, (_, { body, method }) => {
    if (method === 'POST') {
      sent.push(body);
      return Response.json({ id: 'c9' }, { status: 201 });
    }
    return Response.json(comments);
  });
  await openPart(Form);
  await expectVisible(page.getByRole('region', { name: /^Comments/ }));
}

const text = page.getByRole('textbox', { name: 'Content' });
const mark = () => document.querySelector('.commented');

test('commented words are marked where they stand, follow what is typed before them, and are no part of the text', async () => {
  await open([ON_WORDS, ON_TITLE]);
  await expect.poll(() => mark()?.textContent).toBe('by hand');
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}{Home}{/Control}Once: ');
  await expectText(text, 'Once: The tide table was read by hand, twice a day.');
  expect(mark()?.textContent).toBe('by hand');
  expect(document.querySelectorAll('.commented')).toHaveLength(1);
});

test('from the words one goes to the comment and back, by pointer and by keyboard', async () => {
  await open([ON_WORDS, ON_TITLE]);
  const thread = page.getByRole('listitem').filter({ hasText: 'By whom?' });
  await page.getByRole('button', { name: 'Comment by Pia Lund' }).click();
  await expect.element(thread).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('always ');
  await expectText(text, 'The tide table was read always by hand, twice a day.');
  await page.getByRole('button', { name: '1 comment' }).click();
  const ofTitle = page.getByRole('listitem').filter({ hasText: 'All of them?' });
  await expect.element(ofTitle).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveFocus();
  const field = title.element();
  expect(field instanceof HTMLInputElement && [field.selectionStart, field.selectionEnd]).toEqual([
    0, 7,
  ]);
});

test('resolved words bear no mark, and words that are gone say so', async () => {
  const gone = comment({ id: 'c3', field: 'title', exact: 'Trams that are late', body: 'Which?' });
  await open([{ ...ON_WORDS, resolvedAt: AT, resolvedBy: 'Otto Penn' }, gone]);
  await expectVisible(page.getByText('Words changed since'));
  await expectCount(page.getByRole('button', { name: 'Show in the text' }), 0);
  expect(mark()).toBeNull();
  await expectNone(page.getByText('By whom?'));
  await page.getByRole('button', { name: '1 resolved' }).click();
  await expectVisible(page.getByText('Resolved by Otto Penn'));
});

test('a comment on selected words is sent with what stands around them', async () => {
  await open([]);
  await userEvent.click(text);
  await userEvent.keyboard(
    '{Control>}{Home}{/Control}{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}',
  );
  await page.getByLabelText('Comment on the selected words').fill('Which?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { body: 'Which?', field: 'sections.0.prose', exact: expect.stringMatching(/^The ?$/) },
    ]);
});

test('a comment on a block is begun at its head, and goes along when it moves', async () => {
  const one = kind?.labels.one ?? '';
  const ofBlock = comment({ field: 'block:b2', body: 'Too long?' });
  answerWith('/api/admin/comments/page/study', (_, { body, method }) => {
    if (method !== 'POST') return Response.json([ofBlock]);
    sent.push(body);
    return Response.json({ id: 'c9' }, { status: 201 });
  });
  await openPart(PageForm);
  const block = (id: string) => document.querySelector(`[data-block="${id}"]`);
  await expect.poll(() => block('b2')?.textContent).toContain('1 comment');
  await page
    .getByRole('button', { name: `Comment on ${one}` })
    .first()
    .click();
  const field = page.getByLabelText('Comment on this part');
  await expect.element(field).toHaveFocus();
  await field.fill('Whose is it?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect.poll(() => sent).toMatchObject([{ field: 'block:b1', exact: '' }]);
  const thread = page.getByRole('listitem').filter({ hasText: 'Too long?' });
  await expectVisible(thread.getByText('Block 2'));
  await page
    .getByRole('button', { name: `Move ${one} down` })
    .first()
    .click();
  await expect.poll(() => block('b2')?.textContent).toContain('1 comment');
  await thread.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByRole('button', { expanded: true })).toHaveFocus();
});

test('axe finds nothing in the form and its comments, on a phone and in both themes', async () => {
  const reply = comment({ id: 'r1', parentId: 'c1', body: 'The harbour master.' });
  await open([ON_WORDS, ON_TITLE, reply]);
  await expect.poll(() => mark()?.textContent).toBe('by hand');
  await setWidth(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
});
