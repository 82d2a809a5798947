import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useId } from 'react';

/** Languages that are offered; any other can be typed. */
const OFFERED = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'diff', 'go', 'html', 'java', 'javascript', 'json'],
  ...['markdown', 'php', 'python', 'r', 'ruby', 'rust', 'sql', 'swift', 'typescript', 'yaml'],
];

/** What Markdown keeps of the name of a language behind a fence. */
const asLanguage = (words: string): string => words.replaceAll(/[^\w+#.-]/g, '').slice(0, 30);

/** Says what code around the cursor is written in. */
export function CodeLanguage({ view, state }: { view: EditorView; state: EditorState }) {
  const list = useId();
  const { $from } = state.selection;
  const lang: unknown = $from.parent.attrs.lang;
  return (
    <label className="flex items-center gap-2 px-2 text-sm font-medium">
      Language
      <input
        value={typeof lang === 'string' ? lang : ''}
        list={list}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          const { $from: $now } = view.state.selection;
          view.dispatch(
            view.state.tr.setNodeAttribute($now.before(), 'lang', asLanguage(target.value)),
          );
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          view.focus();
        }}
        className="min-h-10 w-40 rounded-field border border-line-2 bg-ground px-3 font-normal"
      />
      <datalist id={list}>
        {OFFERED.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
