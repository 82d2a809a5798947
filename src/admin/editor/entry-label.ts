import type { EditorType, Fields } from './editor-type.ts';

/** What an entry with these fields is called; undefined while something that the name needs is missing. */
export function labelOf({ content }: EditorType, fields: Fields): string | undefined {
  const item = content.fields.safeParse(
    Object.fromEntries(Object.keys(content.fields.shape).map((name) => [name, fields[name]])),
  );
  return item.success ? content.label(item.data) : undefined;
}
