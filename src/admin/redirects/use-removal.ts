import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';

interface Line {
  id: string;
}

interface ListPage<T> {
  data: T[];
  next: string | undefined;
}

interface Removal<T> {
  /** What the keys of all lists that show such lines begin with. */
  listKey: readonly string[];
  call: (line: T) => { path: string; method: 'DELETE' | 'PATCH'; body?: object };
  done: (line: T) => string;
}

/** Takes a line off its list at once, and puts it back when the server refuses. */
export function useRemoval<T extends Line>({ listKey, call, done }: Removal<T>) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (line: T) => {
      const { path, ...rest } = call(line);
      return callStudio(path, { ...rest, reply: z.looseObject({}) });
    },
    async onMutate(line) {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<InfiniteData<ListPage<T>>>({ queryKey: listKey });
      for (const [key, lists] of before) {
        const pages = lists?.pages.map((page) => ({
          ...page,
          data: page.data.filter(({ id }) => id !== line.id),
        }));
        if (lists !== undefined && pages !== undefined) {
          client.setQueryData(key, { ...lists, pages });
        }
      }
      return before;
    },
    onSuccess: (_reply, line) => toast({ title: done(line) }),
    onError(error, _line, before) {
      for (const [key, lists] of before ?? []) client.setQueryData(key, lists);
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
    onSettled: () => void askAnew(client, [listKey]),
  });
  return mutate;
}
