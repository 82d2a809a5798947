/** What stands in a form, sent to be read by others as it is now. */
import { readForm } from '../editor-form.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';

/** The words in the form and the revision that they change, once what was typed is kept. */
export async function readAskedWords({ type, form, autosave }: ReviewedEditor) {
  if (autosave.isDirty()) await autosave.flush();
  const typed = readForm(type, form);
  const { basedOn } = autosave.getBase();
  return { basedOn, fields: type.toSend?.(typed) ?? typed };
}

/** What is wrong with the words; what is wrong with the note stands at its field. */
export function WordProblems({ fields }: { fields: Readonly<Record<string, string>> }) {
  const problems = Object.entries(fields).filter(([name]) => name !== 'note');
  return problems.length === 0 ? null : (
    <ul role="alert" className="text-sm font-medium text-bad-ink">
      {problems.map(([name, problem]) => (
        <li key={name}>{problem}</li>
      ))}
    </ul>
  );
}
