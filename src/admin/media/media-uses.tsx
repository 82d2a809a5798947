import { Link } from 'react-router';
import type { Use } from '#content/uses.ts';
import { ENTRY_TYPES } from '../entry-types.ts';

const SOURCES: Readonly<Record<Use['source'], string>> = {
  entry: 'Saved version',
  draft: 'Not saved yet',
  schedule: 'Scheduled',
  trash: 'In the trash',
};

/** Every place that shows the media item, with the way there. */
export const MediaUses = ({ uses }: { uses: readonly Use[] }) =>
  uses.length === 0 ? (
    <p className="text-text-2">Not used anywhere. You can delete it safely.</p>
  ) : (
    <ul className="-my-2 flex flex-col divide-y divide-line">
      {uses.map((use) => (
        <li
          key={`${use.source} ${use.type} ${use.key} ${use.author}`}
          className="flex flex-col gap-0.5 py-2.5"
        >
          <Link
            to={wayTo(use)}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {nameOf(use)}
          </Link>
          <span className="label text-text-2">
            {ENTRY_TYPES[use.type]?.word ?? use.type}, {SOURCES[use.source].toLowerCase()}
            {use.author !== '' && ` by ${use.author}`}
          </span>
        </li>
      ))}
    </ul>
  );

const nameOf = ({ label, type, key, isNew }: Use): string =>
  label || (isNew ? `Untitled ${ENTRY_TYPES[type]?.word.toLowerCase() ?? type}` : key);

function wayTo({ source, type, key, isNew }: Use): string {
  if (source === 'trash') return '/admin/trash';
  const screen = `/admin/${ENTRY_TYPES[type]?.path ?? type}`;
  return isNew ? `${screen}/new?draft=${key}` : `${screen}/${key}`;
}
