/** Pictures and Word documents that are pasted, dropped or named by what is pasted. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormMedia } from '#ui/form/form-media.ts';
import { readDocument } from '../../src/admin/prose-editor/documents/read-document.ts';
import { WORDS_OF_DOCUMENT, wordDocument } from '../support/prose/word-document.ts';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { expectNone, expectVisible } from './looks.ts';
import { expectKept, keptText, openText, text, toEnd } from './prose-form.tsx';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const PNG = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0));

const addressOf = (nth: number): string =>
  `/uploads/uploaded-images/00000000-0000-4000-8000-00000000000${nth}.png`;

/** A library whose answers the test gives, in their order. */
function library() {
  const sent: File[] = [];
  const waiting: ((problem?: string) => void)[] = [];
  const media: FormMedia = {
    accept: {},
    Library: () => null,
    acceptFiles: () => ({}),
    uploadFile: async () => undefined,
    upload: ({ file }, _folder, onState) =>
      new Promise((resolve) => {
        sent.push(file);
        const address = addressOf(sent.length);
        onState({ kind: 'uploading', progress: 50 });
        waiting.push((problem) => {
          onState(
            problem === undefined
              ? { kind: 'success', address }
              : { kind: 'error', message: problem },
          );
          resolve(problem === undefined ? address : undefined);
        });
      }),
  };
  const answer = async (problem?: string): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(problem);
  };
  return { media, sent, answer };
}

function transferOf(files: readonly File[], data: Readonly<Record<string, string>>): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  return transfer;
}

function paste(files: readonly File[], data: Readonly<Record<string, string>> = {}): void {
  const clipboardData = transferOf(files, data);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text.element().dispatchEvent(event);
}

const png = (name: string): File => new File([PNG], name, { type: 'image/png' });

test('a picture of the clipboard is sent, stands where it was pasted, and says what it shows', async () => {
  const { media, sent, answer } = library();
  await openText('One\n\nTwo', media);
  await userEvent.click(text.getByText('One'));
  paste([png('door.png')]);
  await expectVisible(page.getByText('Uploading door.png, 50%'));
  await expectKept('One\n\nTwo');
  await answer();
  await expectKept(`One\n\n![](${addressOf(1)})\n\nTwo`);
  expect(sent.map(({ name }) => name)).toEqual(['door.png']);
  await userEvent.fill(page.getByLabelText('What the picture shows'), 'A door, [open]');
  await userEvent.fill(page.getByLabelText('Caption'), 'Gate "B"');
  await expectKept(`One\n\n![A door, \\[open\\]](${addressOf(1)} "Gate \\"B\\"")\n\nTwo`);
  await userEvent.keyboard('{Enter}{Delete}');
  await expectKept('One\n\nTwo');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(keptText).toContain(addressOf(1));
});

test('pictures in what is pasted are sent in their order, and signs and counters are not', async () => {
  const { media, sent, answer } = library();
  await openText('', media);
  await userEvent.click(text);
  const data = `data:image/png;base64,${PIXEL}`;
  paste([], {
    'text/html': `<p>One<img src="${data}" alt="First" width="300"><img src="${data}" alt="Second"></p><ul><li><img src="${data}" width="18" height="18">Point</li></ul><figure><img src="${data}" alt="Third"><figcaption>Below</figcaption></figure><img src="https://t.example/p.gif" width="1">`,
    'text/plain': 'One',
  });
  await answer();
  await answer();
  await answer();
  await expectKept(
    `One\n\n![First](${addressOf(1)})\n\n![Second](${addressOf(2)})\n\n- Point\n\n![Third](${addressOf(3)} "Below")`,
  );
  expect(sent).toHaveLength(3);
});

test('a picture that is refused leaves no hole, and the reason stays until it was read', async () => {
  const { media, answer } = library();
  await openText('One', media);
  await toEnd();
  paste([png('huge.png')]);
  await answer('File too large. Please upload an image smaller than 10MB.');
  const reason = page.getByText(
    'huge.png: File too large. Please upload an image smaller than 10MB.',
  );
  await expectVisible(reason);
  await expectNone(page.getByLabelText('Caption'));
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
  await expectNone(reason);
  await expectKept('One');
});

test('a picture of another site is not fetched: its place says so and takes a file', async () => {
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) => {
    asked.push(...list.getEntries().map(({ name }) => name));
  });
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  const { media } = library();
  await openText('', media);
  await userEvent.click(text);
  paste([], {
    'text/html': '<p>One</p><img src="https://ledger.example/dock.jpg" alt="The dock"><p>Two</p>',
    'text/plain': 'One',
  });
  await expectVisible(
    page.getByText('The picture that was here belongs to ledger.example, and was not copied.'),
  );
  await expectVisible(page.getByRole('button', { name: 'Upload a file' }));
  await expectKept('One\n\nTwo');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  delete document.documentElement.dataset.theme;
  expect(asked.filter((name) => name.includes('ledger.example'))).toEqual([]);
});

test('a Word document that is dropped becomes prose, and its pictures go to the library', async () => {
  const { media, answer } = library();
  await openText('Before', media);
  const file = new File([wordDocument(PNG)], 'plan.docx');
  const dataTransfer = transferOf([file], {});
  const place = text.element().getBoundingClientRect();
  text.element().dispatchEvent(
    new DragEvent('drop', {
      dataTransfer,
      bubbles: true,
      cancelable: true,
      clientX: place.left + 30,
      clientY: place.top + 30,
    }),
  );
  await answer();
  await expectKept(
    `Before\n\n${WORDS_OF_DOCUMENT}\n\n![A door, open](${addressOf(1)})\n\nLast words.`,
  );
});

test('a document that takes too long is given up, and so is one that says too little', async () => {
  const file = new File([wordDocument(PNG)], 'plan.docx');
  expect(await readDocument(file, 0)).toMatchObject({
    problem: expect.stringContaining('too long'),
  });
  const nothing = new File([wordDocument(PNG).slice(0, 400)], 'plan.docx');
  expect(await readDocument(nothing)).toMatchObject({
    problem: expect.stringContaining('cannot be read'),
  });
});

test('a file that is no document says so, and any other file is refused', async () => {
  const { media } = library();
  await openText('One', media);
  await toEnd();
  paste([new File(['words'], 'plan.docx'), new File(['x'], 'plan.pdf')]);
  await expectVisible(page.getByText(/^plan\.docx: This file cannot be read/));
  await expectVisible(page.getByText(/^plan\.pdf: Only pictures and Word documents/));
  await expectKept('One');
});
