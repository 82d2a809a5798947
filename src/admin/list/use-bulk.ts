import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { toastDeleted } from '../toast-deleted.ts';
import { apiOf, type Collection } from './collections.ts';
import { refreshEntries } from './entries.ts';
import type { Row } from './row.ts';
import { tellFailure } from './use-entry-changes.ts';

export type BulkAction =
  | { action: 'publish' | 'unpublish' | 'feature' | 'unfeature' | 'delete' }
  | { action: 'tag' | 'untag'; tag: string };

/** The most entries that one call takes. */
const CALL_SIZE = 100;

const Result = z.object({
  id: z.string(),
  error: z.string().optional(),
  revision: z.int().optional(),
  tags: z.array(z.string()).default([]),
  featured: z.boolean().default(false),
});

/** What became of one of many. */
export interface BulkOutcome {
  id: string;
  label: string;
  /** Why it stayed as it was. */
  error?: string | undefined;
  /** The one that the change made, by which it is undone. */
  revision?: number | undefined;
}

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CALL_SIZE) }, (_, index) =>
    list.slice(index * CALL_SIZE, (index + 1) * CALL_SIZE),
  );

/** Changes many entries, each by itself, and tells of each what became of it. */
export function useBulk(
  collection: Collection,
  onDone: (change: BulkAction, outcomes: readonly BulkOutcome[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ change, rows }: { change: BulkAction; rows: readonly Row[] }) {
      const labels = new Map(rows.map((row) => [row.id, collection.describe(row).label]));
      const outcomes: BulkOutcome[] = [];
      for (const ids of chunks([...labels.keys()])) {
        const { data } = await callStudio(`${apiOf(collection)}/bulk`, {
          method: 'POST',
          body: { ...change, ids },
          reply: z.array(Result),
        });
        for (const { id, error, revision, ...marks } of data) {
          if (error === undefined && change.action !== 'delete') collection.afterSave?.(id, marks);
          outcomes.push({ id, error, revision, label: labels.get(id) ?? id });
        }
      }
      return outcomes;
    },
    onSuccess(outcomes, { change }) {
      for (const { id, error } of outcomes) {
        if (change.action === 'delete' && error === undefined) collection.afterDelete?.(id);
      }
      onDone(change, outcomes);
    },
    onError: (error) => tellFailure(error, collection, `Failed to change the ${collection.many}`),
    onSettled: () => void refreshEntries(client, collection),
  });
}

/** Makes entries again what they were before a change. */
export function useUndo(
  collection: Collection,
  onDone: (outcomes: readonly BulkOutcome[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(changed: readonly BulkOutcome[]) {
      const labels = new Map(changed.map(({ id, label }) => [id, label]));
      const changes = changed.flatMap(({ id, revision }) =>
        revision === undefined ? [] : [{ id, revision }],
      );
      const outcomes: BulkOutcome[] = [];
      for (const some of chunks(changes)) {
        const { data } = await callStudio(`${apiOf(collection)}/bulk`, {
          method: 'POST',
          body: { action: 'undo', changes: some },
          reply: z.array(Result),
        });
        for (const { id, error, ...marks } of data) {
          if (error === undefined) collection.afterSave?.(id, marks);
          outcomes.push({ id, error, label: labels.get(id) ?? id });
        }
      }
      return outcomes;
    },
    onSuccess: onDone,
    onError: (error) => tellFailure(error, collection, 'Failed to undo the change'),
    onSettled: () => void refreshEntries(client, collection),
  });
}

/** Puts an entry into the trash, and out of it again for who presses Undo in the notification. */
export function useDelete(collection: Collection, onDone: (row: Row) => void) {
  const client = useQueryClient();
  const undo = useUndoOfOne(collection);
  return useMutation({
    mutationFn: ({ id }: Row) =>
      callStudio(`${apiOf(collection)}/${id}`, { method: 'DELETE', reply: z.looseObject({}) }),
    onSuccess(_reply, row) {
      collection.afterDelete?.(row.id);
      const { label } = collection.describe(row);
      toastDeleted(collection.deleted, { undo: () => undo({ id: row.id, label, revision: 0 }) });
      onDone(row);
    },
    onError: (error) => tellFailure(error, collection, `Failed to delete the ${collection.one}`),
    onSettled: () => void refreshEntries(client, collection),
  });
}

/** Takes back what was done to one entry, and says so. */
export function useUndoOfOne(collection: Collection): (changed: BulkOutcome) => void {
  const { mutate } = useUndo(collection, ([outcome]) => {
    if (outcome?.error === undefined) {
      toast({ title: 'Undone', description: outcome?.label ?? '' });
    } else toast({ title: 'Error', description: outcome.error, variant: 'destructive' });
  });
  return (changed) => mutate([changed]);
}
