import type { EditorType, Fields } from './editor-type.ts';
import type { EntryReply } from './entry-query.ts';

/** What an entry with these fields is called; undefined while something that the name needs is missing. */
export function labelOf({ content }: EditorType, fields: Fields): string | undefined {
  const item = content.fields.safeParse(
    Object.fromEntries(Object.keys(content.fields.shape).map((name) => [name, fields[name]])),
  );
  return item.success ? content.label(item.data) : undefined;
}

/** What its editor is headed: an entry by what it is called, a new one by what it becomes. */
export function titleOf(type: EditorType, entry: EntryReply | undefined): string {
  if (entry === undefined) return type.texts.add;
  return labelOf(type, entry) ?? type.content.labels.one;
}
