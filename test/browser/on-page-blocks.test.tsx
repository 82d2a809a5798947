/** Blocks that are moved, hidden and added on the page itself, in the frame of the live preview. */
import { useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OnPage } from '#site/preview/on-page/on-page.tsx';
import { withMark } from '#web/preview-marks.ts';
import type { PreviewBlock, PreviewMark } from '#web/preview-messages.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectVisible, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

const MARKS: PreviewMark[] = [
  {
    code: 0,
    at: 'one/title',
    name: 'blocks.0.title',
    label: 'Title',
    block: 'Opening',
    typed: { value: 'Tides', maxLength: 12, hasLines: false },
  },
  { code: 1, at: 'two/text', name: 'blocks.1.text', label: 'Text', block: 'Words' },
];

type May = PreviewBlock['may'];

let allow: (first: May, second: May) => void = () => undefined;

/** Two blocks as the frame has them once the server has drawn them. */
function Blocks() {
  const place = useRef<HTMLDivElement>(null);
  const [[first, second], setMay] = useState<[May, May]>([
    ['down', 'before', 'after', 'comment', 'hide'],
    ['up', 'before', 'after'],
  ]);
  allow = (one, two) => setMay([one, two]);
  return (
    <>
      <div ref={place}>
        {!first.includes('show') && (
          <section data-edit="one" className="py-16">
            <h1>{withMark('Tides', 0, false)}</h1>
          </section>
        )}
        <section data-edit="two" className="py-16">
          <p>{withMark('High and low.', 1, false)}</p>
        </section>
      </div>
      <OnPage
        place={place}
        marks={MARKS}
        blocks={[
          { id: 'one', name: 'Opening', may: first },
          { id: 'two', name: 'Words', may: second },
        ]}
        look={{ theme: 'light', scale: 1, isAlone: false }}
        wanted={undefined}
        onHold={() => undefined}
      />
    </>
  );
}

/** Opens them; gives what the studio was asked to do since the last call. */
async function openBlocks(): Promise<() => unknown[]> {
  await openPart(Blocks);
  await expectVisible(title);
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  onTestFinished(() => post.mockRestore());
  return () =>
    post.mock.calls
      .splice(0)
      .map(([said]) => Object(said))
      .filter(({ kind }) => kind === 'preview-work')
      .map(({ block, work }) => `${block}: ${work}`);
}

const title = page.getByRole('heading', { level: 1 });
const words = page.getByText('High and low.');
const tool = (name: string) => page.getByRole('button', { name, exact: true });

test('by pointer a block is moved, added to, hidden and shown again, as far as its template lets it', async () => {
  const asked = await openBlocks();
  await title.click();
  await expectVisible(tool('Move Opening down'));
  await expect.element(tool('Move Opening up')).toBeDisabled();
  await tool('Move Opening down').click();
  await tool('Add above Opening').click();
  await tool('Add below Opening').click();
  await tool('Comment on Opening').click();
  expect(asked()).toEqual(['one: down', 'one: before', 'one: after', 'one: comment']);
  // The second click of two would hide what has come in its place.
  await tool('Hide Opening').dblClick();
  expect(asked()).toEqual(['one: hide']);
  allow(['show'], ['up', 'before', 'after']);
  await expectVisible(page.getByText('Opening is hidden.'));
  await tool('Show it').click();
  expect(asked()).toEqual(['one: show']);
});

test('by key a block moves from the text that has the focus, and its tools are reached', async () => {
  const asked = await openBlocks();
  await words.click();
  await expectVisible(tool('Move Words up'));
  await expect.element(words).toHaveFocus();
  // Below it there is nothing, so that only the first is asked for.
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
  expect(asked()).toEqual(['two: up']);
  while (document.activeElement?.getAttribute('aria-label') !== 'Move Words up') {
    await userEvent.tab();
  }
  await userEvent.keyboard('{Enter}');
  expect(asked()).toEqual(['two: up']);
  await expect.element(tool('Hide Words')).toBeDisabled();
});

test('axe finds nothing in what lies over the page: tools, names, the way back, and a text that is typed', {
  tags: ['long'],
}, async () => {
  await openBlocks();
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  const expectClean = async (): Promise<void> => {
    for (const width of [390, 1440]) {
      await setWidth(width);
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset.theme = theme;
        expect(await accessibilityProblems(document.body)).toEqual([]);
      }
    }
  };
  await title.click();
  await expectVisible(tool('Hide Opening'));
  await expectClean();
  await title.click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expectClean();
  await userEvent.keyboard('{Escape}');
  await words.click();
  await title.click();
  await tool('Hide Opening').click();
  allow(['show'], ['up', 'before', 'after']);
  await expectVisible(tool('Show it'));
  await expectClean();
});
