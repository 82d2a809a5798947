/** What programs put into the clipboard, and how much of it stands in the text. */
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, onTestFinished, test } from 'vitest';
import { proseProblem } from '#content/prose/parse.ts';
import { pasted } from '../../src/admin/prose-editor/paste/paste.ts';
import { proseSchema } from '../../src/admin/prose-editor/schema.ts';
import { writeDocument } from '../../src/admin/prose-editor/write-document.ts';
import { sharesOf } from '../support/prose/kept-share.ts';
import { PASTES } from '../support/prose/pastes/index.ts';

/** Of each kind, in each text. */
const MIN_SHARE = 0.95;

async function openView(): Promise<EditorView> {
  const place = document.createElement('div');
  document.body.append(place);
  const reader = import('../../src/admin/prose-editor/paste/reader.ts');
  const plugin = pasted(undefined, () => reader);
  const view = new EditorView(place, {
    state: EditorState.create({ schema: proseSchema, plugins: [plugin] }),
  });
  onTestFinished(() => {
    view.destroy();
    place.remove();
  });
  // What reads pastes comes with the focus.
  view.dom.dispatchEvent(new FocusEvent('focus'));
  await reader;
  return view;
}

test('there are at least 30 pastes, and the measure finds what is missing', () => {
  expect(PASTES.length).toBeGreaterThanOrEqual(30);
  const shares = sharesOf('One *two*', '## One two\n\n- [three](/a) **four**');
  expect(Object.fromEntries(shares.map(({ kind, kept }) => [kind, kept]))).toEqual({
    words: 0.5,
    headings: 0,
    lists: 0,
    links: 0,
    emphasis: 0,
  });
});

test.each(PASTES)(
  'of what comes from $from its words and what they are stand in the text',
  async (paste) => {
    const view = await openView();
    const event = new ClipboardEvent('paste');
    if (paste.html === undefined) view.pasteText(paste.text ?? '', event);
    else view.pasteHTML(paste.html, event);
    const came = writeDocument(view.state.doc);
    expect(proseProblem(came)).toBeUndefined();
    for (const { kind, kept, wanted } of sharesOf(came, paste.wanted)) {
      expect(kept, `${kind} that are missing in\n${came}`).toBeGreaterThanOrEqual(MIN_SHARE);
      expect(wanted, `${kind} that nobody wrote in\n${came}`).toBeGreaterThanOrEqual(MIN_SHARE);
    }
    expect(came).not.toMatch(
      /(?<!\\)<[a-z]|javascript:|\bt\.example|ads\.example|utm_|fbclid|mc_[ce]id|safelinks|track\(/,
    );
  },
);
