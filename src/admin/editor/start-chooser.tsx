/** Asks what a new entry begins with. */
import { Link } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { focusOn } from '../focus-on.ts';
import type { EditorType } from './editor-type.ts';

export const StartChooser = ({ type }: { type: EditorType }) => (
  <div className="flex flex-col gap-8 p-5 md:p-10">
    <header className="flex flex-col gap-4">
      <BackLink to={`/admin/${type.collection}`}>{type.texts.back}</BackLink>
      <h1 className="text-display-3">{type.texts.add}</h1>
      <p className="max-w-measure text-text-2">
        Choose a template. Replace its sample text with your own; nobody sees it until you publish.
      </p>
    </header>
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {type.starts.map(({ name, label, help }) => (
        <li key={name}>
          <Link
            to={`?start=${name}`}
            // The form takes the place of the link that had the focus.
            onClick={() => focusOn('main')}
            className="flex h-full min-h-28 flex-col gap-2 rounded-card border border-line bg-ground p-5 transition-colors hover:border-text"
          >
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-text-2">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** The type with this start in the place of a blank entry; itself where there is no such start. */
export function withStart(type: EditorType, name: string | null): EditorType {
  const start = type.starts.find((one) => one.name === name);
  if (start === undefined) return type;
  const given = start.fields();
  return { ...type, blank: (today) => ({ ...type.blank(today), ...given }) };
}
