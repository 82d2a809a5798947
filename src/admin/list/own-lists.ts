/** What the signed-in person keeps of lists: columns and views. It follows them to every browser. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ListColumn,
  ListView,
  type NewListView,
  OwnLists,
  USUAL_COLUMNS,
} from '#content/list-views.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { type Collection, screenOf } from './collections.ts';
import { type Filter, NO_FILTER, writeFilter } from './filter.ts';

const LIST_VIEWS = '/api/admin/list-views';

export const ownListsQuery = () =>
  queryOptions({
    queryKey: [LIST_VIEWS],
    queryFn: async ({ signal }) => (await callStudio(LIST_VIEWS, { reply: OwnLists, signal })).data,
    staleTime: 60_000,
    retry: false,
  });

/** What a view shows of its list. */
export const filterOf = ({ id, q, status, tag, sort }: ListView): Filter => ({
  ...NO_FILTER,
  q,
  status,
  tag,
  sort,
  view: id,
});

export const viewPath = (collection: Collection, view: ListView): string =>
  `${screenOf(collection)}?${writeFilter(filterOf(view))}`;

export interface OwnList {
  isPending: boolean;
  views: readonly ListView[];
  /** The view that is open. */
  view: ListView | undefined;
  columns: readonly ListColumn[];
}

/** What somebody keeps of one list, of which they have this view open. */
export function useOwnList({ name, columns: offered }: Collection, viewId: string): OwnList {
  const { data, isPending } = useQuery(ownListsQuery());
  const views = data?.views.filter(({ list }) => list === name) ?? [];
  const view = views.find(({ id }) => id === viewId);
  const own = data?.columns.find(({ list }) => list === name)?.columns;
  const columns = view?.columns ?? own ?? USUAL_COLUMNS;
  return { isPending, views, view, columns: columns.filter((one) => offered.includes(one)) };
}

interface OwnListChange<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** What is shown at once, before the server answers. */
  expect?: (before: OwnLists, input: Input) => OwnLists;
  /** What is shown when it has. */
  done?: (before: OwnLists, result: Result) => OwnLists;
  /** What else follows, whether or not what asked for it is still there. */
  after?: (input: Input) => void;
}

/** A change of what somebody keeps. Where it is refused, what the server has is shown again. */
function useOwnListChange<Input, Result>({
  call,
  expect,
  done,
  after,
}: OwnListChange<Input, Result>) {
  const client = useQueryClient();
  const { queryKey } = ownListsQuery();
  const show = (change: (before: OwnLists) => OwnLists): void => {
    client.setQueryData(queryKey, (before) => before && change(before));
  };
  return useMutation({
    mutationFn: call,
    async onMutate(input) {
      await client.cancelQueries({ queryKey });
      show((before) => expect?.(before, input) ?? before);
    },
    onSuccess(result, input) {
      show((before) => done?.(before, result) ?? before);
      after?.(input);
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

const withView = ({ columns, views }: OwnLists, view: ListView): OwnLists => ({
  columns,
  views: [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  ),
});

export const useAddView = ({ name: list }: Collection) =>
  useOwnListChange({
    call: async (view: NewListView) =>
      (await callStudio(LIST_VIEWS, { method: 'POST', body: { list, ...view }, reply: ListView }))
        .data,
    done: withView,
  });

export const useChangeView = () =>
  useOwnListChange({
    call: async ({ id, list: _list, ...body }: ListView) =>
      (await callStudio(`${LIST_VIEWS}/${id}`, { method: 'PUT', body, reply: ListView })).data,
    expect: withView,
  });

export const useRemoveView = (after: (gone: ListView) => void) =>
  useOwnListChange({
    after,
    call: ({ id }: ListView) =>
      callStudio(`${LIST_VIEWS}/${id}`, { method: 'DELETE', reply: z.looseObject({}) }),
    expect: ({ columns, views }, gone) => ({
      columns,
      views: views.filter(({ id }) => id !== gone.id),
    }),
  });

/** Keeps the columns of the open view, or of the list where none is. */
export function useKeepColumns({ name: list }: Collection, view: ListView | undefined) {
  const { mutate: changeView } = useChangeView();
  const { mutate: keep } = useOwnListChange({
    call: (columns: readonly ListColumn[]) =>
      callStudio(`${LIST_VIEWS}/columns/${list}`, {
        method: 'PUT',
        body: { columns },
        reply: z.looseObject({}),
      }),
    expect: ({ columns, views }, chosen) => ({
      views,
      columns: [...columns.filter((one) => one.list !== list), { list, columns: [...chosen] }],
    }),
  });
  return (columns: readonly ListColumn[]): void =>
    view === undefined ? keep(columns) : changeView({ ...view, columns: [...columns] });
}
