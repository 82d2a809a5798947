/** The page beside a form of the studio, drawn from what the form posts. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LivePreview from '#site/preview/live.tsx';
import { shortFor } from '#ui/short-for.ts';
import { withMark } from '#web/preview-marks.ts';
import { type PreviewMark, previewMessage, type ToFrame } from '#web/preview-messages.ts';
import { SiteContext, useSite } from '#web/site.ts';
import { expectVisible } from './looks.ts';
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

const noted = (words: string) => `${words}[^1]\n\n## Below ${words}\n\nSo.\n\n[^1]: Of ${words}.`;
const SECTIONS = [
  { heading: 'First', prose: noted('one') },
  { heading: '', prose: noted('two') },
];
const NUMBERED = Object.fromEntries(
  SECTIONS.flatMap(({ heading, prose }, index) => [
    [`section${index + 1}Title`, heading],
    [`section${index + 1}Prose`, prose],
  ]),
);

test.each([
  ['blog-posts', previewMessage({ fields: { contentSections: SECTIONS } })],
  ['case-studies', previewMessage({ fields: NUMBERED })],
  [
    'knowledge',
    previewMessage({
      fields: {},
      page: {
        path: '/knowledge/tides',
        title: 'Tides',
        summary: '',
        body: SECTIONS.map((section) => ({ ...section, paragraphs: [] })),
      },
    }),
  ],
])(
  'texts in a preview of %s are numbered and outlined as on the page',
  async (collection, data) => {
    const path = `/admin/preview/${collection}/new`;
    await openSite({ '/admin/preview/:collection/:key': { default: Frame } }, path);
    const headings = page.getByRole('heading', { name: /Below/ });
    await expect
      .poll(() => {
        say(data);
        return headings.elements().map(({ tagName }) => tagName);
      })
      .toEqual(['H3', 'H2']);
    const references = [...document.querySelectorAll('sup')].map(({ textContent }) => textContent);
    expect(references).toEqual(['1', '2']);
  },
);

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
