import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';

const PreviewLinks = z.array(
  z.object({
    id: z.string(),
    madeBy: z.string(),
    madeAt: z.string().nullable(),
    expiresAt: z.string(),
  }),
);

/** The links to an entry that work now; `path` is where they are in the API. */
const previewLinksQuery = (path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => (await callStudio(path, { reply: PreviewLinks, signal })).data,
  });

interface LivePreviewLinksProps {
  path: string;
  /** What the entry is called: "blog post". */
  noun: string;
  /** Called once one of them has ended. */
  onEnd: () => void;
}

/** Who can see an entry without signing in, by whom and until when; each of them can be ended. */
export function LivePreviewLinks({ path, noun, onEnd }: LivePreviewLinksProps) {
  const query = useQuery(previewLinksQuery(path));
  const heading = useId();
  const { run: end, isPending } = useStudioMutation({
    call: (which: string) =>
      callStudio(path + which, { method: 'DELETE', reply: z.looseObject({}) }),
    refresh: [[path]],
    onDone(_reply, which) {
      onEnd();
      toast({ title: which === '' ? 'All preview links revoked' : 'Preview link revoked' });
    },
  });
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
    >
      <h3 id={heading} className="font-semibold">
        Active links
      </h3>
      <Loaded query={query}>
        {(links) =>
          links.length === 0 ? (
            <p className="text-sm text-text-2">No active links.</p>
          ) : (
            <>
              <ul className="flex w-full flex-col divide-y divide-line border-y border-line">
                {links.map(({ id, madeBy, madeAt, expiresAt }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <span className="flex min-w-0 flex-col gap-1">
                      <span className="font-semibold break-words">Created by {madeBy}</span>
                      <span className="label text-text-2">
                        {madeAt !== null && (
                          <>
                            <DateTime at={madeAt} />,{' '}
                          </>
                        )}
                        until {zonedTime(expiresAt)}
                      </span>
                    </span>
                    <Button
                      variant="quiet"
                      disabled={isPending}
                      aria-label={`Revoke the link created by ${madeBy} until ${zonedTime(expiresAt)}`}
                      onClick={() => end(`/${id}`)}
                    >
                      Revoke
                    </Button>
                  </li>
                ))}
              </ul>
              <ConfirmDialog
                trigger={
                  <Button variant="secondary" disabled={isPending}>
                    Revoke all links
                  </Button>
                }
                title="Revoke all links"
                action="Revoke all links"
                onConfirm={() => end('')}
              >
                <p>The links people have to this {noun} will stop working.</p>
              </ConfirmDialog>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
