/** A text in the studio with its outline, and written alone. */
import '../../src/admin/studio.css';
import { useRef } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { articles } from '#features/articles/manifest.ts';
import { editor as studies } from '#features/case-studies/admin/editor.ts';
import { caseStudies } from '#features/case-studies/manifest.ts';
import { Beside } from '#ui/form/beside.tsx';
import { SectionsField } from '#ui/form/sections-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AloneBar } from '../../src/admin/editor/alone/alone-bar.tsx';
import { useAlone } from '../../src/admin/editor/alone/use-alone.ts';
import { createAutosave } from '../../src/admin/editor/autosave.ts';
import { generateEditor } from '../../src/admin/editor/generated/editor.ts';
import { textsOf } from '../../src/admin/editor/outline/outline.ts';
import { Outlined, TextWays } from '../../src/admin/editor/outline/outlined.tsx';
import { TextLength } from '../../src/admin/editor/texts/text-facts.tsx';
import { ProseField } from '../../src/admin/prose-editor/prose-field.tsx';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import {
  expectCount,
  expectNone,
  expectText,
  expectTexts,
  expectVisible,
  setMedia,
  setWidth,
} from './looks.ts';
import { openPart } from './site.tsx';

let form: UseFormReturn;

const LABELS = {
  title: { name: 'title', label: 'Title' },
  text: { name: 'prose', plain: 'content', label: 'Content' },
  imageUrl: 'imageUrl',
  folder: 'case-study-images',
};

const autosave = createAutosave(
  {
    read: () => ({}),
    keep: async () => '2025-01-15T10:00:00.000Z',
    drop: async () => {},
    keepLocally: () => {},
    dropLocally: () => {},
  },
  { key: 'study', basedOn: 1, fields: {} },
);

const texts = {
  sections: textsOf(caseStudies.content, studies),
  prose: textsOf(articles.content, generateEditor(articles)),
};

interface EditorProps {
  kind: keyof typeof texts;
  values: Record<string, unknown>;
}

function Editor({ kind, values }: EditorProps) {
  form = useForm({ defaultValues: values });
  const place = useRef<HTMLDivElement>(null);
  const alone = useAlone(place, true);
  const read = texts[kind];
  return (
    <FormProvider {...form}>
      <Outlined form={form} texts={read}>
        <header className="@container flex items-center gap-3 in-data-alone:hidden">
          <h1>The study</h1>
          <TextLength form={form} texts={read} />
          <TextWays
            type={{ hasFacts: true }}
            texts={read}
            preview={{ isPreviewed: false, showForm: () => {} }}
            onAlone={alone.enter}
          />
        </header>
        {alone.isAlone && (
          <AloneBar
            editor={{ form, autosave }}
            texts={read}
            title="The study"
            onLeave={alone.leave}
          />
        )}
        <div ref={place} className="p-5">
          <Beside facts={<TextField label="Client" name="client" />}>
            {kind === 'sections' ? (
              <SectionsField
                name="sections"
                labels={LABELS}
                max={9}
                requiredOfFirst={[]}
                Text={ProseField}
              />
            ) : (
              <ProseField name="body" label="Text" />
            )}
          </Beside>
        </div>
      </Outlined>
    </FormProvider>
  );
}

const section = (title: string, prose = 'Words.') => ({ title, content: '', prose, imageUrl: '' });
const SECTIONS = [section('The problem'), section('What we did'), section('Afterwards')];

const openEditor = (props: EditorProps): Promise<void> => openPart(() => <Editor {...props} />);

async function openSections(): Promise<void> {
  await openEditor({ kind: 'sections', values: { sections: SECTIONS } });
  await expectTitles('The problem', 'What we did', 'Afterwards');
}

const outline = page.getByRole('navigation', { name: 'Outline' });
const links = outline.getByRole('link');
const link = (name: string) => outline.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.css(`[name="${name}"]`);
const expectTitles = (...titles: string[]): Promise<void> => expectTexts(links, titles);
const titlesInForm = (): string[] =>
  form.getValues('sections').map(({ title }: { title: string }) => title);

test('the outline lists the sections, leads to each, and follows where somebody writes', {
  tags: ['long'],
}, async () => {
  await openSections();
  await link('Afterwards').click();
  await expect.element(field('sections.2.title')).toHaveFocus();
  await expect.element(link('Afterwards')).toHaveAttribute('aria-current', 'location');
  await field('sections.1.prose').click();
  await expect.element(link('What we did')).toHaveAttribute('aria-current', 'location');
  await field('sections.1.title').fill('What changed');
  await expectTitles('The problem', 'What changed', 'Afterwards');
  await expectText(page.getByText(/words, 1 min to read/), '8 words');
});

test('a section is folded here or there, says what it is, and comes back for who goes to it', async () => {
  await openSections();
  await button('Fields of What we did').click();
  await expect.element(button('Section 2')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field('sections.1.prose')).not.toBeVisible();
  expect(form.getValues('sections.1.prose')).toBe('Words.');
  await link('What we did').click();
  await expect.element(field('sections.1.title')).toHaveFocus();
  await button('Collapse all').click();
  await expect.element(field('sections.0.title')).not.toBeVisible();
  form.setError('sections.2.prose', { message: 'Write something' });
  await expectVisible(field('sections.2.prose'));
  await expect.element(field('sections.0.title')).not.toBeVisible();
  form.clearErrors();
  await button('Section 1').click();
  await expectVisible(field('sections.0.title'));
});

test('sections are put in order by keys and by dragging, and the words go along', async () => {
  await openSections();
  link('The problem').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectTitles('What we did', 'The problem', 'Afterwards');
  await expect.element(link('The problem')).toHaveFocus();
  await expectText(outline.getByRole('status'), 'The problem is now at place 2 of 3');
  expect(titlesInForm()).toEqual(['What we did', 'The problem', 'Afterwards']);
  await expect.element(field('sections.1.title')).toHaveValue('The problem');
  await commands.drag('nav li:nth-of-type(3) > span', 0, -80);
  await expectTitles('Afterwards', 'What we did', 'The problem');
  expect(titlesInForm()).toEqual(['Afterwards', 'What we did', 'The problem']);
});

test('a key press changes nothing but the text until the writer pauses', async () => {
  await openSections();
  const text = field('sections.0.prose');
  await text.click();
  let changes = 0;
  const own = text.element();
  const observer = new MutationObserver((records) => {
    changes += records.filter(({ target }) => !own.contains(target)).length;
  });
  onTestFinished(() => observer.disconnect());
  await expect.element(link('The problem')).toHaveAttribute('aria-current', 'location');
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('abc');
  expect(changes).toBe(0);
  await expect.poll(() => changes).toBeGreaterThan(0);
});

test('the headings of a text become sections of their own where one asks for it', async () => {
  const written =
    'Before.\n\n## What it cost\n\nMuch.\n\n### In hours\n\nForty.\n\n## Who paid\n\nWe did.';
  await openEditor({ kind: 'sections', values: { sections: [section('The problem', written)] } });
  await button('Split at headings').click();
  await expectTitles('The problem', 'What it cost', 'In hours', 'Who paid');
  expect(titlesInForm()).toEqual(['The problem', 'What it cost', 'Who paid']);
  await expectText(field('sections.1.prose'), 'Much.In hoursForty.');
  // What stood below them is a level higher now, and could be split again.
  await expectCount(button('Split at headings'), 1);
  await openEditor({ kind: 'sections', values: { sections: [section('', '## Only\n\nThis.')] } });
  await button('Split at headings').click();
  expect(titlesInForm()).toEqual(['Only']);
});

const PROSE = '## Before\n\nOne.\n\n### Costs\n\nTwo.\n\n## After\n\nThree.';

test('a heading in a text that is written as it reads is gone to with the cursor', async () => {
  await openEditor({ kind: 'prose', values: { body: PROSE } });
  await expectVisible(page.getByRole('textbox', { name: 'Text' }));
  await expectTitles('Before', 'Costs', 'After');
  await link('After').click();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await userEvent.keyboard('Long ');
  await expect.poll(() => form.getValues('body')).toContain('## Long After');
  await expect.element(link('Long After')).toHaveAttribute('aria-current', 'location');
});

test('on a phone the outline is behind a button, and gives way to the place it leads to', async () => {
  await openSections();
  await setWidth(390);
  await expectNone(outline);
  await button('Outline').click();
  await expectTitles('The problem', 'What we did', 'Afterwards');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await link('Afterwards').click();
  await expectNone(outline);
  await expect.element(field('sections.2.title')).toHaveFocus();
});

test('axe finds nothing wrong with the outline and its folds in either theme', {
  tags: ['long'],
}, async () => {
  await openSections();
  await button('Fields of What we did').click();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
});

const aloneKey = '{Control>}{Shift>}f{/Shift}{/Control}';
const bar = button('Show everything');

test('the text is written alone, with the cursor where it was, until Escape', {
  tags: ['long'],
}, async () => {
  onTestFinished(() => void delete document.documentElement.dataset.alone);
  await openSections();
  const text = field('sections.1.prose');
  await text.click();
  const selected = (): [number | undefined, number | undefined] => {
    const range = document.getSelection()?.getRangeAt(0);
    return [range?.startOffset, range?.endOffset];
  };
  const words = text.element().querySelector('p')?.firstChild;
  if (!words) throw new Error('There are no words.');
  document.getSelection()?.setBaseAndExtent(words, 1, words, 3);
  await userEvent.keyboard(aloneKey);
  await expectVisible(bar);
  await expectNone(outline);
  await expect.element(page.getByLabelText('Client')).not.toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(selected()).toEqual([1, 3]);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectNone(bar);
  await expect.element(text).toHaveFocus();
  expect(selected()).toEqual([1, 3]);
  await button('Focus mode').click();
  await expect.element(text).toHaveFocus();
  await openAnother();
  await expectVisible(bar);
  await bar.click();
  await expectNone(bar);
});

/** Another entry of the same session. */
const openAnother = (): Promise<void> =>
  openEditor({ kind: 'sections', values: { sections: SECTIONS.slice(1) } });

test('Escape belongs to the text first: it closes a menu there, and only then leaves', async () => {
  await openEditor({ kind: 'prose', values: { body: '' } });
  await page.getByRole('textbox', { name: 'Text' }).click();
  await userEvent.keyboard(aloneKey);
  await expectVisible(bar);
  await userEvent.keyboard('/');
  await expectVisible(page.getByRole('listbox'));
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('listbox'));
  await expectVisible(bar);
  await userEvent.keyboard('{Escape}');
  await expectNone(bar);
});
