import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { apiOf, type Collection } from './collections.ts';
import { holdEntries, refreshEntries, replaceRows } from './entries.ts';
import type { Row } from './row.ts';
import { tellFailure } from './use-entry-changes.ts';

interface Move {
  rows: readonly Row[];
  from: number;
  to: number;
}

/** A list with one of its members in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Moves an entry to another place; only those between its places are sent. */
export function useOrder(collection: Collection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn({ rows, from, to }: Move) {
      const between = moved(rows, from, to).slice(Math.min(from, to), Math.max(from, to) + 1);
      return callStudio(`${apiOf(collection)}/order`, {
        method: 'PUT',
        body: { ids: between.map(({ id }) => id) },
        reply: z.looseObject({}),
      });
    },
    async onMutate({ rows, from, to }) {
      await holdEntries(client, collection);
      replaceRows(client, collection, () => moved(rows, from, to));
    },
    onSuccess: () => toast({ title: 'Order saved' }),
    onError(error, { rows }) {
      replaceRows(client, collection, () => [...rows]);
      tellFailure(error, collection, 'Failed to save the order');
    },
    onSettled: () => void refreshEntries(client, collection),
  });
}
