import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import type { Board as BoardData } from '#features/leads/pipeline/schema.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { screenMeta } from '../../screen.tsx';
import { Loaded } from '../../screen-states.tsx';
import { BoardColumns } from './board-columns.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { nameOf } from './lead-name.ts';
import { PipelineScreen } from './pipeline-screen.tsx';
import { boardQuery, leadSearch, settingsQuery } from './queries.ts';
import { changeOf, useLeadChange, useUndoChange } from './use-lead-change.ts';

export const meta = screenMeta('Pipeline board');

/** A lead on its way into a stage in which it is closed. */
interface Closing {
  card: SubmissionCard;
  stage: string;
  outcome: 'won' | 'lost';
}

/** Leads as cards in the columns of their stages. */
export default function Board() {
  const [params] = useSearchParams();
  const filters = new URLSearchParams(params);
  filters.delete('stage');
  const search = leadSearch(filters);
  const settings = useQuery(settingsQuery());
  const board = useQuery(boardQuery(search));
  return (
    <PipelineScreen form="/board">
      <Loaded query={settings}>
        {({ stages }) => (
          <Loaded query={board}>
            {(data) => <MovableBoard key={search} {...{ data, stages, search }} />}
          </Loaded>
        )}
      </Loaded>
    </PipelineScreen>
  );
}

interface MovableBoardProps {
  data: BoardData;
  stages: Parameters<typeof changeOf>[2];
  search: string;
}

function MovableBoard({ data, stages, search }: MovableBoardProps) {
  const client = useQueryClient();
  const [closing, setClosing] = useState<Closing>();
  const { run: undo } = useUndoChange();
  const { run, isPending, fields } = useLeadChange(() => setClosing(undefined));

  const send = (card: SubmissionCard, change: Parameters<typeof changeOf>[1]): void => {
    const { stage = '' } = change;
    const sent = changeOf(card, change, stages);
    // The card stands where it was put while the server is asked; a refusal asks anew.
    client.setQueryData(boardQuery(search).queryKey, (shown) => shown && moved(shown, card, stage));
    run(sent, {
      onSuccess: () =>
        toast({
          title: `Moved to ${stages.find(({ id }) => id === stage)?.name ?? stage}`,
          description: nameOf(card),
          action: {
            label: 'Undo',
            run: () => undo([{ id: card.id, change: sent.seen, seen: sent.change }]),
          },
        }),
    });
  };
  const move = (card: SubmissionCard, stage: string): void => {
    const outcome = stages.find(({ id }) => id === stage)?.status;
    if ((outcome === 'won' || outcome === 'lost') && outcome !== card.status) {
      setClosing({ card, stage, outcome });
    } else send(card, { stage });
  };
  return (
    <>
      <BoardColumns data={data} stages={stages} search={search} onMove={move} />
      {closing !== undefined && (
        <ClosingQuestion
          outcome={closing.outcome}
          stage={closing.stage}
          name={nameOf(closing.card)}
          value={closing.card.pipeline.value}
          isBusy={isPending}
          fields={fields}
          onConfirm={(answer) => send(closing.card, answer)}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}

/** The board with a card in another column, on top of it. */
function moved({ columns }: BoardData, card: SubmissionCard, to: string): BoardData {
  return {
    columns: columns.map((column) => {
      const others = column.cards.filter(({ id }) => id !== card.id);
      const wasHere = others.length < column.cards.length;
      const isHere = column.stage === to;
      const count = column.count - (wasHere ? 1 : 0) + (isHere ? 1 : 0);
      return { ...column, count, cards: isHere ? [card, ...others] : others };
    }),
  };
}
