import { useQuery, useQueryClient } from '@tanstack/react-query';
import { zonedTime } from '#content/zoned-time.ts';
import { DigestReply } from '#features/users/digest/schema.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';

const PATH = '/api/admin/account/digest';

/** Whether a person gets a mail each week about what changed. */
export function WeeklyDigest() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await callStudio(PATH, { reply: DigestReply, signal })).data,
  });
  const { run, isPending } = useStudioMutation({
    call: async (isOn: boolean) =>
      (await callStudio(PATH, { method: 'PUT', body: { isOn }, reply: DigestReply })).data,
    onDone(reply) {
      client.setQueryData([PATH], reply);
      toast({ title: reply.isOn ? 'You get the weekly digest' : 'Weekly digest turned off' });
    },
  });
  return (
    <Panel title="Weekly digest">
      <p className="text-sm text-text-2">
        What changed on the site in a week, what is scheduled for the next, and how many messages
        came in.
      </p>
      <Loaded query={query}>
        {({ isOn, hasMail, nextAt, timeZone }) => (
          <Checkbox
            label="Send it to me every Monday"
            checked={isOn}
            disabled={isPending}
            onChange={({ target }) => run(target.checked)}
            help={
              hasMail
                ? `The next one is due on ${zonedTime(nextAt, timeZone)}.`
                : 'This site cannot send mail yet: whoever runs it has to set SMTP_URL.'
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}
