import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { CALENDAR, moveItem, showMoved } from './queries.ts';

interface Move {
  item: CalendarItem;
  at: string;
}

/** Gives what is planned another time, shown at once and taken back where the server refuses. */
export function useMove(zone: string, onMoved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: CALENDAR },
    mutationFn: ({ item, at }: Move) => moveItem(item, at),
    async onMutate({ item, at }) {
      await client.cancelQueries({ queryKey: [CALENDAR] });
      showMoved(client, item, at);
    },
    onSuccess(_, { item, at }) {
      toast({ title: 'Moved', description: `${item.label}: ${zonedTime(at, zone)}` });
      onMoved?.();
    },
    onError(error, { item }) {
      showMoved(client, item, item.at);
      toast({ title: 'Not moved', description: failureText(error), variant: 'destructive' });
    },
    onSettled: () => askAnew(client, [[CALENDAR]]),
  });
}
