import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesOf } from '#content/reading-time.ts';
import { timeText } from '#content/zoned-time.ts';
import { inDigits } from '#platform/digits-rules.ts';
import type { EditorType } from '../editor-type.ts';
import { type EntryReply, lastSaveQuery } from '../entry-query.ts';
import type { Texts } from '../outline/outline.ts';

import type { Editor } from '../use-editor.ts';
import { useSettledValues } from '../use-settled-values.ts';
import { createCounter } from './count.ts';

interface TextFactsProps {
  editor: Editor;
  texts: Texts;
}

/** How long the text is, of a type with texts, and who saved it last. */
export const TextFacts = ({ editor, texts }: TextFactsProps) => (
  <p className="label flex flex-wrap gap-x-4 text-text-2">
    {!texts.isEmpty && <TextLength form={editor.form} texts={texts} />}
    {editor.entry !== undefined && <LastSaved type={editor.type} entry={editor.entry} />}
  </p>
);

export function TextLength({ form, texts }: Pick<Editor, 'form'> & { texts: Texts }) {
  const [count] = useState(createCounter);
  const { value: words } = useSettledValues(form, (values) =>
    count(texts.written(values).map((text) => text.words)),
  );
  return (
    <span>
      {inDigits(words)} {words === 1 ? 'word' : 'words'}, {minutesOf(words)} min to read
    </span>
  );
}

/** Asked anew with each save, by whomever. */
function LastSaved({ type, entry }: { type: EditorType; entry: EntryReply }) {
  const { data } = useQuery(lastSaveQuery(type, entry.id, entry.revision));
  if (!data) return null;
  return (
    <span>
      Saved {data.author.name === '' ? '' : `by ${data.author.name}, `}
      {timeText(data.createdAt)}
    </span>
  );
}
