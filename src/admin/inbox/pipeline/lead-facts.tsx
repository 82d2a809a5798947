import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Submission } from '#features/leads/inbox.ts';
import { stageOf } from '#features/leads/pipeline/rules.ts';
import type { LeadFacts, PipelineSettings } from '#features/leads/pipeline/schema.ts';
import { Select } from '#ui/select.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { ClosingQuestion } from './closing-question.tsx';
import { Facts } from './facts-form.tsx';
import { noticesQuery, PIPELINE, seeNotices, settingsQuery } from './queries.ts';
import { changeOf, useLeadChange } from './use-lead-change.ts';

/** Stage, value, next step, tags and reason of one lead. */
export function LeadPipeline({ submission }: { submission: Submission }) {
  const { data: settings } = useQuery(settingsQuery());
  useSeen(submission.id);
  if (settings === undefined || submission.status === 'spam') return null;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-title font-semibold">Pipeline</h3>
      <StageChoice submission={submission} settings={settings} />
      <Facts submission={submission} settings={settings} />
    </section>
  );
}

/** Whoever has opened a lead has been told of it. */
function useSeen(id: string): void {
  const { data: notices = [] } = useQuery(noticesQuery());
  const isTold = notices.some(({ submissionId }) => submissionId === id);
  const { run } = useStudioMutation({
    call: () => seeNotices(id),
    refresh: [[PIPELINE, 'notices']],
  });
  const see = useEffectEvent(() => run());
  useEffect(() => {
    if (isTold) see();
  }, [isTold]);
}

interface PartProps {
  submission: Submission;
  settings: PipelineSettings;
}

function StageChoice({ submission, settings: { stages } }: PartProps) {
  const { status, pipeline, fields: form, reference } = submission;
  const [closing, setClosing] = useState<{ stage: string; outcome: 'won' | 'lost' }>();
  const { run, isPending, fields } = useLeadChange(() => setClosing(undefined));
  const send = (change: LeadFacts): void => run(changeOf(submission, change, stages));
  return (
    <>
      <Select
        label="Stage"
        disabled={isPending}
        value={stageOf(stages, { status, stage: pipeline.stage })?.id ?? ''}
        onChange={({ target }) => {
          const chosen = stages.find(({ id }) => id === target.value);
          const outcome = chosen?.status;
          if (chosen === undefined) return;
          if ((outcome === 'won' || outcome === 'lost') && outcome !== status) {
            setClosing({ stage: chosen.id, outcome });
          } else send({ stage: chosen.id });
        }}
      >
        {stages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {closing !== undefined && (
        <ClosingQuestion
          {...closing}
          name={form.name ?? form.fullName ?? reference}
          value={pipeline.value}
          isBusy={isPending}
          fields={fields}
          onConfirm={send}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}
