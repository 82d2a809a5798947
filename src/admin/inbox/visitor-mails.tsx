import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { VisitorMail } from '#features/leads/visitor-mails/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { DateTime } from '../date-time.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { Attempts } from './delivery-timeline.tsx';
import { SENT_BADGES } from './labels.ts';
import { SUBMISSIONS } from './queries.ts';

const KINDS = {
  confirmation: 'Confirmation',
  invitation: 'Invitation to the beta',
} as const;

/** What went to the sender and is no reply, with every attempt; nothing where nothing did. */
export function VisitorMails({ id }: { id: string }) {
  const key = [SUBMISSIONS, id, 'mails'];
  const { data: mails = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callStudio(`${SUBMISSIONS}/${id}/mails`, { reply: z.array(VisitorMail), signal }))
        .data,
    refetchInterval: 30_000,
  });
  const { run, isPending } = useStudioMutation({
    call: (mailId: string) =>
      callStudio(`/api/admin/visitor-mails/${mailId}/again`, {
        method: 'POST',
        reply: VisitorMail,
      }),
    refresh: [key],
    onDone: () => toast({ title: 'On its way again' }),
  });
  if (mails.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-title font-semibold">Other mails to the sender</h3>
      <ul className="flex flex-col gap-5">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{KINDS[mail.kind]}</span>
              <Badge tone={SENT_BADGES[mail.state].tone}>{SENT_BADGES[mail.state].text}</Badge>
              <DateTime at={mail.at} />
              {(mail.state === 'given-up' || mail.state === 'bounced') && (
                <Button
                  variant="quiet"
                  aria-label={`Send again: ${KINDS[mail.kind]}`}
                  disabled={isPending}
                  onClick={() => run(mail.id)}
                >
                  Send again
                </Button>
              )}
            </p>
            {mail.bounce !== '' && (
              <p className="text-sm wrap-anywhere text-bad-ink">{mail.bounce}</p>
            )}
            <details className="text-sm text-text-2">
              <summary className="inline-flex min-h-6 cursor-pointer items-center underline">
                {mail.subject}
              </summary>
              <p className="pt-2 wrap-anywhere whitespace-pre-wrap">{mail.body}</p>
            </details>
            {mail.delivery !== null && <Attempts delivery={mail.delivery} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
