/** The addresses by which each of the staff keeps columns and views of lists. */
import { z } from 'zod';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { addView, changeView, keepColumns, readOwnLists, removeView } from './list-views.server.ts';
import { ColumnChoice, ListView, NewListView, OwnLists } from './list-views.ts';
import {
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioCall,
  type StudioRead,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';

/** The endpoints of what people keep of the lists that have these names. */
export function listViewEndpoints(lists: readonly string[]) {
  const list = z.enum(lists, 'This list does not exist');
  const ListParams = z.object({ list });
  const ListedView = NewListView.extend({ list });
  return {
    read: readEndpoint({
      summary: 'Your columns and views of lists',
      description: 'For all lists. Only visible to you.',
      query: NOTHING,
      params: NOTHING,
      body: OwnLists,
      isKept: false,
      handle: async ({ context, staff }: StudioRead<object>) => ({
        body: await readOwnLists(context.db, actorOf(staff).id),
      }),
    }),

    keepColumns: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Choose the columns of a list',
      description: 'The columns shown next to the title. Only for you.',
      params: ListParams,
      input: ColumnChoice,
      body: Done,
      async handle({ context, params, input, staff }: ColumnsCall) {
        const place = { userId: actorOf(staff).id, list: params.list };
        await keepColumns(context.db, place, input.columns);
        return DONE;
      },
    }),

    add: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Save a view of a list',
      description: 'A named filter, order and columns. Only for you.',
      params: NOTHING,
      input: ListedView,
      status: 201,
      body: ListView,
      async handle({ context, input, staff }: AddCall) {
        const { list: name, ...view } = input;
        const place = { userId: actorOf(staff).id, list: name };
        return { body: await addView(context.db, place, view) };
      },
    }),

    change: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Rename or change a view',
      description: 'Send the complete object.',
      params: IdParams,
      input: NewListView,
      body: ListView,
      handle: async ({ context, params, input, staff }: StudioCall<Id, NewListView>) => ({
        body: await changeView(context.db, actorOf(staff).id, params.id, input),
      }),
    }),

    remove: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Delete a view',
      description: 'The entries in it are not changed.',
      params: IdParams,
      formats: [],
      input: NOTHING,
      body: Done,
      async handle({ context, params, staff }: StudioCall<Id, object>) {
        await removeView(context.db, actorOf(staff).id, params.id);
        return DONE;
      },
    }),
  };
}

type ColumnsCall = StudioCall<{ list: string }, z.output<typeof ColumnChoice>>;
type AddCall = StudioCall<object, NewListView & { list: string }>;
