import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type ChannelOverview, Queued } from '#features/leads/inbox.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { CHANNELS, channelsQuery, SUBMISSIONS } from './queries.ts';

/** Says so where submissions do not reach where they should, and what can be done about it. */
export function ChannelNotices() {
  const { data: channels = [] } = useQuery(channelsQuery());
  const { run: enable, isPending } = useStudioMutation({
    call: (channel: string) =>
      callStudio(`${CHANNELS}/${channel}/enable`, { method: 'POST', reply: z.unknown() }),
    refresh: [[CHANNELS], [SUBMISSIONS]],
    onDone: () => toast({ title: 'Deliveries resumed' }),
  });
  const dead = channels.reduce((sum, channel) => sum + channel.dead, 0);
  const failing = channels.filter(({ state, failures }) => state !== 'working' || failures > 0);
  if (failing.length === 0 && dead === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {failing.map((channel) => (
        <Notice
          key={channel.channel}
          tone={channel.state === 'disabled' ? 'bad' : 'warn'}
          title={`${channel.channel} to ${channel.host}: ${stateWords(channel)}`}
          action={
            channel.state === 'working' ? undefined : (
              <Button
                variant="secondary"
                disabled={isPending}
                onClick={() => enable(channel.channel)}
              >
                Resume
              </Button>
            )
          }
        >
          {channel.pending} waiting. Nothing is lost: each one stays here and is sent once
          deliveries work again.
        </Notice>
      ))}
      {dead > 0 && <GivenUp count={dead} />}
    </div>
  );
}

const stateWords = ({ state, failures }: ChannelOverview): string =>
  ({
    working: failures === 1 ? 'the last attempt failed' : `the last ${failures} attempts failed`,
    trying: 'trying again after a pause',
    paused:
      failures === 1 ? 'paused after a failure' : `paused after ${failures} failures in a row`,
    disabled: 'closed, because the receiver says it is gone',
  })[state];

function GivenUp({ count }: { count: number }) {
  const { run, isPending } = useStudioMutation({
    call: async () =>
      (await callStudio(`${SUBMISSIONS}/redeliver`, { method: 'POST', reply: Queued })).data,
    refresh: [[CHANNELS], [SUBMISSIONS]],
    onDone: ({ queued }) => toast({ title: `${queued} on their way again` }),
  });
  return (
    <Notice
      tone="bad"
      title={`${count} ${count === 1 ? 'delivery was' : 'deliveries were'} given up`}
      action={
        <Button variant="secondary" disabled={isPending} onClick={() => run()}>
          Deliver all again
        </Button>
      }
    >
      Every attempt failed for several days. The messages are still here.
    </Notice>
  );
}
