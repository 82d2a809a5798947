/** What a list changes of single entries, shown at once and taken back when the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ToastAction, toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { apiOf, type Collection } from './collections.ts';
import { changeEntry, holdEntries, patchRow, refreshEntries } from './entries.ts';
import type { Row, RowPatch } from './row.ts';

interface InPlaceChange {
  row: Row;
  /** Made from the entry as the server has it, so that nothing else is written over. */
  change: (entry: Pick<Row, 'featured' | 'tags' | 'featuredForSolutions'>) => RowPatch;
  /** Said when it is saved; nothing where the control itself shows it. */
  done?: string;
  failed: (reason: string) => string;
  /** Where as many are featured as may be, what may be done about it. */
  atLimit?: ToastAction;
  /** What else follows from the entry as it was saved. */
  after?: (entry: RowPatch) => void;
}

/** Says what went wrong: the limit or absence by its own name, anything else as `title`. */
export function tellFailure(
  error: unknown,
  collection: Collection,
  title: string,
  atLimit?: ToastAction,
): void {
  const problem = error instanceof StudioError ? error.problem : undefined;
  if (problem?.code === 'limit_reached') {
    toast({
      title: problem.error,
      description: problem.details ?? '',
      variant: 'destructive',
      ...(atLimit === undefined ? {} : { action: atLimit }),
    });
  } else if (problem?.code === 'not_found') {
    toast({ title: collection.missing, variant: 'destructive' });
  } else toast({ title, description: failureText(error), variant: 'destructive' });
}

const reasonOf = (error: unknown): string =>
  error instanceof StudioError ? String(error.status) : 'no answer';

/** Changes an entry in its list; changes of one collection wait for each other. */
export function useInPlaceChange(collection: Collection) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: collection.name },
    mutationFn: ({ row, change }: InPlaceChange) => changeEntry(collection, row.id, change),
    async onMutate({ row, change }) {
      await holdEntries(client, collection);
      patchRow(client, collection, row.id, change(row));
    },
    onSuccess(entry, { row, done, after }) {
      after?.(entry);
      collection.afterSave?.(row.id, entry);
      if (done !== undefined) toast({ title: done });
    },
    onError(error, { row, failed, atLimit }) {
      const { featured, tags, featuredForSolutions } = row;
      patchRow(client, collection, row.id, { featured, tags, featuredForSolutions });
      tellFailure(error, collection, failed(reasonOf(error)), atLimit);
    },
    onSettled: () => void refreshEntries(client, collection),
  });
}

/** Copies an entry as a draft. */
export function useDuplicate(collection: Collection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Row) =>
      callStudio(`${apiOf(collection)}/${id}/copy`, { method: 'POST', reply: z.looseObject({}) }),
    onSuccess(_reply, row) {
      const { label } = collection.describe(row);
      toast({ title: `Copied ${label}`, description: 'The copy is a draft.' });
    },
    onError: (error) => tellFailure(error, collection, `Failed to copy the ${collection.one}`),
    onSettled: () => void refreshEntries(client, collection),
  });
}
