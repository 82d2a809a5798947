import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { MAX_BULK, type Stage } from '#features/leads/pipeline/rules.ts';
import type { BulkLeadResult, LeadChange, LeadFacts } from '#features/leads/pipeline/schema.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../../api.ts';
import { askAnew } from '../../ask-anew.ts';
import { nameOf } from './lead-name.ts';
import { changeLeads } from './queries.ts';
import { AFTER_CHANGE, changeOf } from './use-lead-change.ts';

/** What a change of many makes of one of them. */
export type ChangeFor = (card: SubmissionCard) => LeadFacts;

export interface Outcome extends BulkLeadResult {
  name: string;
}

type Change = LeadChange & { id: string };

async function sendAll(changes: readonly Change[]): Promise<BulkLeadResult[]> {
  const results: BulkLeadResult[] = [];
  for (let start = 0; start < changes.length; start += MAX_BULK) {
    results.push(...(await changeLeads(changes.slice(start, start + MAX_BULK))));
  }
  return results;
}

/** Changes many leads, each by itself, tells what became of each, and takes it back. */
export function useBulkChange(stages: readonly Stage[], onDone: () => void) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isUndone, setUndone] = useState(false);
  const { mutate, isPending } = useMutation({
    async mutationFn({ changes, names }: Sent): Promise<Outcome[]> {
      const results = await sendAll(changes);
      return results.map((result) => ({ ...result, name: names.get(result.id) ?? '' }));
    },
    onSuccess(results, { isUndo }) {
      setOutcomes(results);
      setUndone(isUndo);
      onDone();
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
    onSettled: () => void askAnew(client, AFTER_CHANGE),
  });
  return {
    outcomes,
    isUndone,
    isPending,
    change(cards: readonly SubmissionCard[], changeFor: ChangeFor): void {
      const names = new Map(cards.map((card) => [card.id, nameOf(card)]));
      const changes = cards.map((card) => changeOf(card, changeFor(card), stages));
      mutate({ changes, names, isUndo: false });
    },
    undo(): void {
      const names = new Map(outcomes.map(({ id, name }) => [id, name]));
      const changes = outcomes.flatMap(({ id, before, after }) =>
        before === undefined || after === undefined ? [] : [{ id, change: before, seen: after }],
      );
      mutate({ changes, names, isUndo: true });
    },
  };
}

interface Sent {
  changes: readonly Change[];
  names: ReadonlyMap<string, string>;
  isUndo: boolean;
}
