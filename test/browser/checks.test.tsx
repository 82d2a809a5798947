/** What is found in a text while it is written: a panel that leads to each place. */
import '../../src/admin/studio.css';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Finding } from '#content/checks/finding-schema.ts';
import { articles } from '#features/articles/manifest.ts';
import type { PageFinding } from '#web/page-findings.ts';
import { getToasts } from '#web/toasts/toast-store.ts';
import { ChecksButton } from '../../src/admin/editor/checks/checks-button.tsx';
import { useChecks } from '../../src/admin/editor/checks/use-checks.ts';
import { editorOf } from '../../src/admin/editor/editor-type.ts';
import { ProseField } from '../../src/admin/prose-editor/prose-field.tsx';
import { checkPage } from '../../src/site/preview/check-page.ts';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerWith, breakApi, stubFetch } from './api.ts';
import { expectNone, expectText, expectVisible, setMedia, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

const CHECKS_API = '/api/admin/checks';

const BODY = '## Before\n\nSee **our** [price list](/nowhere) and ask.';

let form: UseFormReturn;
let shown: boolean[] = [];

function Editor() {
  form = useForm<FieldValues>({ defaultValues: { title: 'A study', body: BODY } });
  const editor = { type: editorOf(articles.name), form, entry: undefined };
  const checks = useChecks(editor, true);
  const preview = { show: (is: boolean) => void shown.push(is), showForm: () => {} };
  return (
    <FormProvider {...form}>
      <header className="@container flex justify-end p-5">
        <ChecksButton {...{ editor, checks, preview }} />
      </header>
      <ProseField name="body" label="Text" />
    </FormProvider>
  );
}

const finding = (rule: Finding['rule'], stops: boolean, quote: string): Finding => ({
  rule,
  stops,
  path: 'body',
  quote,
  says: `About ${quote}.`,
});

const button = page.getByRole('button', { name: /^Checks/ });
const panel = page.getByRole('region', { name: 'Checks' });

beforeEach(() => {
  stubFetch();
  shown = [];
});

const openEditor = (): Promise<void> => openPart(() => <Editor />);

test('what stops publishing is said beside the actions, and the panel leads to the very words', {
  tags: ['long'],
}, async () => {
  answerWith(CHECKS_API, (_, { body }) => {
    expect(body).toMatchObject({ collection: 'articles', fields: { title: 'A study' } });
    const isBroken = JSON.stringify(body).includes('/nowhere');
    const hint = finding('claim', false, 'and ask');
    return Response.json({
      findings: isBroken ? [hint, finding('link', true, 'our price list')] : [hint],
    });
  });
  await openEditor();
  await expectVisible(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(button).toHaveAccessibleName('Checks: one thing stops publishing');
  await button.click();
  const lists = panel.getByRole('list');
  await expectText(lists.nth(0), 'TextAbout our price list.');
  await expectText(lists.nth(1), 'TextAbout and ask.');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await lists.nth(0).getByRole('button').click();
  await expectNone(panel);
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await expect.poll(() => String(getSelection())).toBe('our price list');
  form.setValue('body', 'Nothing leads anywhere.');
  await expect.element(button).toHaveAccessibleName('Checks');
});

test('a figure without a source leads to the claim that has it, or to a new one', async () => {
  answerWith(CHECKS_API, () =>
    Response.json({
      findings: [
        { ...finding('claim', false, 'It is 38%'), claim: '38%', known: 'c1' },
        { ...finding('claim', false, 'It is 40%'), claim: '40%' },
      ],
    }),
  );
  await openEditor();
  await button.click();
  const known = panel.getByRole('link', { name: /^Open this claim/ });
  await expect.element(known).toHaveAttribute('href', '/admin/claims/c1');
  const another = panel.getByRole('link', { name: /^Make it a claim/ });
  const address = '/admin/claims/new?statement=It+is+40%25&figure=40%25';
  await expect.element(another).toHaveAttribute('href', address);
});

const KNOWN = {
  ...finding('claim', false, 'It fell by 38% in one year.'),
  claim: '38%',
  known: 'c1',
  canLink: true,
};
const TEXT = 'It was slow, by 138%.\n\nIt fell by 38% in **one** year.';
const CITED = 'It was slow, by 138%.\n\nIt fell by [38%](entry:c1) in **one** year.';
const text = page.getByRole('textbox', { name: 'Text' });
const use = panel.getByRole('button', { name: 'Use it', exact: true });

async function openText(): Promise<void> {
  await openEditor();
  await expectVisible(text);
  form.setValue('body', TEXT);
  await expectVisible(text.getByText('It was slow, by 138%.'));
}

/** Opens the checks of a text by key, and has the one figure in it use its claim. */
async function useClaim(): Promise<void> {
  answerWith(CHECKS_API, () => Response.json({ findings: [KNOWN] }));
  await button.click();
  await expectVisible(use);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  document.querySelector<HTMLElement>('section[aria-label="Checks"] button + p button')?.focus();
  await userEvent.keyboard('{Enter}');
}

test('one key has a figure use the claim that tells it, where it stands, and Ctrl+Z takes it back', async () => {
  await openText();
  await useClaim();
  await expectNone(panel);
  await expect.poll(() => form.getValues('body')).toBe(CITED);
  await expect.element(text).toHaveFocus();
  await expect.poll(() => String(getSelection())).toBe('38%');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => form.getValues('body')).toBe(TEXT);
});

test('a figure uses its claim in the Markdown of a text too, and nothing happens to words that are gone', async () => {
  await openText();
  await page.getByRole('button', { name: 'Markdown' }).click();
  await useClaim();
  await expect.poll(() => form.getValues('body')).toBe(CITED);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => form.getValues('body')).toBe(TEXT);
  form.setValue('body', 'It fell by a third.');
  await useClaim();
  await expect.poll(() => getToasts()[0]?.title).toBe('Nothing was linked');
  expect(form.getValues('body')).toBe('It fell by a third.');
});

test('where no link can stand, a claim that has the figure is opened, and a new one knows its client', async () => {
  answerWith(CHECKS_API, () =>
    Response.json({
      findings: [
        { ...KNOWN, canLink: undefined },
        { ...finding('claim', false, 'It is 40%'), claim: '40%', client: 'Halden & Sons' },
      ],
    }),
  );
  await openEditor();
  await button.click();
  await expectVisible(panel.getByRole('link', { name: /^Open this claim/ }));
  await expectNone(use);
  await expect
    .element(panel.getByRole('link', { name: /^Make it a claim/ }))
    .toHaveAttribute(
      'href',
      '/admin/claims/new?statement=It+is+40%25&figure=40%25&client=Halden+%26+Sons',
    );
});

test('a server that does not answer is said in the panel alone', async () => {
  breakApi(CHECKS_API);
  await openEditor();
  await setWidth(390);
  await button.click();
  await expectVisible(panel.getByText('The text could not be checked.', { exact: false }));
});

test('the page is checked when it is asked for, by the frame of the preview', async () => {
  answerWith(CHECKS_API, () => Response.json({ findings: [] }));
  await openEditor();
  const frame = document.createElement('iframe');
  frame.dataset.preview = '';
  document.body.append(frame);
  const found: PageFinding = {
    rule: 'color-contrast',
    isContrast: true,
    says: 'Hard to read.',
    words: 'Pale words',
    selector: 'p',
  };
  const script = `addEventListener('message', ({ data }) => parent.postMessage({ kind: 'preview-checked', call: data.call, findings: [${JSON.stringify(found)}] }, '*'))`;
  const inner = frame.contentDocument?.createElement('script');
  if (inner === undefined) throw new Error('The frame has no document.');
  inner.textContent = script;
  frame.contentDocument?.head.append(inner);
  await button.click();
  await expectVisible(panel.getByText('No problems in the text.'));
  await panel.getByRole('button', { name: 'Check the page' }).click();
  await expectVisible(panel.getByText('On the page: “Pale words”'));
  expect(shown).toEqual([true]);
  await expect.element(button).toHaveAccessibleName('Checks: one thing stops publishing');
  form.setValue('body', 'Changed.');
  await expectVisible(panel.getByText('You have made changes since.', { exact: false }));
  frame.remove();
});

test('axe tells of pale words and of what has no name', async () => {
  await openPart(() => (
    <main style={{ background: '#fff' }}>
      <section data-edit="b1">
        <p style={{ color: '#bbb' }}>Pale words</p>
      </section>
      <button type="button" />
    </main>
  ));
  const found = await checkPage();
  expect(found).toContainEqual(
    expect.objectContaining({ isContrast: true, words: 'Pale words', block: 'b1' }),
  );
  expect(found).toContainEqual(expect.objectContaining({ rule: 'button-name', isContrast: false }));
});
