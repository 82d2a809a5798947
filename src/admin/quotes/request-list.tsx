import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import type { QuoteRequest } from '#content/quotes/schema.ts';
import { dayText, zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { REQUESTS_PATH, requestsQuery } from './queries.ts';

const Done = z.object({ done: z.literal(true) });

/** Who was asked, how far each has come, and the way to end a link that nobody has used. */
export function RequestList() {
  const { data = [] } = useQuery(requestsQuery);
  const heading = useId();
  const { run: end, isPending } = useStudioMutation({
    call: (id: string) => callStudio(`${REQUESTS_PATH}/${id}`, { method: 'DELETE', reply: Done }),
    refresh: [[REQUESTS_PATH]],
    onDone: () => toast({ title: 'Link ended' }),
  });
  const { run: mail, isPending: isMailing } = useStudioMutation({
    call: (id: string) =>
      callStudio(`${REQUESTS_PATH}/${id}/mail`, { method: 'POST', reply: Done }),
    refresh: [[REQUESTS_PATH]],
    onDone: () => toast({ title: 'The mail is on its way' }),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id={heading} className="font-semibold">
        Requests so far
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {data.map((request) => (
          <li key={request.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="flex w-full min-w-0 flex-col sm:w-auto sm:flex-1">
              <p className="font-semibold wrap-anywhere">{whoOf(request)}</p>
              <p className="text-sm text-text-2 wrap-anywhere">{stateOf(request)}</p>
            </div>
            {request.state === 'asked' && request.mail === 'failed' && (
              <Button
                variant="quiet"
                disabled={isPending || isMailing}
                aria-label={`Mail again: ${whoOf(request)}`}
                onClick={() => mail(request.id)}
              >
                Mail again
              </Button>
            )}
            {request.state === 'asked' && (
              <Button
                variant="quiet"
                disabled={isPending}
                aria-label={`End the link: ${whoOf(request)}`}
                onClick={() => end(request.id)}
              >
                End link
              </Button>
            )}
            {request.state === 'given' && (
              <a href={`/admin/testimonials/${request.entryId}`} className="text-link-underlined">
                Open the testimonial
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const whoOf = ({ name, company, about }: QuoteRequest): string =>
  [name, company].filter(Boolean).join(', ') || about || 'Someone with a copied link';

/** How far the mail has come that brings the link, as a further sentence. */
function mailOf({ mail, mailProblem, mailDueAt }: QuoteRequest): string {
  if (mail === 'sent') return ' Mailed.';
  if (mail === 'failed') return ` The mail could not be delivered. ${mailProblem}`.trimEnd();
  if (mail === '') return '';
  return mailProblem === '' || mailDueAt === null
    ? ' The mail is on its way.'
    : ` The mail has not gone out yet: ${mailProblem} It is tried again at ${zonedTime(mailDueAt)}.`;
}

function stateOf(request: QuoteRequest): string {
  const { state, askedBy, askedAt, expiresAt, mail, ...at } = request;
  switch (state) {
    case 'asked':
      return `Asked by ${askedBy.name} on ${dayText(askedAt)}, open until ${zonedTime(expiresAt)}.${mailOf(request)}`;
    case 'given':
      return `Answered on ${dayText(at.givenAt ?? '')}.`;
    case 'withdrawn':
      return `Withdrawn on ${dayText(at.withdrawnAt ?? '')}.`;
    case 'ended':
      return `Asked by ${askedBy.name} on ${dayText(askedAt)}. The link ended without an answer.${mail === 'failed' ? mailOf(request) : ''}`;
  }
}
