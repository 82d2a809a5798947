/** Galleries, films, downloads, buttons and cards, set in a text by keyboard. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormMedia } from '#ui/form/form-media.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectNone, expectVisible } from './looks.ts';
import { expectKept, openText, text, toEnd } from './prose-form.tsx';

const PICTURES = ['0', '1'].map(
  (nth) => `/uploads/uploaded-images/${nth}b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp`,
);

/** A library that gives one picture after another. */
function libraryOf(addresses: readonly string[]): FormMedia {
  const left = [...addresses];
  return {
    accept: { 'image/webp': ['.webp'] },
    upload: async () => undefined,
    acceptFiles: () => ({}),
    uploadFile: async () => undefined,
    Library: ({ onChoose }) => (
      <button type="button" onClick={() => onChoose(left.shift() ?? '', 'ridge.webm')}>
        Take it
      </button>
    ),
  };
}

const dialog = page.getByRole('dialog');

/** Opens the dialog of an insert by the words of the menu, with the cursor in an empty paragraph. */
async function ask(words: string, name: string): Promise<void> {
  await userEvent.keyboard(`/${words}{Enter}`);
  await expectVisible(page.getByRole('dialog', { name }));
}

/** The dialog has gone and the keys are the text's again. */
async function expectWritable(): Promise<void> {
  await expectNone(dialog);
  await expect.element(text).toHaveFocus();
}

async function fill(label: string, words: string): Promise<void> {
  await userEvent.fill(dialog.getByLabelText(label), words);
}

test('a video is set by its address, refused in words, changed by Enter, undone and removed', {
  tags: ['long'],
}, async () => {
  await openText();
  await userEvent.click(text);
  await ask('film', 'Video');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await fill('Address', 'https://films.example/1');
  await fill('Title', 'A talk');
  await userEvent.keyboard('{Enter}');
  await expectVisible(dialog.getByRole('alert'));
  await fill('Address', 'https://vimeo.com/76979871');
  await fill('Caption', 'Eleven *minutes*');
  await userEvent.keyboard('{Enter}');
  await expectWritable();
  const kept = '> [!VIDEO]\n> [A talk](https://vimeo.com/76979871)\n>\n> Eleven \\*minutes\\*';
  await expectKept(kept);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  // It is chosen, and Enter opens it again.
  await userEvent.keyboard('{Enter}');
  await fill('Title', 'Our talk');
  await userEvent.keyboard('{Enter}');
  await expectKept(kept.replace('A talk', 'Our talk'));
  await expectWritable();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectKept(kept);
  await userEvent.keyboard('{Delete}');
  await expectKept('');
});

test('a film of the library is chosen and its subtitles are sent, and what is wrong with a file is said', async () => {
  const film = '/uploads/films/2b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webm';
  const words = film.replace('webm', 'vtt');
  const sent: string[] = [];
  await openText('', {
    ...libraryOf([film]),
    acceptFiles: (kind) => ({ [kind]: ['.vtt'] }),
    async uploadFile({ name }, kind, onState) {
      sent.push(`${kind} ${name}`);
      if (sent.length > 1) {
        onState({ kind: 'success', address: words });
        return words;
      }
      onState({ kind: 'error', message: 'This file is empty. Please choose another.' });
      return undefined;
    },
  });
  await userEvent.click(text);
  await ask('film', 'Video');
  await expectNone(dialog.getByLabelText('Subtitles', { exact: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Choose from library, address' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take it' }));
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('ridge');
  const choice = dialog.getByLabelText('File for Subtitles');
  const file = new File(['WEBVTT'], 'walk.vtt', { type: 'text/vtt' });
  await userEvent.upload(choice, file);
  await expectVisible(dialog.getByText('This file is empty. Please choose another.'));
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.upload(choice, file);
  await expect.element(dialog.getByLabelText('Subtitles', { exact: true })).toHaveValue(words);
  expect(sent).toEqual(['subtitles walk.vtt', 'subtitles walk.vtt']);
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
  await expectKept(`> [!VIDEO]\n> [ridge](${film})\n>\n> [Subtitles](${words})`);
});

test('a gallery is chosen from the library, put in order and described', {
  tags: ['long'],
}, async () => {
  await openText('', libraryOf(PICTURES));
  await userEvent.click(text);
  await ask('gallery', 'Gallery');
  const take = async (): Promise<void> => {
    await userEvent.click(dialog.getByRole('button', { name: 'Choose from library' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take it' }));
  };
  await take();
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
  await expectVisible(dialog.getByRole('alert'));
  await take();
  await userEvent.fill(dialog.getByLabelText('What the picture shows').nth(1), 'A gate');
  await userEvent.click(dialog.getByRole('button', { name: 'Move picture 2 up' }));
  await userEvent.fill(dialog.getByLabelText('Caption').nth(1), 'At six');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
  await expectKept(`> [!GALLERY]\n> ![A gate](${PICTURES[1]})\n>\n> ![](${PICTURES[0]} "At six")`);
});

test('a download and a button are set behind words, and the text goes on behind them', {
  tags: ['long'],
}, async () => {
  await openText('One');
  await toEnd();
  await userEvent.keyboard('{Enter}');
  await ask('download', 'Download');
  await fill('Address of the file', '/files/checklist.pdf');
  await fill('Name of the file', 'The checklist');
  await userEvent.keyboard('{Enter}');
  const download = 'One\n\n> [!DOWNLOAD]\n> [The checklist](/files/checklist.pdf)';
  await expectKept(download);
  await expectWritable();
  await userEvent.keyboard('{ArrowDown}');
  await ask('button', 'Button');
  await fill('Leads to', 'harb');
  await expectVisible(dialog.getByRole('button', { name: /Harbour walks/ }));
  await userEvent.keyboard('{Enter}');
  await fill('Text before it', 'Come along.');
  await userEvent.keyboard('{Enter}');
  await expectKept(
    `${download}\n\n> [!ACTION]\n> Come along.\n>\n> [Harbour walks](entry:page-walks)`,
  );
});

test('a card is found by the name of its page, and nothing else becomes one', {
  tags: ['long'],
}, async () => {
  await openText();
  await userEvent.click(text);
  await ask('testimonial', 'Card');
  await fill('Page or testimonial', 'javascript:alert(1)');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
  await expectVisible(dialog.getByRole('alert'));
  await fill('Page or testimonial', 'harb');
  await userEvent.click(dialog.getByRole('button', { name: /Harbour walks/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
  await expectKept('> [!ENTRY]\n> [Harbour walks](entry:page-walks)');
});

test('the Markdown of an insert is pasted as what it is, and what claims to be one is not', async () => {
  await openText();
  await userEvent.click(text);
  const paste = (data: Record<string, string>): void => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
    text
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
  };
  const figure = (markdown: string): string =>
    `<figure data-insert-text="${markdown.replaceAll('"', '&quot;')}"><p>words</p></figure>`;
  paste({ 'text/plain': '> [!ACTION]\n> [Go](/contact)' });
  await expectKept('> [!ACTION]\n> [Go](/contact)');
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  paste({ 'text/html': figure('> [!ACTION]\n> [Go](javascript:alert(1))') });
  await expectKept('words');
});
