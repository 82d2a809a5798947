import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { zonedTime } from '#content/zoned-time.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { ConfirmDelete } from '../confirm-dialog.tsx';
import { focusOn } from '../focus-on.ts';
import { toastDeleted } from '../toast-deleted.ts';
import { apiOf, type Collection, newEntryPath } from './collections.ts';
import { type NewEntry, newEntriesQuery, refreshEntries } from './entries.ts';
import { fieldNames } from './field-names.ts';
import type { Filter } from './filter.ts';
import { RowButton } from './row-button.tsx';
import { useUndoOfOne } from './use-bulk.ts';

interface NewEntriesProps {
  collection: Collection;
  filter: Filter;
}

/** What is being written and was never saved, with what each still lacks. */
export function NewEntries({ collection, filter }: NewEntriesProps) {
  const { data = [] } = useQuery(newEntriesQuery(collection, filter));
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="new-entries"
      className="rounded-card border border-line px-5 pt-4 pb-1"
    >
      <h2 id="new-entries" className="label pb-2 text-text-2">
        {data.length} {data.length === 1 ? 'draft' : 'drafts'} not saved yet
      </h2>
      <ul>
        {data.map((entry, index) => (
          <NewEntryRow
            key={entry.key}
            collection={collection}
            entry={entry}
            neighbour={data[index + 1] ?? data[index - 1]}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewEntryRowProps {
  collection: Collection;
  entry: NewEntry;
  /** Which row gets the focus when this one goes. */
  neighbour: NewEntry | undefined;
}

const rowId = ({ key }: NewEntry): string => `new-entry-${key}`;

function NewEntryRow({ collection, entry, neighbour }: NewEntryRowProps) {
  const { key, authors, updatedAt, lacks } = entry;
  const label = entry.label || `Untitled ${collection.one}`;
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const undo = useUndoOfOne(collection);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () =>
      callStudio(`${apiOf(collection)}/${key}`, { method: 'DELETE', reply: z.looseObject({}) }),
    onSuccess() {
      focusOn(neighbour === undefined ? 'main' : rowId(neighbour));
      toastDeleted('Draft moved to the trash', {
        description: label,
        undo: () => undo({ id: key, label, revision: 0 }),
      });
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
    onSettled: () => refreshEntries(client, collection),
  });
  return (
    <li className="flex items-start justify-between gap-x-5 border-t border-line py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Link
          id={rowId(entry)}
          to={newEntryPath(collection, key)}
          className="self-start font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {label}
        </Link>
        <p className="label text-text-2">
          {authors.map(({ name }) => name).join(', ')} · {zonedTime(updatedAt)}
        </p>
        <p className="text-sm text-text-2">
          {lacks.length === 0 ? 'Complete. Open it to save it.' : lackLine(collection, lacks)}
        </p>
      </div>
      <RowButton
        label={`Delete ${label}`}
        icon={Trash2}
        disabled={isPending}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDelete
          name={label}
          isOnSite={false}
          onConfirm={() => remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

const lackLine = (collection: Collection, lacks: readonly string[]): string =>
  `Still needs: ${fieldNames(collection.labels, lacks).join(', ')}`;
