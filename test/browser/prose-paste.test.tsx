/** What is pasted into long texts: its words and their shape are kept, and nothing else. */
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { proseProblem } from '#content/prose/parse.ts';
import { createArrivals } from '../../src/admin/prose-editor/paste/arrivals.ts';
import { pasted } from '../../src/admin/prose-editor/paste/paste.ts';
import { proseSchema } from '../../src/admin/prose-editor/schema.ts';
import { writeDocument } from '../../src/admin/prose-editor/write-document.ts';
import { HOSTILE_HTML } from '../support/prose/hostile-texts.ts';
import { changeText, expectKept, keptText, openText, text, toEnd } from './prose-form.tsx';

/** What another program has put into the clipboard. */
function paste(data: Readonly<Record<string, string>>, place: Element = text.element()): void {
  const clipboardData = transferOf(data);
  place.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function transferOf(data: Readonly<Record<string, string>>): DataTransfer {
  const transfer = new DataTransfer();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  return transfer;
}

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>Plan</span></h1><p dir="ltr"><span style="font-weight:700">Bold</span><span>, </span><span style="font-style:italic">italic</span><span> and a </span><a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D"><span style="text-decoration:underline">link</span></a><span>.</span></p><ul><li dir="ltr"><p><span>One</span></p></li><ul><li><p><span>Below</span></p></li></ul><li><p><span>Two</span></p></li></ul><div><table><tbody><tr><td><p><span>Leg</span></p></td><td><p><span>Minutes</span></p></td></tr><tr><td><p><span>Dock</span></p></td><td><p><span>4</span></p></td></tr></tbody></table></div><h2><span>Next</span></h2></b><script>alert(1)</script><img src="https://t.example/pixel.gif">`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><h1>Plan</h1><p class=MsoNormal>A <b>bold</b> word<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Below</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p></body></html>`;

test.each([
  [
    'Google Docs',
    { 'text/html': GOOGLE_DOCS, 'text/plain': 'Plan' },
    '## Plan\n\n**Bold**, *italic* and a [link](https://a.example/b).\n\n- One\n  - Below\n- Two\n\n| Leg | Minutes |\n|---|---|\n| Dock | 4 |\n\n### Next',
  ],
  [
    'Word',
    { 'text/html': WORD, 'text/plain': 'Plan' },
    '## Plan\n\nA **bold** word\n\n- One\n  - Below\n- Two\n\n1. First',
  ],
  [
    'Markdown',
    { 'text/plain': '# Plan\n\n* One\n* [Two](https://a.example)\n\n```js\nlet a;\n```' },
    '## Plan\n\n- One\n- [Two](https://a.example)\n\n```js\nlet a;\n```',
  ],
  [
    'Markdown with code',
    { 'text/plain': '## Plan\n\n```sh\n# install\nls\n```' },
    '## Plan\n\n```sh\n# install\nls\n```',
  ],
  [
    'Markdown with footnotes and a callout',
    {
      'text/plain':
        'A[^a] and [b[^a]](https://b.example).\n\n> [!TIP]\n> # Walk\n\n[^a]: See *it*.\n\n    And more[^a].',
    },
    'A[^1] and [b](https://b.example).\n\n> [!TIP]\n> **Walk**\n\n[^1]: See *it*. And more.',
  ],
  [
    'Google Docs with footnotes',
    {
      'text/html':
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>A claim</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> holds.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> See </span><a href="https://a.example/b"><span>it</span></a></p></div></b>',
      'text/plain': 'A claim',
    },
    'A claim[^1] holds.\n\n---\n\n[^1]: See [it](https://a.example/b)',
  ],
  [
    'Word with footnotes',
    {
      'text/html':
        '<p class=MsoNormal>A claim<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> holds.</p><div style=\'mso-element:footnote-list\'><hr><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1"><span>[1]</span></a> See it.</p></div></div>',
      'text/plain': 'A claim',
    },
    'A claim[^1] holds.\n\n[^1]: See it.',
  ],
  [
    'GitHub with a callout, and links within a page that are no footnotes',
    {
      'text/html':
        '<div id="top"><p><a href="#plan">Plan</a></p><div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>Mind it</p></div><div><h2 id="plan">Plan</h2><p>Words <a href="#top">Up</a></p></div></div>',
      'text/plain': 'Plan',
    },
    'Plan\n\n> [!WARNING]\n> Mind it\n\n## Plan\n\nWords Up',
  ],
  [
    'plain text',
    { 'text/plain': 'Dear Ada,\r\n\r\nThe legs:\r\ndock\r\nyard\r\n' },
    'Dear Ada,\n\nThe legs:\\\ndock\\\nyard',
  ],
  [
    'a web page with scripts and trackers',
    {
      'text/html':
        '<h2 onclick="x()">Plan</h2><p><a href="javascript:alert(1)">No</a> <svg onload="x()"></svg><img src=x onerror="x()"><iframe src="https://t.example"></iframe>Yes</p><style>p{}</style>',
      'text/plain': 'Plan',
    },
    '## Plan\n\nNo Yes',
  ],
])(
  'what comes from %s keeps its words and their shape, and nothing else',
  async (_, data, wanted) => {
    await openText();
    await userEvent.click(text);
    paste(data);
    await expectKept(wanted);
  },
);

test('code from another editor goes into code as it is, and a table of a million columns is none', async () => {
  await openText('```py\nx\n```');
  await userEvent.click(text.getByText('x', { exact: true }));
  await userEvent.keyboard('{Control>}a{/Control}');
  const lines = 'def f(x):\n    return 1\n\nprint(f(2))';
  await userEvent.keyboard('{ArrowRight}');
  paste({ 'text/plain': `\n${lines}`, 'vscode-editor-data': '{}' });
  await expectKept(`\`\`\`py\nx\n${lines}\n\`\`\``);
  changeText('');
  await userEvent.click(text);
  paste({
    'text/html': '<table><tr><td colspan=10000000>x</td></tr><tr><td>y</td></tr></table>',
    'text/plain': 'x',
  });
  await expect.poll(() => keptText().length).toBeGreaterThan(10);
  expect(keptText().length).toBeLessThan(500);
});

test('nothing that is pasted runs, and none of it is an element or an attribute that prose has not', async () => {
  const alarm = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const place = document.createElement('div');
  document.body.append(place);
  const reader = import('../../src/admin/prose-editor/paste/reader.ts');
  const state = EditorState.create({
    schema: proseSchema,
    plugins: [
      pasted(
        createArrivals(async () => undefined, true),
        () => reader,
      ),
    ],
  });
  const view = new EditorView(place, { state });
  // What reads pastes comes with the focus.
  view.dom.dispatchEvent(new FocusEvent('focus'));
  await reader;
  onTestFinished(() => {
    view.destroy();
    place.remove();
    alarm.mockRestore();
  });
  const known =
    'p, h2, h3, h4, ul, ol, li, blockquote, pre, code, hr, br, a, strong, em, del, table, tbody, tr, th, td, figure, figure > img:not([src]), figcaption';
  for (const html of HOSTILE_HTML) {
    view.updateState(state);
    view.pasteHTML(html, new ClipboardEvent('paste'));
    const unknown = [...view.dom.querySelectorAll(`:not(${known})`)].filter(
      ({ className }) => !`${className}`.startsWith('ProseMirror'),
    );
    expect(unknown, html).toEqual([]);
    for (const element of view.dom.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name, html).not.toMatch(/^on|^style$|^src/);
    }
    expect(proseProblem(writeDocument(view.state.doc)), html).toBeUndefined();
  }
  // What would run does so in a turn of its own.
  await new Promise((done) => setTimeout(done, 50));
  expect(alarm).not.toHaveBeenCalled();
});

/** A bare view of a text whose pastes are read by what `load` brings. */
function openView(
  load: () => Promise<typeof import('../../src/admin/prose-editor/paste/reader.ts')>,
) {
  const place = document.createElement('div');
  document.body.append(place);
  const arrivals = createArrivals(async () => undefined, true);
  const state = EditorState.create({ schema: proseSchema, plugins: [pasted(arrivals, load)] });
  const view = new EditorView(place, { state });
  onTestFinished(() => {
    view.destroy();
    place.remove();
  });
  const written = (): string => writeDocument(view.state.doc);
  return { view, arrivals, written };
}

test('a paste and a drop that come before what reads them wait for it, in their order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { view, written } = openView(async () => {
    await promise;
    return import('../../src/admin/prose-editor/paste/reader.ts');
  });
  const dataTransfer = transferOf({
    'text/html': '<p>And <b>two</b></p>',
    'text/plain': 'And two',
  });
  paste({ 'text/html': '<h1>One</h1><p></p>', 'text/plain': 'One' }, view.dom);
  const { left, top } = view.dom.getBoundingClientRect();
  const at = { clientX: left + 1, clientY: top + 1 };
  const drop = new DragEvent('drop', { ...at, dataTransfer, bubbles: true, cancelable: true });
  view.dom.dispatchEvent(drop);
  expect([written(), drop.defaultPrevented]).toEqual(['', true]);
  resolve();
  await expect.poll(written).toBe('## And **two**One');
});

test('without a connection the words of a paste stay, which is said, and the next try has all', async () => {
  let isOnline = false;
  const { view, arrivals, written } = openView(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return import('../../src/admin/prose-editor/paste/reader.ts');
  });
  paste(
    { 'text/html': '<h1>One</h1><p>Two <b>three</b></p>', 'text/plain': 'One\n\nTwo three' },
    view.dom,
  );
  await expect.poll(written).toBe('One\n\nTwo three');
  expect(arrivals.list()).toMatchObject([
    {
      name: 'Pasted text',
      state: { kind: 'error', message: expect.stringContaining('paste again') },
    },
  ]);
  isOnline = true;
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
  paste({ 'text/html': '<h1>One</h1><p>Two <b>three</b></p>', 'text/plain': 'One' }, view.dom);
  await expect.poll(written).toBe('## One\n\nTwo **three**');
});

test('an address that is pasted over words links them', async () => {
  await openText('See this');
  await toEnd();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  paste({ 'text/plain': 'https://a.example/b' });
  await expectKept('See [this](https://a.example/b)');
});

test('words that are pasted into a line keep the space around them', async () => {
  await openText('One three');
  await userEvent.click(text);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  paste({ 'text/plain': ' and two or' });
  await expectKept('One and two or three');
});
