/** The page beside a form of the studio, drawn from what the form posts. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LivePreview from '#site/preview/live.tsx';
import { shortFor } from '#ui/short-for.ts';
import { withMark } from '#web/preview-marks.ts';
import {
  type PreviewBlock,
  type PreviewMark,
  previewMessage,
  type ToFrame,
} from '#web/preview-messages.ts';
import { SiteContext, useSite } from '#web/site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { expectVisible, setWidth } from './looks.ts';
import { openSite } from './site.tsx';

/** The frame at its address, on a site whose owner words the way back otherwise. */
const Frame = (props: React.ComponentProps<typeof LivePreview>) => (
  <SiteContext value={{ ...useSite(), messages: { [shortFor('Back')]: 'Retour' } }}>
    <LivePreview {...props} />
  </SiteContext>
);

const PATH = '/admin/preview/knowledge/new';

const say = (data: ToFrame): void =>
  void window.dispatchEvent(
    new MessageEvent('message', { origin: location.origin, source: window.parent, data }),
  );

test('a live preview has the owner’s words, as the page that it stands for', async () => {
  const path = '/admin/preview/knowledge/new';
  await openSite({ '/admin/preview/:collection/:key': { default: Frame } }, path);
  const { origin } = location;
  const shown = { path: '/knowledge/tides', title: 'Tides', summary: '', body: [] };
  const data = previewMessage({ fields: {}, page: shown });
  const heading = page.getByRole('heading', { name: 'Tides' });
  // The frame hears from when it is mounted on.
  await expect
    .poll(() => {
      window.dispatchEvent(new MessageEvent('message', { origin, source: window.parent, data }));
      return heading.elements().length;
    })
    .toBe(1);
  await expectVisible(page.getByRole('link', { name: 'Retour' }));
});

const typed = (value: string) => ({ value, maxLength: 12, hasLines: false });
const MARKS: PreviewMark[] = [
  { code: 0, at: '/title', name: 'title', label: 'Title', typed: typed('Tides') },
  { code: 1, at: '/summary', name: 'summary', label: 'Summary' },
];

const draw = (title: string): void =>
  say(
    previewMessage({
      fields: {},
      page: {
        path: '/knowledge/tides',
        title: withMark(title, 0, false),
        summary: withMark('High and low.', 1, false),
        body: [],
      },
      marks: MARKS,
    }),
  );

/** Opens the frame with marked texts; returns what it has said since the last call. */
async function openMarked(): Promise<() => unknown[]> {
  await openSite({ '/admin/preview/:collection/:key': { default: Frame } }, PATH);
  await expect
    .poll(() => {
      draw('Tides');
      return page.getByRole('heading', { name: 'Tides' }).elements().length;
    })
    .toBe(1);
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  onTestFinished(() => post.mockRestore());
  return () => post.mock.calls.splice(0).map(([said]) => said);
}

const title = page.getByRole('heading', { level: 1 });
const copy = page.getByRole('textbox', { name: 'Title' });

test('a click on a text of the page opens its field, and no mark of it is seen', async () => {
  const said = await openMarked();
  expect(document.body.innerHTML).not.toMatch(/[\u{f0000}-\u{10ffff}]/u);
  await page.getByText('High and low.').click();
  expect(said()).toEqual([{ kind: 'preview-open', at: '/summary' }]);
  await page.getByText('High and low.').click();
  expect(said()).toEqual([{ kind: 'preview-open', at: '/summary' }]);
  await title.click();
  expect(said()).toEqual([{ kind: 'preview-open', at: '/title' }]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Title');
});

test('a second click types a short text in place: no longer than its field, and drawn anew after Enter', async () => {
  const said = await openMarked();
  await title.click();
  await title.click();
  await expect.element(copy).toHaveFocus();
  await userEvent.keyboard('Ebb');
  await expect.poll(said).toContainEqual({ kind: 'preview-typed', at: '/title', value: 'Ebb' });
  draw('Drawn meanwhile');
  await userEvent.keyboard(' and a long flow');
  await expect.element(copy).toHaveTextContent('Ebb and a lo');
  await userEvent.keyboard('{Enter}');
  expect(said().at(-1)).toEqual({ kind: 'preview-typed', at: '/title', value: 'Ebb and a lo' });
  draw('Ebb and a lo');
  await expect.element(copy).not.toBeInTheDocument();
  await expect.element(title).toHaveTextContent('Ebb and a lo');
  await expectVisible(title);
});

test('by key: arrows go through the texts, Enter types, and Escape brings back what was there', async () => {
  const said = await openMarked();
  await userEvent.tab();
  while (document.activeElement?.getAttribute('data-edit') === null) await userEvent.tab();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('High and low.')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(copy).toHaveFocus();
  await userEvent.keyboard('Ebb{Escape}');
  expect(said().at(-1)).toEqual({ kind: 'preview-typed', at: '/title', value: 'Tides' });
  await expect.element(copy).not.toBeInTheDocument();
  await expectVisible(title);
});

/** The same page with its two texts in blocks of which this can be done. */
const drawBlocks = (first: PreviewBlock['may'], second: PreviewBlock['may']): void =>
  say({
    ...previewMessage({
      fields: {},
      page: {
        path: '/knowledge/tides',
        title: withMark('Tides', 0, false),
        summary: withMark('High and low.', 1, false),
        body: [],
      },
      marks: MARKS.map((mark, index) => ({
        ...mark,
        at: `${index === 0 ? 'one' : 'two'}${mark.at}`,
      })),
    }),
    blocks: [
      { id: 'one', name: 'Opening', may: first },
      { id: 'two', name: 'Words', may: second },
    ],
  });

const tool = (name: string) => page.getByRole('button', { name, exact: true });

test('a block is moved, hidden and shown again on the page, by pointer and by key, as far as its template lets it', async () => {
  const said = await openMarked();
  drawBlocks(['down', 'before', 'after', 'hide'], ['up', 'before', 'after']);
  await title.click();
  await expectVisible(tool('Move Opening down'));
  await expect.element(tool('Move Opening up')).toBeDisabled();
  await tool('Move Opening down').click();
  await tool('Add a block below Opening').click();
  await tool('Hide Opening').click();
  expect(said().filter((one) => Object(one).kind === 'preview-work')).toEqual(
    ['down', 'after', 'hide'].map((work) => ({ kind: 'preview-work', block: 'one', work })),
  );
  // The second click of two would hide what has come in its place.
  await tool('Hide Opening').dblClick();
  expect(said().filter((one) => Object(one).kind === 'preview-work')).toHaveLength(1);
  drawBlocks(['show'], ['up', 'before', 'after']);
  await expect.element(page.getByText('Opening is hidden.')).toBeVisible();
  await tool('Show it').click();
  expect(said().at(-1)).toEqual({ kind: 'preview-work', block: 'one', work: 'show' });

  // By key, from the text that has the focus; what the template does not let be is not asked for.
  drawBlocks(['down'], ['up', 'before', 'after']);
  await page.getByText('High and low.').click();
  await expectVisible(tool('Move Words up'));
  said();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
  expect(said()).toEqual([{ kind: 'preview-work', block: 'two', work: 'up' }]);
  tool('Add a block above Words').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(said().at(-1)).toEqual({ kind: 'preview-work', block: 'two', work: 'before' });
});

test('axe finds nothing in what lies over the page: tools, names, what was hidden, and a text that is typed', async () => {
  const said = await openMarked();
  drawBlocks(['down', 'before', 'after', 'hide'], ['up', 'before', 'after']);
  const look = { kind: 'preview-look', scale: 1, isAlone: false } as const;
  const expectClean = async (): Promise<void> => {
    for (const width of [390, 1440]) {
      await setWidth(width);
      for (const theme of ['light', 'dark'] as const) {
        say({ ...look, theme });
        await expect.poll(() => document.documentElement.dataset.theme).toBe(theme);
        expect(await accessibilityProblems(document.body)).toEqual([]);
      }
    }
  };
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await title.click();
  await expectVisible(tool('Hide Opening'));
  await expectClean();
  await tool('Hide Opening').click();
  drawBlocks(['show'], ['up', 'before', 'after']);
  await expectVisible(tool('Show it'));
  await expectClean();
  await title.click();
  await title.click();
  await expect.element(copy).toHaveFocus();
  await expectClean();
  expect(said().length).toBeGreaterThan(0);
});

test('a message of another window or another shape changes nothing', async () => {
  const said = await openMarked();
  const data = { kind: 'preview-fields', fields: {}, page: null, marks: 'all' };
  window.dispatchEvent(
    new MessageEvent('message', { origin: location.origin, source: window.parent, data }),
  );
  const forged = previewMessage({
    fields: {},
    page: { path: '/', title: 'Forged', summary: '', body: [] },
  });
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: 'https://evil.example',
      source: window.parent,
      data: forged,
    }),
  );
  window.dispatchEvent(
    new MessageEvent('message', { origin: location.origin, source: null, data: forged }),
  );
  say({ kind: 'preview-show', at: '/title' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Title');
  await expect.element(title).toHaveTextContent('Tides');
  expect(said()).toEqual([]);
});
