import { useQuery } from '@tanstack/react-query';
import type { EntryDifference } from '#content/at-date/schema.ts';
import { withOneText } from '#content/text-holders.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { StudioDialog } from '../dialog.tsx';
import { WIDE } from '../editor/dialog-parts.tsx';
import { editorOf } from '../editor/editor-type.ts';
import { differencesBySection } from '../editor/field-diff.ts';
import { sectionListsOf } from '../editor/section-lists.ts';
import { ChangedWords } from '../editor/word-diff.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { Loaded } from '../screen-states.tsx';
import { entryAtTwoQuery } from './queries.ts';

interface DifferenceDialogProps {
  entry: EntryDifference;
  from: string;
  to: string;
  zone: string;
  onClose: () => void;
}

/** The words of an entry at two moments, with what differs marked. */
export function DifferenceDialog({ entry, from, to, zone, onClose }: DifferenceDialogProps) {
  const query = useQuery(entryAtTwoQuery(entry.type, entry.id, from, to));
  return (
    <StudioDialog
      title={entry.label}
      description={`From ${zonedTime(from, zone)} to ${zonedTime(to, zone)}`}
      className={WIDE}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ before, after }) => (
          <Words type={entry.type} before={before ?? {}} after={after ?? {}} />
        )}
      </Loaded>
    </StudioDialog>
  );
}

interface WordsProps {
  type: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

function Words({ type: name, before, after }: WordsProps) {
  const collection = ENTRY_TYPES[name]?.path;
  if (collection === undefined) return null;
  const type = editorOf(collection);
  const { fields } = type.content;
  const changed = differencesBySection(
    withOneText(fields, before),
    withOneText(fields, after),
    type.labels,
    sectionListsOf(fields),
  );
  if (changed.length === 0) return <p className="text-sm text-text-2">No differences.</p>;
  return (
    <dl className="flex flex-col gap-4">
      {changed.map((difference) => (
        <div key={difference.path} className="border-t border-line pt-3">
          <dt className="label pb-1 text-text-2">{difference.label}</dt>
          <dd>
            <ChangedWords before={difference.before} after={difference.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
