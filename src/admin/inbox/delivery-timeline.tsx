import { useQuery } from '@tanstack/react-query';
import { type Delivery, Queued } from '#features/leads/inbox.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { CHANNELS, deliveriesQuery, SUBMISSIONS } from './queries.ts';

const STATES: Readonly<Record<Delivery['state'], { tone: BadgeTone; text: string }>> = {
  pending: { tone: 'warn', text: 'On its way' },
  delivered: { tone: 'good', text: 'Delivered' },
  dead: { tone: 'bad', text: 'Given up' },
};

interface DeliveryTimelineProps {
  id: string;
  isSpam: boolean;
}

/** Where a submission was sent on to, with every attempt, and sending it again. */
export function DeliveryTimeline({ id, isSpam }: DeliveryTimelineProps) {
  const query = useQuery(deliveriesQuery(id));
  const { run, isPending } = useStudioMutation({
    call: async (channels: Delivery['channel'][] | undefined) =>
      (
        await callStudio(`${SUBMISSIONS}/${id}/redeliver`, {
          method: 'POST',
          body: channels === undefined ? {} : { channels },
          reply: Queued,
        })
      ).data,
    refresh: [[SUBMISSIONS, id, 'deliveries'], [CHANNELS]],
    onDone: ({ queued }) =>
      toast({
        title: queued > 0 ? `${queued} on the way again` : 'Everything is already being delivered',
      }),
  });
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-title font-semibold">Deliveries</h3>
        {!isSpam && (
          <Button variant="secondary" disabled={isPending} onClick={() => run(undefined)}>
            Deliver again
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="text-text-2">
              {isSpam ? 'None. Spam is not forwarded.' : 'None. It is only kept in this inbox.'}
            </p>
          ) : (
            <ul className="flex flex-col gap-5">
              {deliveries.map((delivery) => (
                <li key={delivery.id}>
                  <DeliveryLine
                    delivery={delivery}
                    onAgain={isSpam || isPending ? undefined : () => run([delivery.channel])}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface DeliveryLineProps {
  delivery: Delivery;
  onAgain: (() => void) | undefined;
}

const DeliveryLine = ({ delivery, onAgain }: DeliveryLineProps) => {
  const { tone, text } = STATES[delivery.state];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{delivery.channel}</span>
        <Badge tone={tone}>{text}</Badge>
        {delivery.state === 'pending' && (
          <span className="label text-text-2">
            next attempt <DateTime at={delivery.dueAt} />
          </span>
        )}
        <Button
          variant="quiet"
          aria-label={`Deliver again via ${delivery.channel}`}
          disabled={onAgain === undefined}
          onClick={onAgain}
        >
          Again
        </Button>
      </p>
      <Attempts delivery={delivery} />
    </div>
  );
};

/** Every attempt of a delivery, with what came of it. */
export const Attempts = ({ delivery: { history } }: { delivery: Delivery }) => (
  <ol className="flex flex-col gap-2 border-l border-line pl-4 text-sm">
    {history.length === 0 && <li className="text-text-2">No attempt yet</li>}
    {history.map((attempt) => (
      <li key={attempt.startedAt} className="flex flex-col gap-0.5">
        <span className="flex flex-wrap gap-x-3">
          <DateTime at={attempt.startedAt} />
          <span className="label text-text-2">{attempt.durationMs} ms</span>
          <span>{attempt.status === null ? 'No answer' : `Answered ${attempt.status}`}</span>
        </span>
        {attempt.problem !== '' && <span className="text-bad-ink">{attempt.problem}</span>}
        {attempt.answer !== '' && (
          <code className="label break-all whitespace-pre-wrap text-text-2">{attempt.answer}</code>
        )}
      </li>
    ))}
  </ol>
);
