import { useQueryClient } from '@tanstack/react-query';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { type Stage, stageOf } from '#features/leads/pipeline/rules.ts';
import type { LeadChange, LeadFacts } from '#features/leads/pipeline/schema.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { SUBMISSIONS, submissionQuery } from '../queries.ts';
import { changeLead, changeLeads, PIPELINE } from './queries.ts';

/** What of a lead is on the screen. */
export type ShownLead = Pick<SubmissionCard, 'id' | 'status' | 'owner' | 'pipeline'>;

/** The fields that a change names, as the screen shows them. */
export function seenOf(
  { status, owner, pipeline }: ShownLead,
  change: LeadFacts,
  stages: readonly Stage[],
): LeadFacts {
  const { stage, value, nextStep, nextOn, tags, lostReason } = pipeline;
  const shown = {
    stage: stageOf(stages, { status, stage })?.id ?? '',
    value,
    nextStep,
    nextOn,
    ownerId: owner?.id ?? null,
    tags,
    lostReason,
  } satisfies LeadFacts;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => name in change));
}

/** The change of a lead together with what the screen showed of it. */
export const changeOf = (
  lead: ShownLead,
  change: LeadFacts,
  stages: readonly Stage[],
): LeadChange & { id: string } => ({ id: lead.id, change, seen: seenOf(lead, change, stages) });

export const AFTER_CHANGE = [
  [PIPELINE, 'list'],
  [PIPELINE, 'board'],
  [PIPELINE, 'report'],
  [SUBMISSIONS, 'list'],
] as const;

/** Changes one lead. What somebody else has changed meanwhile is told, and shown as it is now. */
export function useLeadChange(onDone?: () => void) {
  const client = useQueryClient();
  return useStudioMutation({
    call: ({ id, ...body }: LeadChange & { id: string }) => changeLead(id, body),
    refresh: AFTER_CHANGE,
    refreshOnFailure: true,
    onDone(submission) {
      client.setQueryData(submissionQuery(submission.id).queryKey, submission);
      onDone?.();
    },
    isAnswered(refusal) {
      if (refusal.status !== 409) return false;
      void client.invalidateQueries({ queryKey: [SUBMISSIONS] });
      toast({
        title: 'Changed in the meantime',
        description: refusal.message,
        variant: 'destructive',
      });
      return true;
    },
  });
}

/** Takes a change back, unless somebody has gone on since. */
export function useUndoChange() {
  return useStudioMutation({
    call: changeLeads,
    refresh: [...AFTER_CHANGE, [SUBMISSIONS]],
    onDone(results) {
      const failed = results.find(({ error }) => error !== undefined);
      if (failed === undefined) toast({ title: 'Undone' });
      else toast({ title: 'Not undone', description: failed.error ?? '', variant: 'destructive' });
    },
  });
}
